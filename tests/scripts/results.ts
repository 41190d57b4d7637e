import { existsSync, readFileSync } from 'node:fs';
import * as v from 'valibot';

interface Count {
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of tests that passed on retry. */
  flaky: string[];
}

/** Missing results count as a failure. */
const nothing: Count = { passed: 0, failed: 1, skipped: 0, flaky: [] };

const vUnit = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(v.object({ status: v.string(), assertionResults: v.array(v.unknown()) })),
});

/** Counts of Vitest's results; a file that failed to load counts as one failure. */
export const unitCount = (results: unknown): Count => {
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = v.parse(vUnit, results);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return { passed: numPassedTests, failed: numFailedTests + broken.length, skipped: numPendingTests, flaky: [] };
};

interface Suite {
  title: string;
  specs: { title: string; tests: { status: string }[] }[];
  suites?: Suite[];
}

const vSuite: v.GenericSchema<Suite> = v.object({
  title: v.string(),
  specs: v.array(v.object({ title: v.string(), tests: v.array(v.object({ status: v.string() })) })),
  suites: v.optional(v.array(v.lazy(() => vSuite))),
});

const vJourneys = v.object({ suites: v.array(vSuite), errors: v.array(v.unknown()) });

const outcomesIn = ({ title, specs, suites = [] }: Suite): { title: string; status: string }[] => [
  ...specs.flatMap((spec) => spec.tests.map(({ status }) => ({ title: `${title} › ${spec.title}`, status }))),
  ...suites.flatMap(outcomesIn).map(({ title: inner, status }) => ({ title: `${title} › ${inner}`, status })),
];

/** Counts of Playwright's results; errors outside of tests count as failures. */
export const journeyCount = (results: unknown): Count => {
  const { suites, errors } = v.parse(vJourneys, results);
  const outcomes = suites.flatMap(outcomesIn);
  const of = (wanted: string) => outcomes.filter(({ status }) => status === wanted);
  const flaky = of('flaky').map(({ title }) => title);
  return {
    passed: of('expected').length + flaky.length,
    failed: of('unexpected').length + errors.length,
    skipped: of('skipped').length,
    flaky,
  };
};

/** Reads a result file. */
export const readCount = (file: string, count: (results: unknown) => Count): Count =>
  existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : nothing;

/** The summary with flaky tests. */
export const sumLine = (counts: readonly Count[]): string => {
  const sum = (key: 'passed' | 'failed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0);
  const flaky = counts.flatMap((count) => count.flaky);
  const skipped = sum('skipped');
  return [
    ...flaky.map((title) => `flaky: ${title}`),
    `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
};
