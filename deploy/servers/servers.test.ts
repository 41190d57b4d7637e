import { createServer } from 'node:http';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { runReleaseCommand } from '../release/command.ts';
import { writeFakeBuild } from '../release/fake-build.ts';
import { runServersCommand } from './command.ts';
import { quotable, routePattern } from './site.ts';

let to = '';

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'servers-'));
  to = join(folder, 'site');
  await writeFakeBuild(join(folder, 'dist'), 'one');
  await runReleaseCommand(['--to', to, '--from', join(folder, 'dist')]);
  return () => rm(folder, { recursive: true, force: true });
});

const servers = (...args: string[]) => runServersCommand([...args, '--to', to]);

const written = (name: string) => readFile(join(to, 'servers', name), 'utf8');

/** Something that listens, and answers all with this. */
const withServer = async (type: string, run: (origin: string) => Promise<void>) => {
  const server = createServer((_, response) => response.writeHead(200, { 'Content-Type': type }).end('{}'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await run(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
  server.close();
};

/** As each template matches paths. */
const isPage = (path: string, tree?: string) => new RegExp(`^/(?:${routePattern(tree)})/?$`).test(path);

test.each([
  ['/news', true],
  ['/news/', true],
  ['/news/5', true],
  ['/admin/tag', true],
  ['/reset-password', true],
  ['/admin/5', false],
  ['/news/abc', false],
  ['/news/5/6', false],
  ['/newspaper', false],
  ['/old/news', false],
  ['/ui', false],
  ['/', false],
])('%s has a page of the app: %s', (path, isRoute) => {
  expect(isPage(path)).toBe(isRoute);
});

test('a new route of the router is served without a change here', () => {
  const tree = "export interface X {\n  to:\n    | '/'\n    | '/recipes/$id'\n    | '/news';\n  id:\n";
  expect(['/recipes/7', '/news', '/recipes', '/about'].filter((path) => isPage(path, tree))).toEqual([
    '/recipes/7',
    '/news',
  ]);
  expect(() => routePattern('')).toThrow('lists no addresses');
});

test('refuses a value that would end its quotes in a configuration', () => {
  expect(quotable("default-src 'self'; a=()")).toBe("default-src 'self'; a=()");
  for (const text of ['a"; b', 'a\nb', '$host', '{a}']) expect(() => quotable(text)).toThrow("can't hold");
});

test.each<[string[], RegExp]>([
  [['nginx', '--host', 'example.com', '--api', 'localhost'], /^localhost is no address/],
  [
    ['nginx', '--host', 'example.com', '--api', 'http://127.0.0.1:8000/api'],
    /has a path: name http:\/\/127\.0\.0\.1:8000, as/,
  ],
  [
    ['nginx', '--host', 'example.com', '--api', 'http://127.0.0.1:65534'],
    /^Nothing listens at http:\/\/127\.0\.0\.1:65534: is the server running/,
  ],
  [['nginx', '--host', 'example.com'], /^Name Laravel by --api/],
  [['nginx', '--host', 'example.com', '--fastcgi', 'unix:/x', '--laravel', '/nowhere'], /^\/nowhere has no index\.php/],
  [['caddy', '--api', 'http://127.0.0.1:8000'], /^--host is the name of the site/],
  [['apache'], /^--host is the name of the site/],
  [['laravel', '--host', 'example.com; evil'], /^--host is the name of the site/],
  [['nginx', '--host', 'https://example.com/path'], /^--host is the name of the site/],
  [['apache', '--host', 'example.com', '--pass', 'horizon;'], /^--pass horizon; is no path/],
  [['iis'], /^Name one web server: nginx, caddy/],
])('refuses %j in one sentence', async (args, sentence) => {
  await expect(servers(...args)).rejects.toMatchObject({
    name: 'PlainError',
    message: expect.stringMatching(sentence),
  });
  expect(existsSync(join(to, 'servers'))).toBe(false);
});

test('refuses an --api that is not Laravel, before anything is written', async () => {
  await withServer('text/html', async (origin) => {
    await expect(servers('caddy', '--host', 'example.com', '--api', origin)).rejects.toThrow(
      `${origin}/api/highlight?per_page=1 answers with something else than JSON (text/html, 200): is this the address of Laravel itself?`,
    );
  });
  await withServer('application/json', async (origin) => {
    expect(await servers('caddy', '--host', 'example.com', '--api', origin)).toContain(
      '/servers/Caddyfile is written.',
    );
  });
});

test.each([
  ['nginx without --tls', ['nginx', '--host', 'example.com'], '--tls /etc/letsencrypt/live/example.com'],
  ['nginx with --tls', ['nginx', '--host', 'example.com', '--tls', '/etc/tls'], null],
  ['Caddy for http://', ['caddy', '--host', 'http://example.com'], '--host example.com'],
  ['Caddy for port 80', ['caddy', '--host', 'example.com:80'], '--host example.com'],
  ['Caddy', ['caddy', '--host', 'example.com'], null],
  ['Caddy on a port of its own', ['caddy', '--host', 'example.com:8443'], null],
])('warns of plain http and names the option that adds TLS: %s', async (_, args, option) => {
  const output = await servers(...args, '--api', 'http://127.0.0.1:1', '--no-probe');
  const warning = /^WARNING: .* plain http.*$/m.exec(output)?.[0] ?? null;
  expect(warning?.includes(option ?? '') ?? null).toBe(option === null ? null : true);
});

test('refuses to write a configuration before the first release', async () => {
  await expect(runServersCommand(['apache', '--to', join(to, 'empty')])).rejects.toThrow('Nothing is released in');
});

test.each([
  ['nginx', 'nginx.conf', ['--api', 'http://127.0.0.1:1', '--no-probe']],
  ['caddy', 'Caddyfile', ['--api', 'http://127.0.0.1:1', '--no-probe']],
  ['laravel', 'site.php', []],
])('writes the same %s configuration for every build with the same settings', async (kind, file, args) => {
  const write = async () => {
    await servers(kind, '--host', 'example.com', ...args);
    return written(file);
  };
  const before = await write();
  await writeFakeBuild(join(to, '../dist'), 'two');
  await runReleaseCommand(['--to', to, '--from', join(to, '../dist')]);
  expect(await write()).toBe(before);
  expect(before.match(/script-src [^;]*/g)).toHaveLength(1);
  expect(await readdir(join(to, 'servers'))).toEqual([file]);
});

describe.each(['README.md', 'docs/operators.md'])('the commands that %s shows to operators', (document) => {
  const read = async () => {
    const text = await readFile(document, 'utf8');
    const recipe = /```sh\n(npm ci && npm run build\n[\s\S]*?)```/.exec(text)?.[1] ?? '';
    return recipe.replaceAll(/ \\\n\s*/g, ' ').split('\n');
  };

  test('exist', async () => {
    const scripts = Object.keys(packageFile.scripts);
    const named = (await read()).flatMap((line) => [...line.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => name));
    expect(named).toEqual([
      'build',
      'deploy:configure',
      'deploy:release',
      'deploy:servers',
      'deploy:prerender',
      'deploy:doctor',
    ]);
    expect(scripts).toEqual(expect.arrayContaining(named));
  });

  test('release a build and write a configuration that serves https alone', async () => {
    const laravel = join(to, '../laravel');
    await mkdir(laravel);
    await writeFile(join(laravel, 'index.php'), '<?php');
    const output: string[] = [];
    for (const line of await read()) {
      const [, name, shown = ''] = /^npm run deploy:(release|servers) -- (.*)$/.exec(line) ?? [];
      const args = shown.replace('/srv/site', to).replace('/var/www/laravel/public', laravel).split(' ');
      if (name === 'release') output.push(await runReleaseCommand([...args, '--from', join(to, '../dist')]));
      if (name === 'servers') output.push(await runServersCommand(args));
    }
    expect(output).toEqual([
      expect.stringContaining('is this build already'),
      expect.stringContaining('nginx.conf is written'),
    ]);
    const configuration = await written('nginx.conf');
    expect(configuration.match(/listen (?!\[).*/g)).toEqual(['listen 80;', 'listen 443 ssl http2;']);
    expect(configuration).toContain('return 301 https://example.com$request_uri;');
  });
});
