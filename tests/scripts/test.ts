import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import * as v from 'valibot';
import { readArguments } from '../../deploy/command/arguments.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';
import { findChromium } from './chromium.ts';

/** Commands by the name of their step. They run one after the other: the tests take most of the time, and both cores. */
type Steps = Readonly<Record<string, string>>;

const dryInstall = (npm: string) => `npx --yes ${npm} ci --dry-run --ignore-scripts`;

const checks: Steps = {
  format: 'oxfmt --check src mocks build deploy tests *.ts',
  contract: 'redocly lint',
  generated: 'node tests/scripts/generate.ts --check',
  unused: 'knip',
  lock: `${dryInstall('npm@10')} && ${dryInstall('npm@11')}`,
  lint: 'oxlint --type-aware src mocks build deploy tests *.config.ts',
  // By its path: TypeScript 6, which the API generator needs, also brings a `tsc`.
  types: 'node node_modules/typescript-native/bin/tsc --noEmit -p .',
};

const tests: Steps = {
  unit: 'vitest run',
  build: 'vite build --logLevel=warn',
  dist: 'node tests/scripts/check-dist.ts',
  size: 'node tests/scripts/bench.ts --only=size',
  e2e: 'playwright test --fail-on-flaky-tests',
};

/** What `npm test` runs in place of these steps. */
const shorter: Steps = { unit: 'vitest run --retry=1', e2e: 'playwright test --grep=@core' };

const sbom = 'dist-docs/sbom.cdx.json';

const releaseTests: Steps = {
  servers: 'vitest run --config tests/servers/vitest.config.ts',
  engines: 'node tests/engines/main.ts',
  // By npx, which keeps the install light.
  sbom: `npx --yes @cyclonedx/cyclonedx-npm@6.0.1 --omit dev --package-lock-only --flatten-components --output-reproducible -o ${sbom}`,
  licences: `node deploy/supply-chain/main.ts --sbom ${sbom}`,
  reproducible: 'sh tests/reproducible.sh',
};

const all: Steps = { ...checks, ...tests, unit: `EVERY_CASE=1 ${tests.unit}`, ...releaseTests };

const usage = `npm test [-- --only=NAME,NAME]

npm run check     runs the static checks.
npm test          runs the static checks, the unit tests, a production build with its checks, and the end-to-end tests of
                  the main features (@core). It runs a failed test a second time, and marks those that pass then as
                  "retry" or "flaky".
npm run test:all  runs every test, also those of real web servers, other browser engines and the supply chain. It fails
                  on flaky tests.
--only            runs these steps in full: ${Object.keys(checks).join(', ')},
                  ${Object.keys({ ...tests, ...releaseTests }).join(', ')}

Chromium: CHROMIUM_PATH, Playwright's own, or one on the PATH; otherwise one is installed.

Example: npm test -- --only=types,unit
Exit codes: 0 all pass; 1 something fails; 2 wrong use.`;

const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** Runs a command and returns whether it passes; prints the output of a check only if it fails. */
const passes = (command: string, isCheck: boolean): boolean => {
  const { status, stdout, stderr } = spawnSync(command, {
    shell: true,
    env: { ...process.env, PATH },
    stdio: isCheck ? 'pipe' : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (isCheck && status !== 0) process.stdout.write(`${stdout}${stderr}`);
  return status === 0;
};

/** The JSON reports of Vitest and Playwright, as passed and failed tests. */
const vReport = v.union([
  v.pipe(
    v.object({ numPassedTests: v.number(), numFailedTests: v.number() }),
    v.transform(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests })),
  ),
  v.pipe(
    v.object({ stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }) }),
    v.transform(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
  ),
]);

/** The tests of a step; a step without a report counts as one test. */
const countTests = (name: string, hasPassed: boolean): { passed: number; failed: number } => {
  const report = `test-results/${name}.json`;
  if (!existsSync(report)) return { passed: Number(hasPassed), failed: Number(!hasPassed) };
  const { passed, failed } = v.parse(vReport, JSON.parse(readFileSync(report, 'utf8')));
  // A run may also fail outside of its tests.
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
};

const namedSteps = (only: string): Steps => {
  const names = only.split(',');
  const unknown = names.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) throw new PlainError(`There is no step ${unknown}, only ${Object.keys(all).join(', ')}.`);
  return Object.fromEntries(Object.entries(all).filter(([name]) => names.includes(name)));
};

await runCommand(usage, () => {
  const { values } = readArguments({
    options: {
      check: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const steps =
    values.only === undefined
      ? (values.check && checks) || (values.all && all) || { ...checks, ...tests, ...shorter }
      : namedSteps(values.only);
  const isCheck = (name: string) => Object.hasOwn(checks, name);
  if (!Object.keys(steps).every(isCheck)) {
    rmSync('test-results', { recursive: true, force: true });
    findChromium();
  }

  const failures: string[] = [];
  const total = { passed: 0, failed: 0 };
  for (const [name, command] of Object.entries(steps)) {
    console.log(`\n> ${name}`);
    const hasPassed = passes(command, isCheck(name));
    if (!hasPassed) failures.push(name);
    const { passed, failed } = countTests(name, hasPassed);
    total.passed += passed;
    total.failed += failed;
  }
  // Once more at the end, where a reader of a long log looks first.
  for (const name of failures) {
    const report = `test-results/${name}-failures.txt`;
    console.log(`\nFailed: ${name}${existsSync(report) ? `\n\n${readFileSync(report, 'utf8')}` : ''}`);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
