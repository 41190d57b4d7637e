import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { makeCertificate } from '../../../deploy/doctor/testing/certificate.ts';

/** Path of nginx: `NGINX_PATH`, or the one on PATH; when there is none, undefined and a word on how to get it. */
export const findNginx = (): string | undefined => {
  const named = process.env.NGINX_PATH;
  if (named && existsSync(named)) return named;
  const { status, stdout } = spawnSync('which', ['nginx'], { encoding: 'utf8' });
  if (status === 0 && !named) return stdout.trim();
  console.log(
    'No nginx on PATH or at NGINX_PATH: nothing is measured. Debian: apt-get install nginx-light libnginx-mod-http-brotli-static',
  );
  return undefined;
};

/** A port that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port is free.')),
      );
    });
  });

const brotliModule = (nginx: string): string | undefined =>
  [join(dirname(nginx), '../lib/nginx/modules'), '/usr/lib/nginx/modules']
    .map((folder) => join(folder, 'ngx_http_brotli_static_module.so'))
    .find((path) => existsSync(path));

const server = (port: number, root: string, api: string) => `
  server {
    listen 127.0.0.1:${port} ssl http2; root ${root};
    location /assets/ { add_header Cache-Control "public, max-age=31536000, immutable"; }
    location ~ ^/(api|storage)/ { proxy_pass ${api}; }
    location = / { add_header Cache-Control no-cache; try_files /home.html /index.html; }
    location / { add_header Cache-Control no-cache; try_files $uri $uri/index.html /index.html; }
  }`;

const configuration = (folder: string, servers: readonly string[], brotli: string | undefined) => `
daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
${brotli === undefined ? '' : `load_module ${brotli};`}
events {}
http {
  types { text/html html; text/css css; text/javascript js; image/svg+xml svg; application/manifest+json webmanifest; }
  ssl_certificate ${folder}/certificate.pem; ssl_certificate_key ${folder}/key.pem;
  access_log off; gzip on; gzip_types application/json image/svg+xml; gzip_static on;
  ${brotli === undefined ? '' : 'brotli_static on;'}
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  ${servers.join('')}
}`;

const precompress = (root: string) => {
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:html|js|css|svg)$/.test(name)) continue;
    const content = readFileSync(join(root, name));
    writeFileSync(join(root, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(root, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
};

/**
 * Serves each root at its own origin by one nginx, over HTTP/2 and TLS with a certificate of its own, with brotli 11 or,
 * without its module, gzip 9. Writes into the roots.
 */
export const withNginx = async (
  nginx: string,
  api: string,
  roots: readonly string[],
  run: (origins: readonly string[]) => Promise<void>,
): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-nginx-'));
  const brotli = brotliModule(nginx);
  if (brotli === undefined) console.log('nginx has no brotli module: gzip 9 instead.');
  const servers: string[] = [];
  const origins: string[] = [];
  for (const root of roots) {
    precompress(root);
    const port = await freePort();
    origins.push(`https://127.0.0.1:${port}`);
    servers.push(server(port, root, api));
  }
  const { cert, key } = await makeCertificate(1);
  writeFileSync(join(folder, 'certificate.pem'), cert);
  writeFileSync(join(folder, 'key.pem'), key);
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, configuration(folder, servers, brotli));
  const process = spawn(nginx, ['-p', folder, '-c', file], { stdio: 'inherit' });
  try {
    for (const origin of origins) await untilOpen(Number(new URL(origin).port));
    await run(origins);
  } finally {
    process.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

const isOpen = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (open: boolean) => {
      socket.destroy();
      resolve(open);
    };
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });

const untilOpen = async (port: number): Promise<void> => {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if (await isOpen(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer.');
};
