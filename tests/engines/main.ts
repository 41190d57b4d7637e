import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { readArguments } from '../../deploy/command/arguments.ts';
import { requireBuild } from '../../deploy/command/build.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';
import { createMock, serve } from '../e2e/mock-server.ts';
import { useAccounts } from './account.ts';
import { visitAddresses } from './addresses.ts';
import { edit } from './admin.ts';
import type { Driver } from './driver.ts';
import { engineNames, findBrowser, type EngineName } from './find-browsers.ts';
import { workOffline } from './offline.ts';
import { read } from './reading.ts';
import { prepareScript, type Result, type Script } from './script.ts';
import { createDevices } from './site.ts';

const parts: Record<string, (script: Script, prerendered: Promise<string>) => Promise<void>> = {
  addresses: visitAddresses,
  reading: read,
  offline: workOffline,
  accounts: useAccounts,
  admin: edit,
};

const usage = `npx node tests/engines/main.ts [--only=firefox,webkit] [--part=admin]

Runs the same steps on the build (dist/) with the mock in Chromium, Firefox and WebKit. Run npm run build first.
--only  engines, separated by commas: ${engineNames.join(', ')}
--part  parts of the script, separated by commas: ${Object.keys(parts).join(', ')}

Example: npx node tests/engines/main.ts --only=webkit
Exit codes: 0 all steps passed; 1 some failed; 2 invalid arguments or missing browser.`;

/** Folder for a release of the site with prerendered pages. */
const releaseFolder = 'test-results/engines';

const run = (...args: string[]) => promisify(execFile)(process.execPath, args);

interface Run {
  name: EngineName;
  start: () => Promise<Driver>;
  chosen: (typeof parts)[string][];
  /** Address of the site with prerendered pages. */
  prerendered: Promise<string>;
}

const runEngine = async ({ name, start, chosen, prerendered }: Run) => {
  const results: Result[] = [];
  const report = (result: Result) => {
    results.push(result);
    const { problems, seconds } = result;
    console.log(`${name.padEnd(8)} ${problems.length > 0 ? 'FAIL' : 'ok  '} ${result.name} (${seconds.toFixed(1)} s)`);
    for (const problem of problems) console.log(`  ${problem}`);
  };
  const runParts = async (api: string) => {
    const devices = createDevices(api);
    const driver = await start();
    try {
      const script = await prepareScript({ engine: name, driver, devices, mock: createMock(api), api, report });
      for (const runPart of chosen) await runPart(script, prerendered);
    } finally {
      await driver.close();
      await devices.close();
    }
  };
  // A browser that doesn't start or crashes fails its own engine only.
  await serve('dist', runParts).catch((error: unknown) =>
    report({ name: 'browser', seconds: 0, problems: [String(error)] }),
  );
  return results;
};

const choose = <T extends string>(option: string, known: readonly T[], text: string | undefined): readonly T[] => {
  const names = text?.split(',') ?? known;
  if (!names.every((wanted) => known.some((name) => name === wanted)))
    throw new PlainError(`--${option} takes ${known.join(', ')}, separated by commas.`);
  return known.filter((name) => names.includes(name));
};

await runCommand(usage, async () => {
  const { only, part } = readArguments({ options: { only: { type: 'string' }, part: { type: 'string' } } }).values;
  const names = choose('only', engineNames, only);
  const chosen = choose('part', Object.keys(parts), part).flatMap((name) => parts[name] ?? []);
  requireBuild('dist');
  const browsers = names.map((name) => ({ name, start: findBrowser[name]() }));

  await rm(releaseFolder, { recursive: true, force: true });
  await run('deploy/release/main.ts', '--to', releaseFolder);
  const results = await serve(`${releaseFolder}/current`, async (origin) => {
    const prerendered = run('deploy/prerender/main.ts', '--to', releaseFolder, '--site', origin).then(() => origin);
    // A failure is reported by the steps that await it.
    prerendered.catch(() => {});
    const all = await Promise.all(browsers.map((browser) => runEngine({ ...browser, chosen, prerendered })));
    return all.flat();
  });
  const failed = results.filter(({ problems }) => problems.length > 0);
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  if (failed.length > 0) process.exitCode = 1;
});
