import { spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { headersOf } from '../../deploy/headers/headers.ts';
import { allRecords } from '../../deploy/prerender/all-records.ts';
import { runReleaseCommand } from '../../deploy/release/command.ts';
import { writeFakeBuild } from '../../deploy/release/fake-build.ts';
import { openRelease } from '../../deploy/release/open-release.ts';
import { runServersCommand } from '../../deploy/servers/command.ts';
import { freePort } from '../free-port.ts';
import {
  send,
  startApache,
  startCaddy,
  startEcho,
  startLaravel,
  startNginx,
  startPhp,
  type Running,
} from './processes.ts';

let folder = '';
let to = '';
let dist = '';
let socket = '';
let laravel = '';
let echo: Running;
let php: { stop: () => Promise<void> };

const ends: (() => Promise<void>)[] = [];

/** Dangerous files that a stolen editor account could upload. */
const uploadedFiles = {
  'script.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'page.html': '<script>alert(1)</script>',
  'report.pdf': '%PDF-1.4',
};

/** Releases the build `name` with pages like those of the prerender job. */
const releasePages = async (name: string) => {
  await writeFakeBuild(dist, name);
  const release = await openRelease({ to, from: dist });
  for (const [file, text] of Object.entries({
    'home.html': 'the page of home',
    'news/index.html': 'the page of news',
    'news/5/index.html': 'the page of news 5',
    'sitemap.xml': '<urlset/>',
    'feed.xml': '<rss/>',
    'robots.txt': 'User-agent: *',
  }))
    await release.write(file, text);
  await release.publish();
  await release.close();
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servers-'));
  // For servers that drop root.
  await chmod(folder, 0o755);
  to = join(folder, 'site');
  dist = join(folder, 'dist');
  laravel = join(folder, 'laravel/public');
  socket = join(folder, 'php.sock');
  await mkdir(join(laravel, 'storage'), { recursive: true });
  await copyFile('tests/servers/laravel/index.php', join(laravel, 'index.php'));
  for (const [name, text] of Object.entries({ 'photo.jpg': 'a photo', '.gitignore': '*', ...uploadedFiles }))
    await writeFile(join(laravel, 'storage', name), text);
  await writeFakeBuild(dist, 'old');
  await runReleaseCommand(['--to', to, '--from', dist]);
  await releasePages('one');
  [echo, php] = await Promise.all([startEcho(), startPhp(folder, socket)]);
  ends.push(echo.stop, php.stop);
});

afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await rm(folder, { recursive: true, force: true });
});

const configure = (...args: string[]) => runServersCommand([...args, '--to', to]);

const byProxy = () => ['--api', `http://127.0.0.1:${echo.port}`, '--no-probe'];
const byFastcgi = () => ['--fastcgi', `unix:${socket}`, '--laravel', laravel];

const nginx = async (name: string, ...args: string[]) => {
  const port = await freePort();
  await configure('nginx', '--host', `http://127.0.0.1:${port}`, '--brotli', ...args);
  const site = join(folder, `${name}.conf`);
  await copyFile(join(to, 'servers/nginx.conf'), site);
  return startNginx(join(folder, name), site, port);
};

const caddy = async (name: string, ...args: string[]) => {
  const port = await freePort();
  await configure('caddy', '--host', `http://127.0.0.1:${port}`, ...args);
  return startCaddy(join(folder, name), join(to, 'servers/Caddyfile'), port);
};

const apache = async () => {
  const port = await freePort();
  await configure('apache', '--host', `http://127.0.0.1:${port}`);
  await copyFile(join(to, 'servers/htaccess'), join(laravel, '.htaccess'));
  await symlink(join(to, 'current'), join(laravel, 'site'));
  return startApache(join(folder, 'apache'), laravel, socket, port);
};

const route = async () => {
  const port = await freePort();
  await configure('laravel', '--host', `http://127.0.0.1:${port}`);
  return startLaravel(join(to, 'servers/site.php'), port);
};

/** How each server is started. `uploads`: it serves uploaded files itself. `isLaravelsOwn`: there is no web server in front. */
const servers: [name: string, start: () => Promise<Running>, given: { uploads?: true; isLaravelsOwn?: true }][] = [
  ['nginx, Laravel over HTTP', () => nginx('nginx', ...byProxy()), {}],
  ['nginx, Laravel by FastCGI', () => nginx('nginx-fastcgi', ...byFastcgi()), { uploads: true }],
  ['Caddy, Laravel over HTTP', () => caddy('caddy', ...byProxy()), {}],
  ['Caddy, Laravel by FastCGI', () => caddy('caddy-fastcgi', ...byFastcgi()), { uploads: true }],
  ['Apache, .htaccess in Laravel’s public', apache, { uploads: true }],
  ['a route of Laravel', route, { isLaravelsOwn: true }],
];

interface Expected {
  status?: number;
  /** A key of `caches`. */
  cache?: 'asset' | 'document' | 'picture' | 'none';
  type?: string;
  /** Part of the decoded body. */
  body: string;
}

const app = '<title>one</title>';

/** Requests and their expected responses. */
const requests: [path: string, expected: Expected][] = [
  ['/', { type: 'text/html', body: 'the page of home' }],
  ['/?lang=zh-Hant-TW', { type: 'text/html', body: 'the page of home' }],
  ['/news', { type: 'text/html', body: 'the page of news' }],
  ['/news/', { type: 'text/html', body: 'the page of news' }],
  ['/news?tag=3', { type: 'text/html', body: 'the page of news' }],
  ['/news/5', { type: 'text/html', body: 'the page of news 5' }],
  ['/news/5/', { type: 'text/html', body: 'the page of news 5' }],
  // On a site that doesn't know all its records.
  ['/news/6', { type: 'text/html', body: app }],
  ['/search?q=%E7%B2%A5', { type: 'text/html', body: app }],
  ['/login', { type: 'text/html', body: app }],
  ['/reset-password?token=1', { type: 'text/html', body: app }],
  ['/admin', { type: 'text/html', body: app }],
  ['/admin/news?edit=12', { type: 'text/html', body: app }],
  ['/index.html', { type: 'text/html', body: app }],
  // The app shows its 404 page.
  ['/nothing', { status: 404, type: 'text/html', body: app }],
  ['/%E7%B2%A5', { status: 404, type: 'text/html', body: app }],
  ['/news/abc', { status: 404, type: 'text/html', body: app }],
  ['/news/5/6', { status: 404, type: 'text/html', body: app }],
  ['/ui', { status: 404, type: 'text/html', body: app }],
  ['/apis', { status: 404, type: 'text/html', body: app }],
  ['/assets/one.js', { cache: 'asset', type: 'javascript', body: '// one' }],
  ['/assets/shared.css', { cache: 'asset', type: 'text/css', body: 'a{color:red}' }],
  // Of the previous build.
  ['/assets/old.js', { cache: 'asset', type: 'javascript', body: '// old' }],
  ['/sw.js', { type: 'javascript', body: '// one' }],
  ['/manifest.webmanifest', { type: 'application/manifest+json', body: '"name"' }],
  ['/icon.svg', { cache: 'picture', type: 'image/svg+xml', body: '<svg' }],
  ['/sitemap.xml', { type: 'xml', body: '<urlset/>' }],
  ['/feed.xml', { type: 'xml', body: '<rss/>' }],
  ['/robots.txt', { type: 'text/plain', body: 'User-agent' }],
];

/** Answered with 404, and never with index.html. */
const missing = [
  '/assets/none.js',
  '/assets/',
  '/none.png',
  '/wp-login.php',
  '/.env',
  '/.htaccess',
  '/site/index.html',
  '/site/assets/one.js',
];

const caches: Record<NonNullable<Expected['cache']>, RegExp> = {
  asset: /^(?=.*max-age=31536000)(?=.*immutable)(?=.*public)/,
  document: /^no-cache(?:, public)?$/,
  picture: /^(?=.*max-age=86400)(?=.*public)/,
  none: /^$/,
};

const decoded = ({ headers, body }: Awaited<ReturnType<typeof send>>) => {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};

describe.each(servers)('%s', (_, start, { uploads, isLaravelsOwn = false }) => {
  let port = 0;
  beforeAll(async () => {
    const running = await start();
    port = running.port;
    ends.push(running.stop);
  });

  test.each(requests)('answers %s', async (path, { status = 200, cache = 'document', type = '', body }) => {
    const response = await send(port, path);
    expect([path, response.status]).toEqual([path, status]);
    expect(response.headers['content-type']).toContain(type);
    expect(response.headers['cache-control']).toMatch(caches[cache]);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(decoded(response)).toContain(body);
  });

  test('answers 404, with the app as its page, for a record that a site with all its records has no page for', async () => {
    const marker = join(to, 'current', allRecords);
    await writeFile(marker, '');
    try {
      for (const [path, status, body] of [
        ['/news/6', 404, app],
        ['/news/6/', 404, app],
        ['/knowhow/9999?from=mail', 404, app],
        ['/news/5', 200, 'the page of news 5'],
        ['/news/5/', 200, 'the page of news 5'],
        ['/news', 200, 'the page of news'],
        ['/admin/news', 200, app],
      ] as const) {
        const response = await send(port, path, { Accept: 'text/html' });
        expect([path, response.status]).toEqual([path, status]);
        expect(decoded(response)).toContain(body);
        expect(response.headers['cache-control']).toMatch(caches.document);
      }
    } finally {
      await rm(marker);
    }
    expect((await send(port, '/news/6')).status).toBe(200);
  });

  test.each(missing)('answers 404 for %s, not index.html', async (path) => {
    const response = await send(port, path, { Accept: 'text/html' });
    // Apache answers 403 for names that it reserves.
    expect([403, 404]).toContain(response.status);
    expect(decoded(response)).not.toContain('id="app"');
    expect(response.headers['cache-control'] ?? '').not.toContain('immutable');
  });

  test.each(['/../releases/00000002.json', '/%2e%2e/releases/00000002.json', '/assets/..%2f..%2f00000002.json'])(
    'does not serve files outside the release: %s',
    async (path) => {
      const response = await send(port, path);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(decoded(response)).not.toContain('sha256');
    },
  );

  test.each([
    ['/assets/one.js', 'br, gzip', 'br'],
    ['/assets/one.js', 'gzip, deflate', 'gzip'],
    ['/assets/one.js', 'identity', undefined],
    ['/login', 'gzip, br', 'br'],
    ['/login', 'gzip', 'gzip'],
    ['/sw.js', 'br', 'br'],
    ['/nothing', 'gzip;q=0', undefined],
  ])('serves %s to a client that accepts %s with encoding %s', async (path, accepted, encoding) => {
    const response = await send(port, path, { 'Accept-Encoding': accepted });
    expect(response.headers['content-encoding']).toBe(encoding);
    expect(decoded(response)).toMatch(/one/);
    expect(response.headers.vary ?? '').toMatch(/accept-encoding/i);
  });

  test.each(['/', '/login', '/nothing', '/index.html'])(
    'sends the document %s with the site’s security headers',
    async (path) => {
      const { headers } = await send(port, path);
      const wanted = headersOf(await readFile(join(dist, 'index.html'), 'utf8'));
      for (const [name, value] of Object.entries(wanted))
        expect([name, headers[name.toLowerCase()]]).toEqual([name, value]);
    },
  );

  test('sends the service worker without the CSP of documents, which would apply to its own fetches', async () => {
    const { headers } = await send(port, '/sw.js');
    expect(headers['content-security-policy']).toBeUndefined();
    expect(headers['referrer-policy']).toBe('strict-origin');
  });

  test.each(['/login', '/assets/one.js', '/sw.js'])('answers 304 for an unchanged %s', async (path) => {
    const { headers } = await send(port, path);
    const response = await send(port, path, {
      ...(headers.etag && { 'If-None-Match': headers.etag }),
      ...(headers['last-modified'] && { 'If-Modified-Since': headers['last-modified'] }),
    });
    expect(response.status).toBe(304);
    expect(response.body).toHaveLength(0);
  });

  test('proxies /api unchanged, with the client’s address and the configured host, whatever headers the request forges', async () => {
    const response = await send(
      port,
      '/api/news?page=2&q=%E7%B2%A5',
      {
        Authorization: 'Bearer abc',
        'Content-Type': 'application/json',
        'X-Forwarded-For': '203.0.113.9',
        'X-Forwarded-Host': 'evil.example',
        'X-Forwarded-Port': '1',
        'X-Forwarded-Prefix': '/evil',
        Forwarded: 'host=evil.example',
      },
      { method: 'POST', body: '{"a":1}' },
    );
    expect(response.status).toBe(200);
    expect(JSON.parse(decoded(response))).toEqual({
      laravel: true,
      method: 'POST',
      path: '/api/news?page=2&q=%E7%B2%A5',
      ip: '127.0.0.1',
      host: `127.0.0.1:${port}`,
      claimed: [expect.toBeOneOf(['', `127.0.0.1:${port}`]), '', '', ''],
      authorization: 'Bearer abc',
      body: '{"a":1}',
    });
    expect(response.headers['content-security-policy']).toBeUndefined();
    expect(response.headers['cache-control'] ?? '').not.toContain('max-age');
  });

  test.each([
    '/',
    '/login',
    '/assets/one.js',
    '/nothing',
    ...(isLaravelsOwn ? [] : ['/api/news', '/storage/photo.jpg']),
  ])('rejects %s for an unknown host', async (path) => {
    for (const host of ['evil.example', '127.0.0.1.evil.example', `evil.example:${port}`]) {
      const response = await send(port, path, { Host: host }).catch(() => null);
      expect([host, response?.status ?? 444]).toEqual([host, expect.toBeOneOf([400, 421, 444])]);
      expect(response?.body.toString() ?? '').not.toMatch(/one|photo|laravel/);
    }
  });

  test.runIf(!isLaravelsOwn)('passes the configured port to Laravel, whatever the request’s Host says', async () => {
    const response = await send(port, '/api/news', { Host: '127.0.0.1:1' });
    expect(JSON.parse(decoded(response))).toMatchObject({ host: `127.0.0.1:${port}` });
  });

  test.each(isLaravelsOwn ? [] : [...Object.keys(uploadedFiles), 'other.svg'])(
    'serves the upload %s as a sandboxed download, however its path is encoded',
    async (name) => {
      const addresses = [
        '/storage/',
        '//storage/',
        '/%73torage/',
        '/storage/./',
        '/news/../storage/',
        '/api/%2e%2e/storage/',
        '/api/..%2fstorage/',
        '/storage/a.jpg/../',
      ];
      const sent: { address: string; headers: unknown }[] = [];
      for (const address of addresses) {
        const { headers, body } = await send(port, address + name);
        // From the disk or from Laravel; some servers reject some of these paths.
        if (/<script|%PDF|laravel/.test(body.toString())) sent.push({ address, headers });
      }
      expect(sent[0]?.address).toBe('/storage/');
      expect(sent).toEqual(
        sent.map(({ address }) => ({
          address,
          headers: expect.objectContaining({
            'content-security-policy': "default-src 'none'; sandbox",
            'x-content-type-options': 'nosniff',
            'content-disposition': 'attachment',
          }),
        })),
      );
    },
  );

  test.each(isLaravelsOwn ? [] : ['/storage/.gitignore', '/storage/%2egitignore', '/storage/.git/config'])(
    'does not serve %s',
    async (path) => {
      const { status, body } = await send(port, path);
      expect([status, body.toString()]).toEqual([404, expect.not.stringMatching(/laravel|^\*/)]);
    },
  );

  test.each(uploads ? ['/storage/photo.jpg'] : [])(
    'serves the uploaded file %s from disk and passes missing ones to Laravel',
    async (path) => {
      const photo = await send(port, path);
      expect([photo.status, photo.body.toString()]).toEqual([200, 'a photo']);
      expect(photo.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(photo.headers['content-disposition']).toBeUndefined();
      const other = await send(port, '/storage/other.jpg');
      expect([other.status, JSON.parse(decoded(other))]).toMatchObject([404, { path: '/storage/other.jpg' }]);
    },
  );
});

test('nginx takes the client’s address from a trusted proxy', async () => {
  const { port, stop } = await nginx('nginx-behind', ...byProxy(), '--trust', '127.0.0.1');
  const response = await send(port, '/api/news', { 'X-Forwarded-For': '203.0.113.9' });
  expect(JSON.parse(decoded(response))).toMatchObject({ ip: '203.0.113.9' });
  await stop();
});

test('a release and a rollback take effect at once, without reconfiguration', async () => {
  const { port, stop } = await nginx('nginx-release', ...byProxy());
  await releasePages('two');
  expect(decoded(await send(port, '/login'))).toContain('<title>two</title>');
  await runReleaseCommand(['--back', '--to', to]);
  expect(decoded(await send(port, '/login'))).toContain('<title>one</title>');
  expect(decoded(await send(port, '/assets/two.js'))).toContain('// two');
  await stop();
});

test('nginx and Caddy accept the configurations for TLS and several host names', async () => {
  const made = spawnSync('openssl', [
    ...'req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=example.com'.split(' '),
    '-keyout',
    join(folder, 'privkey.pem'),
    '-out',
    join(folder, 'fullchain.pem'),
  ]);
  expect(made.status).toBe(0);
  await configure('nginx', '--host', 'example.com', '--tls', folder, ...byProxy(), '--pass', '/horizon');
  const main = join(folder, 'check.conf');
  await writeFile(main, `pid ${folder}/check.pid; events {} http { include ${to}/servers/nginx.conf; }`);
  const checked = spawnSync('nginx', ['-t', '-p', folder, '-c', main], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    encoding: 'utf8',
  });
  expect(checked.stderr).toContain('syntax is ok');
  for (const tls of [[], ['--tls', folder]]) {
    await configure('caddy', '--host', 'example.com', ...tls, ...byProxy());
    const args = ['validate', '--adapter', 'caddyfile', '--config', join(to, 'servers/Caddyfile')];
    expect(spawnSync('caddy', args, { env: { ...process.env, HOME: folder }, encoding: 'utf8' }).stdout).toContain(
      'Valid configuration',
    );
  }
});
