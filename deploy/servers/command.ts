import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readArguments } from '../command/arguments.ts';
import { plainly, PlainError } from '../command/plain.ts';
import { headersOf } from '../headers/headers.ts';
import { placesIn } from '../release/releases.ts';
import { apachePublic } from './apache.ts';
import { caddySite } from './caddy.ts';
import { laravelRoute } from './laravel.ts';
import { nginxSite } from './nginx.ts';
import { probe } from './probe.ts';
import { listenOf, routePattern, type Backend, type Site } from './site.ts';

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

const kinds = ['nginx', 'caddy', 'apache', 'laravel'] as const;

/** `example.com`, `example.com:8080` or `http://example.com`. */
const hostName = /^(?:https?:\/\/)?(?:[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}_-]+)*|\[[\da-f:.]+\])(?::\d{1,5})?$/iu;

const originOf = (text: string) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new PlainError(`--api ${text} is no address: it is one like http://127.0.0.1:8000.`);
  if (url.pathname !== '/' || url.search)
    throw new PlainError(`--api ${text} has a path: name ${url.origin}, to which /api/… is passed on as it is.`);
  return url.origin;
};

const backendOf = ({ api, fastcgi, laravel }: { api?: string; fastcgi?: string; laravel?: string }): Backend => {
  if (api !== undefined) return { kind: 'proxy', origin: originOf(api) };
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
const plainHttpWarning = (kind: 'nginx' | 'caddy', site: Site) => {
  const { hostname } = listenOf(site);
  const isPlain = kind === 'nginx' || /^http:|:80$/.test(site.host);
  if (site.certificate !== undefined || !isPlain) return '';
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

/** Writes a file at once, so that no server reads half of it. */
const writeAtOnce = async (file: string, text: string) => {
  await writeFile(`${file}.next`, text);
  await rename(`${file}.next`, file);
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
  const kind = kinds.find((name) => name === positionals[0]);
  if (!kind || positionals.length !== 1)
    throw new PlainError(
      'Name one web server: nginx, caddy, apache or laravel, as in npm run deploy:servers -- nginx --to /srv/site.',
    );
  if (values.to === undefined) throw new PlainError('--to is the folder of the releases, as in --to /srv/site.');

  const to = resolve(values.to);
  const indexHtml = await readFile(join(placesIn(to).current, 'index.html'), 'utf8').catch(() => null);
  if (indexHtml === null)
    throw new PlainError(`Nothing is released in ${to} yet: npm run deploy:release -- --to ${to}`);

  const isFront = kind === 'nginx' || kind === 'caddy';
  if (values.host === undefined || !hostName.test(values.host))
    throw new PlainError('--host is the name of the site, as in --host example.com.');
  const site: Site = {
    to,
    host: values.host,
    // Apache's and Laravel's are part of it.
    backend: isFront ? backendOf(values) : { kind: 'fastcgi', address: '', folder: '' },
    laravelPaths: ['/api', '/storage', ...values.pass.map(checkPath)],
    trustedProxies: values.trust,
    hasBrotli: values.brotli,
    certificate: values.tls && resolve(values.tls),
    routes: routePattern(),
  };
  if (values.brotli && kind === 'nginx' && lacksBrotli())
    throw new PlainError(
      'nginx has no module for brotli here: apt-get install libnginx-mod-http-brotli-static, or leave --brotli out, and gzip is sent.',
    );
  if (values.probe && site.backend.kind === 'proxy') await probe(site.backend.origin);

  return plainly(to, async () => {
    const folder = join(to, 'servers');
    const headers = headersOf(indexHtml);
    await mkdir(folder, { recursive: true });
    if (kind === 'apache') {
      await writeAtOnce(join(folder, 'htaccess'), apachePublic(site));
      return `${folder}/htaccess is written. In Laravel's public folder:
  mv .htaccess .htaccess.before && ln -s ${to}/current site && cp ${folder}/htaccess .htaccess
Back: mv .htaccess.before .htaccess && rm site`;
    }
    if (kind === 'laravel') {
      await writeAtOnce(join(folder, 'site.php'), laravelRoute(site, headers));
      return `${folder}/site.php is written. In Laravel's folder:
  echo "require '${folder}/site.php';" >> routes/web.php
and take its own route for / out of routes/web.php. Back: remove that line again.`;
    }
    const warning = plainHttpWarning(kind, site);
    if (kind === 'nginx') {
      await writeAtOnce(join(folder, 'nginx.conf'), nginxSite(site, headers));
      return `${warning}${folder}/nginx.conf is written. As root, with the site's earlier file moved away from sites-enabled:
  ln -s ${folder}/nginx.conf /etc/nginx/sites-enabled/site.conf && nginx -t && nginx -s reload
Back: rm /etc/nginx/sites-enabled/site.conf, the earlier file in its place again, nginx -s reload.`;
    }
    await writeAtOnce(join(folder, 'Caddyfile'), caddySite(site, headers));
    return `${warning}${folder}/Caddyfile is written. As root, with the site's earlier lines out of /etc/caddy/Caddyfile:
  echo "import ${folder}/Caddyfile" >> /etc/caddy/Caddyfile && caddy reload --config /etc/caddy/Caddyfile
Back: the earlier lines in place of that one, and the same reload.`;
  });
};
