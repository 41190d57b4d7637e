import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from '../command/arguments.ts';
import { withPlainErrors, PlainError } from '../command/plain.ts';
import { headersOf } from '../headers/headers.ts';
import { placesIn } from '../release/releases.ts';
import { apiOriginOf } from '../http/addresses.ts';
import { probe } from '../http/probe.ts';
import { headerValues, hostnameOf, isPlainHttp, siteValues, type Backend, type Site } from './site.ts';
import { fillTemplate } from './template.ts';

/** Printed by `--help`. */
export const usage = `npm run deploy:servers -- nginx  --to /srv/site --host example.com --api http://127.0.0.1:8000 [--brotli] [--tls FOLDER]
npm run deploy:servers -- nginx  --to /srv/site --host example.com --fastcgi unix:/run/php/php-fpm.sock --laravel /var/www/laravel/public
npm run deploy:servers -- caddy  --to /srv/site --host example.com --api http://127.0.0.1:8000
npm run deploy:servers -- apache --to /srv/site --host example.com
npm run deploy:servers -- laravel --to /srv/site --host example.com

Writes the configuration of a web server for the releases in /srv/site, into /srv/site/servers.
--host     the site's name; requests for any other are refused
--api      Laravel over HTTP, without a path
--fastcgi  Laravel by PHP-FPM, with --laravel, the folder of its index.php
--pass     one more path that Laravel answers beside /api and /storage, as in --pass /horizon; may be repeated
--trust    an address of a proxy in front, as in --trust 10.0.0.0/8; may be repeated
--brotli   nginx has its module for brotli (apt-get install libnginx-mod-http-brotli-static)
--tls      folder of fullchain.pem and privkey.pem; Caddy gets its own
--no-probe doesn't check that Laravel answers

Example: npm run deploy:servers -- nginx --to /srv/site --host example.com --fastcgi unix:/run/php/php-fpm.sock --laravel /var/www/laravel/public --tls /etc/letsencrypt/live/example.com
Exit codes: 0 the configuration is written; 2 wrong use, nothing is written.`;

interface Kind {
  name: string;
  /** In `templates`. */
  template: string;
  /** In the folder `servers` of the releases. */
  file: string;
  /** Whether it stands in front of Laravel, rather than being part of it. */
  isFront: boolean;
  /** What to do with the written file. */
  next: (file: string, to: string) => string;
}

const kinds: readonly Kind[] = [
  {
    name: 'nginx',
    template: 'nginx.conf',
    file: 'nginx.conf',
    isFront: true,
    next: (file) => `As root, with the site's previous file moved out of sites-enabled:
  ln -s ${file} /etc/nginx/sites-enabled/site.conf && nginx -t && nginx -s reload
To undo: rm /etc/nginx/sites-enabled/site.conf, move the previous file back, nginx -s reload.`,
  },
  {
    name: 'caddy',
    template: 'Caddyfile',
    file: 'Caddyfile',
    isFront: true,
    next: (file) => `As root, with the site's previous lines removed from /etc/caddy/Caddyfile:
  echo "import ${file}" >> /etc/caddy/Caddyfile && caddy reload --config /etc/caddy/Caddyfile
To undo: put the previous lines back in place of that one, and reload again.`,
  },
  {
    name: 'apache',
    template: 'public.htaccess',
    file: 'htaccess',
    isFront: false,
    next: (file, to) => `In Laravel's public folder:
  mv .htaccess .htaccess.before && ln -s ${to}/current site && cp ${file} .htaccess
To undo: mv .htaccess.before .htaccess && rm site`,
  },
  {
    name: 'laravel',
    template: 'site.php',
    file: 'site.php',
    isFront: false,
    next: (file) => `In Laravel's folder:
  echo "require '${file}';" >> routes/web.php
and remove its own route for / from routes/web.php. To undo: remove that line again.`,
  },
];

/** For single quotes in PHP. */
const escapePhp = (text: string) => text.replaceAll(/[\\']/g, String.raw`\$&`);

/** `example.com`, `example.com:8080` or `http://example.com`. */
const hostName = /^(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

const backendOf = ({ api, fastcgi, laravel }: { api?: string; fastcgi?: string; laravel?: string }): Backend => {
  if (api !== undefined) return { kind: 'proxy', origin: apiOriginOf(api).origin };
  if (fastcgi === undefined || laravel === undefined)
    throw new PlainError(
      'Name Laravel by --api http://…, or by --fastcgi with --laravel, the folder of its index.php.',
    );
  const folder = resolve(laravel);
  if (!existsSync(join(folder, 'index.php')))
    throw new PlainError(`${folder} has no index.php: it is Laravel's public.`);
  return { kind: 'fastcgi', address: fastcgi, folder };
};

/** Whether the nginx of this machine, if there is one, lacks its module for brotli. */
const lacksBrotli = () => {
  const { status, stderr } = spawnSync('nginx', ['-V'], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  if (status !== 0) return false;
  const [, modules = '/usr/lib/nginx/modules'] = /--modules-path=(\S+)/.exec(stderr) ?? [];
  return !/brotli/.test(stderr) && !existsSync(join(modules, 'ngx_http_brotli_static_module.so'));
};

/** The first line to print when a configuration has no TLS. */
const plainHttpWarning = (kind: string, { host, certificate }: Site) => {
  if (certificate || (kind === 'caddy' && !isPlainHttp(host))) return '';
  const hostname = hostnameOf(host);
  const fix =
    kind === 'nginx'
      ? `run this again with --tls and the folder of fullchain.pem and privkey.pem, as in --tls /etc/letsencrypt/live/${hostname}`
      : `run this again with --host ${hostname}, and Caddy gets a certificate`;
  return `WARNING: this configuration is plain http, so passwords can be read on the way. Unless a proxy in front has TLS, ${fix}.\n`;
};

const checkPath = (path: string) => {
  if (!/^(?:\/[\w-]+)+$/.test(path)) throw new PlainError(`--pass ${path} is no path: it is one like /horizon.`);
  return path;
};

/** Writes a configuration and returns what to do next; throws a `PlainError` when it can't be done. */
export const runServersCommand = async (args: string[]): Promise<string> => {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    allowNegative: true,
    options: {
      to: { type: 'string' },
      host: { type: 'string' },
      api: { type: 'string' },
      fastcgi: { type: 'string' },
      laravel: { type: 'string' },
      pass: { type: 'string', multiple: true, default: [] },
      trust: { type: 'string', multiple: true, default: [] },
      brotli: { type: 'boolean', default: false },
      tls: { type: 'string' },
      probe: { type: 'boolean', default: true },
    },
  });
  const kind = kinds.find(({ name }) => name === positionals[0]);
  if (!kind || positionals.length !== 1)
    throw new PlainError(
      'Name one web server: nginx, caddy, apache or laravel, as in npm run deploy:servers -- nginx --to /srv/site.',
    );
  if (values.to === undefined) throw new PlainError('--to is the folder of the releases, as in --to /srv/site.');

  const to = resolve(values.to);
  const indexHtml = await readFile(join(placesIn(to).current, 'index.html'), 'utf8').catch(() => null);
  if (indexHtml === null)
    throw new PlainError(`Nothing is released in ${to} yet: npm run deploy:release -- --to ${to}`);

  if (values.host === undefined || !hostName.test(values.host))
    throw new PlainError('--host is the name of the site, as in --host example.com.');
  const site: Site = {
    to,
    host: values.host,
    backend: kind.isFront ? backendOf(values) : null,
    laravelPaths: ['/api', '/storage', ...values.pass.map(checkPath)],
    trustedProxies: values.trust,
    hasBrotli: values.brotli,
    certificate: values.tls ? resolve(values.tls) : '',
  };
  if (values.brotli && kind.name === 'nginx' && lacksBrotli())
    throw new PlainError(
      'nginx has no module for brotli here: apt-get install libnginx-mod-http-brotli-static, or leave --brotli out, and gzip is sent.',
    );
  if (values.probe && site.backend?.kind === 'proxy') await probe(new URL(site.backend.origin));

  return withPlainErrors(to, async () => {
    const file = join(to, 'servers', kind.file);
    const filled = { ...siteValues(site), ...headerValues(headersOf(indexHtml)) };
    await mkdir(join(to, 'servers'), { recursive: true });
    // By a rename, so that no server reads half of it.
    await writeFile(
      `${file}.next`,
      fillTemplate(kind.template, filled, kind.name === 'laravel' ? escapePhp : undefined),
    );
    await rename(`${file}.next`, file);
    return `${kind.isFront ? plainHttpWarning(kind.name, site) : ''}${file} is written. ${kind.next(file, to)}`;
  });
};
