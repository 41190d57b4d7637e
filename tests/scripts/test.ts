import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { findChromium, versionOf } from './chromium.ts';
import { checks, report, run, type Outcome } from './steps.ts';

const unitResults = 'test-results/unit.json';
const journeyResults = 'test-results/journeys.json';

const vUnit = v.object({ numPassedTests: v.number(), numFailedTests: v.number() });
const vJourneys = v.object({ stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }) });

interface Count {
  passed: number;
  failed: number;
}

/** A runner that left no results counts as one failure: it did not run. */
const read = <Schema extends v.GenericSchema>(
  file: string,
  schema: Schema,
  count: (result: v.InferOutput<Schema>) => Count,
) => (existsSync(file) ? count(v.parse(schema, JSON.parse(readFileSync(file, 'utf8')))) : { passed: 0, failed: 1 });

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');

const chromium = findChromium();
console.log(`Testing in ${versionOf(chromium)}`);

const outcomes: Outcome[] = [];
for (const step of [
  ...checks,
  { script: 'test:unit', args: ['--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`] },
  { script: 'build', args: ['--logLevel', 'warn'] },
  { script: 'test:dist' },
  { script: 'test:journeys' },
]) {
  outcomes.push(await run(step, { CHROMIUM_PATH: chromium, JOURNEY_RESULTS: journeyResults }));
}

report(outcomes);
const counts = [
  read(unitResults, vUnit, (unit) => ({ passed: unit.numPassedTests, failed: unit.numFailedTests })),
  read(journeyResults, vJourneys, ({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected })),
];
const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 && outcomes.every((outcome) => outcome.passed) ? 0 : 1;
