import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';

/** A response with its body still encoded. */
export interface RawResponse {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request without normalising its path or headers. */
export const send = (
  port: number,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' } = {},
): Promise<RawResponse> =>
  new Promise((done, fail) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', fail);
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    });
    call.on('error', fail);
    call.end(body);
  });

/** A process of a server, on a port of its own. */
export interface Running {
  port: number;
  stop: () => Promise<void>;
}

const environment = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/sbin` };

const stopped = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

/** Starts a command and resolves once `isThere` is true; throws with its output if it exits before. */
const start = async (command: string, args: readonly string[], isThere: () => Promise<boolean>, env = {}) => {
  const child = spawn(command, args, { env: { ...environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  let failure: string | undefined;
  child.on('error', (error) => (failure = error.message));
  child.on('exit', () => (failure ??= output));
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (failure !== undefined) throw new Error(`${command} ended: ${failure}`);
    if (await isThere()) return () => stopped(child);
    await new Promise((done) => setTimeout(done, 50));
  }
  await stopped(child);
  throw new Error(`${command} does not answer: ${output}`);
};

const responds = (port: number) => async () => {
  try {
    await send(port, '/');
    return true;
  } catch {
    return false;
  }
};

/** Headers by which a proxy tells Laravel the public URL. */
const claims = ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-prefix', 'forwarded'];

/** Echoes the request as JSON, as `laravel/index.php` does behind PHP-FPM. */
export const startEcho = async (): Promise<Running> => {
  const server = createServer((call, response) => {
    const chunks: Buffer[] = [];
    call.on('data', (chunk: Buffer) => chunks.push(chunk));
    call.on('end', () => {
      const { method, url, headers } = call;
      response.writeHead(url?.startsWith('/storage/') ? 404 : 200, { 'Content-Type': 'application/json' });
      const body = Buffer.concat(chunks).toString();
      // As Laravel's TrustProxies reads it from the proxy.
      const ip = String(headers['x-forwarded-for']).split(',').at(-1)?.trim();
      response.end(
        JSON.stringify({
          laravel: true,
          method,
          path: url,
          ip,
          host: headers.host,
          claimed: claims.map((name) => headers[name] ?? ''),
          authorization: headers.authorization ?? null,
          body,
        }),
      );
    });
  });
  const port = await freePort();
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    port,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
};

/** Servers that root starts run as another user. */
const isRoot = process.getuid?.() === 0;

/** PHP-FPM on `socket`, with `laravel/index.php` to run. */
export const startPhp = async (folder: string, socket: string): Promise<{ stop: () => Promise<void> }> => {
  const file = join(folder, 'php-fpm.conf');
  const users = isRoot ? 'user = www-data\ngroup = www-data\n' : '';
  await writeFile(
    file,
    `[global]\nerror_log = ${folder}/php.log\ndaemonize = no\n[www]\n${users}listen = ${socket}\nlisten.mode = 0666\npm = static\npm.max_children = 2\n`,
  );
  const name = (await readdir('/usr/sbin')).find((one) => one.startsWith('php-fpm')) ?? 'php-fpm';
  const stop = await start(name, ['-F', '-R', '-y', file], async () => existsSync(socket));
  return { stop };
};

const brotliModule = ['/usr/lib/nginx/modules', '/usr/share/nginx/modules']
  .map((path) => join(path, 'ngx_http_brotli_static_module.so'))
  .find((path) => existsSync(path));

/** nginx with a file of `sites-enabled`. */
export const startNginx = async (folder: string, site: string, port: number): Promise<Running> => {
  await mkdir(join(folder, 'temp'), { recursive: true });
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  await writeFile(
    join(folder, 'main.conf'),
    `${isRoot ? 'user www-data;' : ''} daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
load_module ${brotliModule};
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/temp/${name};`).join(' ')}
  include ${site};
}`,
  );
  return { port, stop: await start('nginx', ['-p', folder, '-c', join(folder, 'main.conf')], responds(port)) };
};

/** Caddy with a file that its Caddyfile imports. */
export const startCaddy = async (folder: string, site: string, port: number): Promise<Running> => {
  const file = join(folder, 'Caddyfile');
  await mkdir(folder, { recursive: true });
  await writeFile(file, `{\n\tadmin off\n}\nimport ${site}\n`);
  const homes = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  const args = ['run', '--adapter', 'caddyfile', '--config', file];
  return { port, stop: await start('caddy', args, responds(port), homes) };
};

const apacheModules =
  'mpm_event authz_core authz_host mime dir rewrite headers negotiation deflate filter setenvif env proxy proxy_fcgi';

/** Apache with Laravel's `public` as its root and Debian's defaults, so that `.htaccess` decides. */
export const startApache = async (folder: string, root: string, socket: string, port: number): Promise<Running> => {
  await mkdir(folder, { recursive: true });
  await writeFile(
    join(folder, 'mime.types'),
    'text/html html\ntext/css css\ntext/javascript js\nimage/svg+xml svg\ntext/xml xml\ntext/plain txt\napplication/json json\nimage/png png\nimage/jpeg jpg\nimage/vnd.microsoft.icon ico\n',
  );
  const modules = apacheModules
    .split(' ')
    .map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`);
  const file = join(folder, 'httpd.conf');
  await writeFile(
    file,
    `${modules.join('\n')}
ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
${isRoot ? 'User www-data\nGroup www-data' : ''}
PidFile ${folder}/apache.pid
DefaultRuntimeDir ${folder}
ErrorLog ${folder}/error.log
TypesConfig ${folder}/mime.types
AddType application/x-gzip .gz .tgz
AddOutputFilterByType DEFLATE text/html text/css text/javascript
DocumentRoot ${root}
DirectoryIndex index.html index.php
<Directory ${root}>
  Options Indexes FollowSymLinks
  AllowOverride All
  Require all granted
</Directory>
<FilesMatch "^\\.ht">
  Require all denied
</FilesMatch>
<FilesMatch \\.php$>
  SetHandler "proxy:unix:${socket}|fcgi://localhost"
</FilesMatch>
`,
  );
  return { port, stop: await start('apache2', ['-X', '-f', file], responds(port)) };
};

/** PHP's built-in server with Laravel's router and the route under test. */
export const startLaravel = async (route: string, port: number): Promise<Running> => {
  const script = resolve('tests/servers/laravel/fallback.php');
  return { port, stop: await start('php', ['-S', `127.0.0.1:${port}`, script], responds(port), { SITE_ROUTE: route }) };
};
