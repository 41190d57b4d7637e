import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import * as v from 'valibot';

interface Count {
  passed: number;
  skipped: number;
  /** Titles of what failed. */
  failed: string[];
  /** Titles of tests that passed on retry. */
  flaky: string[];
}

/** Missing results count as a failure. */
const nothing = (file: string): Count => ({ passed: 0, skipped: 0, failed: [`${file} is missing`], flaky: [] });

const vUnit = v.object({
  numPassedTests: v.number(),
  numPendingTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(
        v.object({ fullName: v.string(), status: v.string(), failureMessages: v.array(v.string()) }),
      ),
    }),
  ),
});

/** Counts of Vitest's results; a file that failed to load counts as one failure. */
export const unitCount = (results: unknown): Count => {
  const { numPassedTests, numPendingTests, testResults } = v.parse(vUnit, results);
  // A test that passed on retry keeps the message of its first run.
  const unsteady = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ fullName, status, failureMessages: [message] }) =>
      message === undefined ? [] : [{ status, title: `${basename(name)} › ${fullName}: ${message.split('\n')[0]}` }],
    ),
  );
  const of = (wanted: string) => unsteady.filter(({ status }) => status === wanted).map(({ title }) => title);
  const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: [...of('failed'), ...broken.map(({ name }) => `${basename(name)} could not be loaded`)],
    flaky: of('passed'),
  };
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

const vJourneys = v.object({ suites: v.array(vSuite), errors: v.array(v.object({ message: v.optional(v.string()) })) });

const outcomesIn = ({ title, specs, suites = [] }: Suite): { title: string; status: string }[] => [
  ...specs.flatMap((spec) => spec.tests.map(({ status }) => ({ title: `${title} › ${spec.title}`, status }))),
  ...suites.flatMap(outcomesIn).map(({ title: inner, status }) => ({ title: `${title} › ${inner}`, status })),
];

/** Counts of Playwright's results; errors outside of tests count as failures. */
export const journeyCount = (results: unknown): Count => {
  const { suites, errors } = v.parse(vJourneys, results);
  const outcomes = suites.flatMap(outcomesIn);
  const of = (wanted: string) => outcomes.filter(({ status }) => status === wanted).map(({ title }) => title);
  const flaky = of('flaky');
  return {
    passed: of('expected').length + flaky.length,
    skipped: of('skipped').length,
    failed: [...of('unexpected'), ...errors.map(({ message = 'an unknown error' }) => `outside of tests: ${message}`)],
    flaky,
  };
};

/** Reads a result file. */
export const readCount = (file: string, count: (results: unknown) => Count): Count =>
  existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : nothing(file);

/** The summary, below the titles of failed and flaky tests. */
export const sumLine = (counts: readonly Count[]): string => {
  const failed = counts.flatMap((count) => count.failed);
  const flaky = counts.flatMap((count) => count.flaky);
  const sum = (key: 'passed' | 'skipped') => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  return [
    ...failed.map((title) => `failed: ${title}`),
    ...flaky.map((title) => `flaky: ${title}`),
    `${sum('passed')} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  ].join('\n');
};
