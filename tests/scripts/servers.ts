import { spawnSync } from 'node:child_process';
import { installServers } from './install-servers.ts';

/** Tests the web servers (`npm run test:servers`); arguments are Vitest's. `SERVERS=skip` leaves them out, and says so. */
const test = () => {
  installServers();
  const args = ['run', '--config', 'tests/servers/vitest.config.ts', ...process.argv.slice(2)];
  const { status } = spawnSync('vitest', args, { stdio: 'inherit' });
  process.exitCode = status ?? 1;
};

if (process.env.SERVERS === 'skip') console.warn('The web servers are not tested: SERVERS=skip.');
else {
  try {
    test();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
