import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { delimiter, resolve } from 'node:path';
import * as v from 'valibot';
import { readArguments } from '../../deploy/command/arguments.ts';
import { PlainError, runCommand } from '../../deploy/command/plain.ts';
import { findChromium } from './chromium.ts';

interface Count {
  passed: number;
  failed: number;
}

interface Step {
  name: string;
  command: string;
  /** What `npm test` runs instead. */
  core?: string;
  /** The report that its tool writes, and how to count the tests in it. */
  report?: { file: string; count: (report: unknown) => Count };
}

const vVitest = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const countVitest = (report: unknown): Count => {
  const { numPassedTests, numFailedTests } = v.parse(vVitest, report);
  return { passed: numPassedTests, failed: numFailedTests };
};

const vPlaywright = v.object({ stats: v.object({ expected: v.number(), flaky: v.number(), unexpected: v.number() }) });
const countPlaywright = (report: unknown): Count => {
  const { expected, flaky, unexpected } = v.parse(vPlaywright, report).stats;
  return { passed: expected + flaky, failed: unexpected };
};

const dryInstall = (npm: string) => `npx --yes ${npm} ci --dry-run --ignore-scripts`;

/** One after the other: the last two take nearly all of the time, and both cores. */
const checks: Step[] = [
  { name: 'format', command: 'oxfmt --check src mocks build deploy tests *.ts' },
  { name: 'contract', command: 'redocly lint' },
  { name: 'generated', command: 'node tests/scripts/generate.ts --check' },
  { name: 'unused', command: 'knip' },
  { name: 'lock', command: `${dryInstall('npm@10')} && ${dryInstall('npm@11')}` },
  { name: 'lint', command: 'oxlint --type-aware src mocks build deploy tests *.config.ts' },
  // By its path: TypeScript 6, which the API generator needs, also brings a `tsc`.
  { name: 'types', command: 'node node_modules/typescript-native/bin/tsc --noEmit -p .' },
];

const coreTests: Step[] = [
  {
    name: 'unit',
    command: 'vitest run',
    core: 'vitest run --retry=1',
    report: { file: 'test-results/unit.json', count: countVitest },
  },
  { name: 'build', command: 'vite build --logLevel=warn' },
  { name: 'dist', command: 'node tests/scripts/check-dist.ts' },
  { name: 'size', command: 'node tests/scripts/bench.ts --only=size' },
  {
    name: 'e2e',
    command: 'playwright test --fail-on-flaky-tests',
    core: 'playwright test --grep=@core',
    report: { file: 'test-results/e2e.json', count: countPlaywright },
  },
];

const sbom = 'dist-docs/sbom.cdx.json';

const releaseTests: Step[] = [
  {
    name: 'servers',
    command: 'vitest run --config tests/servers/vitest.config.ts',
    report: { file: 'test-results/servers.json', count: countVitest },
  },
  { name: 'engines', command: 'node tests/engines/main.ts' },
  // By npx, which keeps the install light.
  {
    name: 'sbom',
    command: `npx --yes @cyclonedx/cyclonedx-npm@6.0.1 --omit dev --package-lock-only --flatten-components --output-reproducible -o ${sbom}`,
  },
  { name: 'licences', command: `node deploy/supply-chain/main.ts --sbom ${sbom}` },
  { name: 'reproducible', command: 'sh tests/reproducible.sh' },
];

const all = [...checks, ...coreTests, ...releaseTests];

const usage = `npm test [-- --only=NAME,NAME]

npm run check     runs the static checks.
npm test          runs the static checks, the unit tests, a production build with its checks, and the end-to-end tests of
                  the main features (@core). It runs a failed test a second time, and marks those that pass then as
                  "retry" or "flaky".
npm run test:all  runs every test, also those of real web servers, other browser engines and the supply chain. It fails
                  on flaky tests.
--only            runs these steps in full: ${checks.map(({ name }) => name).join(', ')},
                  ${[...coreTests, ...releaseTests].map(({ name }) => name).join(', ')}

Chromium: CHROMIUM_PATH, Playwright's own, or one on the PATH; otherwise one is installed.

Example: npm test -- --only=types,unit
Exit codes: 0 all pass; 1 something fails; 2 wrong use.`;

const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);

/** Runs a command, and prints what a check says only if it fails. */
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

/** Counted tests of a step. One without a report, or that failed outside of its tests, counts as one. */
const countOf = ({ report }: Step, hasPassed: boolean): Count => {
  const { passed, failed } = readCount(report) ?? { passed: hasPassed ? 1 : 0, failed: 0 };
  return { passed, failed: hasPassed ? failed : Math.max(failed, 1) };
};

/** Undefined when there is no report, or the step ended before it wrote one. */
const readCount = (report: Step['report']): Count | undefined => {
  if (report === undefined) return undefined;
  try {
    return report.count(JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return undefined;
  }
};

const chosenSteps = (only: string): Step[] => {
  const names = only.split(',');
  const unknown = names.find((name) => all.every((step) => step.name !== name));
  if (unknown !== undefined)
    throw new PlainError(`There is no step ${unknown}, only ${all.map(({ name }) => name).join(', ')}.`);
  return all.filter(({ name }) => names.includes(name));
};

const stepsOf = (values: { check: boolean; all: boolean; only?: string | undefined }): Step[] => {
  if (values.only !== undefined) return chosenSteps(values.only);
  if (values.check) return checks;
  return values.all ? all : [...checks, ...coreTests];
};

await runCommand(usage, () => {
  const { values } = readArguments({
    options: {
      check: { type: 'boolean', default: false },
      all: { type: 'boolean', default: false },
      only: { type: 'string' },
    },
  });
  const isCore = !values.check && !values.all && values.only === undefined;
  const steps = stepsOf(values);
  if (steps.some((step) => !checks.includes(step))) {
    rmSync('test-results', { recursive: true, force: true });
    findChromium();
  }

  const done = steps.map((step) => {
    console.log(`\n> ${step.name}`);
    const hasPassed = passes(isCore ? (step.core ?? step.command) : step.command, checks.includes(step));
    return Object.assign({ name: step.name, hasPassed }, countOf(step, hasPassed));
  });
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
  const failures = done.filter(({ hasPassed }) => !hasPassed);
  if (failures.length > 0) console.log(`\nFailed: ${failures.map(({ name }) => name).join(', ')}`);
  console.log(`\n${sum(done.map(({ passed }) => passed))} passed, ${sum(done.map(({ failed }) => failed))} failed`);
  process.exitCode = failures.length > 0 ? 1 : 0;
});
