import { mkdirSync, rmSync } from 'node:fs';
import { readArguments } from '../../deploy/command/arguments.ts';
import { runCommand } from '../../deploy/command/plain.ts';
import { findChromium } from './chromium.ts';
import { journeyCount, readCount, sumLine, unitCount } from './results.ts';
import { checks, report, run, type Outcome } from './steps.ts';

const unitResults = 'test-results/unit.json';
const journeyResults = 'test-results/journeys.json';

const usage = `npm test

Runs the static checks, unit tests, a production build with its checks, and end-to-end tests.
Chromium: CHROMIUM_PATH, Playwright's own, or one on the PATH; otherwise one is installed.

Example: npm test
Exit codes: 0 all pass; 1 something fails; 2 wrong use.`;

await runCommand(usage, async () => {
  readArguments({});
  rmSync('test-results', { recursive: true, force: true });
  mkdirSync('test-results');

  findChromium();

  // Of thousands of tests, one that fails only on a busy machine is named, not held against the others.
  const units = (results: string) => [
    '--retry=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ];

  const outcomes: Outcome[] = [];
  for (const step of [
    ...checks,
    { script: 'test:unit', args: units(unitResults) },
    { script: 'build', args: ['--logLevel', 'warn'] },
    { script: 'test:dist' },
    { script: 'licences' },
    { script: 'sbom' },
    { script: 'reproducible', args: ['--dist', 'dist'] },
    { script: 'size' },
    { script: 'test:e2e' },
  ]) {
    outcomes.push(await run(step, { JOURNEY_RESULTS: journeyResults }));
  }

  report(outcomes);
  const counts = [readCount(unitResults, unitCount), readCount(journeyResults, journeyCount)];
  console.log(`\n${sumLine(counts)}`);
  const isGreen = counts.every(({ failed }) => failed.length === 0) && outcomes.every((outcome) => outcome.passed);
  process.exitCode = isGreen ? 0 : 1;
});
