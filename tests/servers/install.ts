import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/** Debian packages that the tests need, each with a file that shows that it is installed. */
const packages: [file: string, name: string][] = [
  ['/usr/sbin/nginx', 'nginx-light'],
  ['/usr/lib/nginx/modules/ngx_http_brotli_static_module.so', 'libnginx-mod-http-brotli-static'],
  ['/usr/bin/caddy', 'caddy'],
  ['/usr/sbin/apache2', 'apache2-bin'],
  ['/usr/sbin/php-fpm*', 'php-fpm'],
  ['/usr/bin/php', 'php-cli'],
  ['/usr/share/php/Illuminate/Routing/autoload.php', 'php-illuminate-routing'],
  ['/usr/share/php/Illuminate/Events/autoload.php', 'php-illuminate-events'],
  ['/usr/bin/openssl', 'openssl'],
];

const missing = () => packages.filter(([file]) => globSync(file).length === 0).map(([, name]) => name);

const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n'];

const run = (...command: string[]) => {
  const [name = '', ...args] = [...asRoot, ...command];
  const { status, stderr } = spawnSync(name, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return { isDone: status === 0, stderr };
};

/** Debian's switch that keeps packages from starting services: exit code 101 forbids it. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs missing web servers before the tests, without starting one; Vitest runs it. */
export const setup = (): void => {
  const wanted = missing();
  if (wanted.length === 0) return;
  console.warn(`Installing ${wanted.join(', ')} by apt-get, as root${asRoot.length === 0 ? '' : ' by sudo'}`);
  const isForbidden = existsSync(policy);
  if (!isForbidden) run('sh', '-c', `printf '#!/bin/sh\\nexit 101\\n' > ${policy} && chmod +x ${policy}`);
  run('apt-get', 'update', '-qq');
  const { stderr } = run(
    ...'apt-get install -y -qq --no-install-recommends -o Dpkg::Options::=--force-unsafe-io'.split(' '),
    ...wanted,
  );
  if (!isForbidden) run('rm', '-f', policy);
  const still = missing();
  if (still.length > 0)
    throw new Error(
      `The web servers can't be tested without ${still.join(', ')}: apt-get install ${still.join(' ')}\n${stderr.trim()}`,
    );
};
