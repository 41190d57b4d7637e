import { mkdirSync, rmSync } from 'node:fs';
import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import { findChromium } from './chromium.ts';
import { e2eCount, readCount, sumLine, unitCount } from './results.ts';
import { checks, report, run, type Outcome, type Step } from './steps.ts';

const unitResults = 'test-results/unit.json';
const e2eResults = 'test-results/e2e.json';

const serverResults = 'test-results/servers.json';

const usage = `npm test [-- --all]

Runs the static checks, unit tests, a production build with its checks, and the end-to-end tests of the main features (@core).
--all, or npm run test:all, runs every test, also those of real web servers, other browser engines and the supply chain,
and fails when a test passes only at its second try.
Chromium: CHROMIUM_PATH, Playwright's own, or one on the PATH; otherwise one is installed.

Example: npm test
Exit codes: 0 all pass; 1 something fails; 2 wrong use.`;

/** A second try tells a flaky test from a failed one; both are named at the end. */
const vitest = (results: string) => [
  '--retry=1',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${results}`,
];

const stepsFor = (all: boolean): Step[] => [
  ...checks,
  { script: 'test:unit', args: vitest(unitResults) },
  { script: 'build', args: ['--logLevel', 'warn'] },
  { script: 'test:dist' },
  { script: 'size' },
  { script: 'test:e2e', args: all ? [] : ['--grep', '@core'] },
  ...(all
    ? [
        { script: 'test:servers', args: vitest(serverResults) },
        { script: 'test:engines' },
        { script: 'licences' },
        { script: 'sbom' },
        { script: 'reproducible', args: ['--dist', 'dist'] },
        { script: 'stale' },
      ]
    : []),
];

await runCommand(usage, async () => {
  const { all } = readArguments({ options: { all: { type: 'boolean', default: false } } }).values;
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results');

  findChromium();

  const outcomes: Outcome[] = [];
  for (const step of stepsFor(all)) outcomes.push(await run(step, { E2E_RESULTS: e2eResults }));

  report(outcomes);
  const counts = [
    readCount(unitResults, unitCount),
    readCount(e2eResults, e2eCount),
    ...(all ? [readCount(serverResults, unitCount)] : []),
  ];
  console.log(`\n${sumLine(counts)}`);
  const hasFailed = counts.some(({ failed, flaky }) => failed.length > 0 || (all && flaky.length > 0));
  process.exitCode = hasFailed || outcomes.some(({ passed }) => !passed) ? 1 : 0;
});
