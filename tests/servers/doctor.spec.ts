import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { groups, runDoctor, type Options } from '../../deploy/doctor/run.ts';
import { startSite, twoWays } from '../../deploy/doctor/testing/stand-in.ts';
import { runReleaseCommand } from '../../deploy/release/command.ts';
import { runServersCommand } from '../../deploy/servers/command.ts';
import { freePort } from '../free-port.ts';
import { startApache, startCaddy, startNginx, startPhp } from './processes.ts';

let folder = '';
let to = '';
let laravel: Awaited<ReturnType<typeof startSite>>;
let api = '';
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'servers-'));
  // For servers that drop root.
  await chmod(folder, 0o755);
  to = join(folder, 'site');
  laravel = await startSite();
  await runReleaseCommand(['--to', to, '--from', laravel.folder]);
  api = (await laravel.listen()).replace('localhost', '127.0.0.1');
  ends.push(laravel.close);
});

afterAll(async () => {
  await Promise.all(ends.map((end) => end()));
  await rm(folder, { recursive: true, force: true });
});

beforeEach(() => {
  // The mock logs the unknown path that each run requests.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // As Laravel’s TrustProxies reads it from the proxy.
  laravel.set({ callerOf: ({ headers }) => headers.get('X-Forwarded-For')?.split(',').at(-1)?.trim() ?? '' });
});

const diagnose = async (port: number, options: Partial<Options> = {}) => {
  const { results } = await runDoctor({ url: `http://127.0.0.1:${port}`, ways: twoWays, ...options });
  return results.filter(({ kind }) => kind === 'broken' || kind === 'advice');
};

/** nginx with the configuration of `npm run deploy:servers`, as an operator may have changed it. */
const nginx = async (change: (configuration: string) => string = (configuration) => configuration) => {
  const port = await freePort();
  await runServersCommand(['nginx', '--to', to, '--host', `http://127.0.0.1:${port}`, '--api', api]);
  const own = join(folder, `nginx-${port}`);
  await mkdir(own);
  const site = join(own, 'site.conf');
  await writeFile(site, change(await readFile(join(to, 'servers/nginx.conf'), 'utf8')));
  const running = await startNginx(own, site, port);
  ends.push(running.stop);
  return port;
};

test('nginx as npm run deploy:servers configures it passes the doctor', async () => {
  const credentials = { email: 'admin@example.com', password: 'password' };
  expect(await diagnose(await nginx(), { credentials })).toEqual([]);
});

test.each([
  ['upload-body', /client_max_body_size .*/g, ''],
  [
    'asset-missing',
    'location ^~ /assets/ { try_files $uri =404; }',
    'location ^~ /assets/ { try_files $uri /index.html; }',
  ],
  ['forged-address', 'X-Forwarded-For $remote_addr', 'X-Forwarded-For $http_x_forwarded_for'],
  ['client-address', 'X-Forwarded-For $remote_addr', 'X-Forwarded-For 127.0.0.1'],
  ['routes', /try_files \$uri\/index\.html \/index\.html;/g, 'try_files $uri =404;'],
  ['api-accept', 'proxy_http_version 1.1;', 'proxy_set_header Accept "";'],
  ['host', /if \(\$host .*/g, ''],
  [
    'upload-policy',
    /add_header Content-Security-Policy "default-src 'none'; sandbox" always;/g,
    'proxy_hide_header Content-Security-Policy;',
  ],
])('the check %s fails for an nginx whose %s is %j', async (id, line, instead) => {
  const port = await nginx((configuration) => {
    expect(configuration).toMatch(line);
    return configuration.replaceAll(line, instead);
  });
  expect((await diagnose(port)).map((result) => result.id)).toContain(id);
});

test('Caddy as npm run deploy:servers configures it passes the doctor', async () => {
  const port = await freePort();
  await runServersCommand(['caddy', '--to', to, '--host', `http://127.0.0.1:${port}`, '--api', api]);
  const running = await startCaddy(join(folder, 'caddy'), join(to, 'servers/Caddyfile'), port);
  ends.push(running.stop);
  expect(await diagnose(port)).toEqual([]);
});

test('Apache with the .htaccess of npm run deploy:servers passes the doctor’s checks that need no Laravel', async () => {
  const [root, socket] = [join(folder, 'laravel/public'), join(folder, 'php.sock')];
  await mkdir(root, { recursive: true });
  await copyFile('tests/servers/laravel/index.php', join(root, 'index.php'));
  const port = await freePort();
  await runServersCommand(['apache', '--to', to, '--host', `http://127.0.0.1:${port}`]);
  await copyFile(join(to, 'servers/htaccess'), join(root, '.htaccess'));
  await symlink(join(to, 'current'), join(root, 'site'));
  const php = await startPhp(folder, socket);
  const running = await startApache(join(folder, 'apache'), root, socket, port);
  ends.push(php.stop, running.stop);
  const parts = groups.filter(({ name }) => !['API', 'Limits and client addresses', 'Signing in'].includes(name));
  const only = parts.flatMap(({ checks }) => checks.map(({ id }) => id)).join();
  expect(await diagnose(running.port, { only })).toEqual([]);
});
