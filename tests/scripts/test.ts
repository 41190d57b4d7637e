import { mkdirSync, rmSync } from 'node:fs';
import { findChromium, versionOf } from './chromium.ts';
import { journeyCount, readCount, sumLine, unitCount } from './results.ts';
import { checks, report, run, type Outcome } from './steps.ts';

const unitResults = 'test-results/unit.json';
const serverResults = 'test-results/servers.json';
const journeyResults = 'test-results/journeys.json';

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const chromium = findChromium();
console.log(`Testing in ${versionOf(chromium)}`);

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
  { script: 'test:servers', args: units(serverResults) },
  { script: 'build', args: ['--logLevel', 'warn'] },
  { script: 'test:dist' },
  { script: 'licences' },
  { script: 'sbom' },
  { script: 'reproducible', args: ['--dist', 'dist'] },
  { script: 'size' },
  { script: 'test:journeys' },
]) {
  outcomes.push(await run(step, { CHROMIUM_PATH: chromium, JOURNEY_RESULTS: journeyResults }));
}

report(outcomes);
const counts = [
  readCount(unitResults, unitCount),
  ...(process.env.SERVERS === 'skip' ? [] : [readCount(serverResults, unitCount)]),
  readCount(journeyResults, journeyCount),
];
console.log(`\n${sumLine(counts)}`);
const isGreen = counts.every(({ failed }) => failed.length === 0) && outcomes.every((outcome) => outcome.passed);
process.exitCode = isGreen ? 0 : 1;
