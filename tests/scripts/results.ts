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

type UnitFile = v.InferOutput<typeof vUnit>['testResults'][number];

/** A file that failed without a failed test: it can't be loaded, or a hook of it failed. */
const brokenFile = ({ name, status, assertionResults }: UnitFile): string[] => {
  if (status !== 'failed' || assertionResults.some((one) => one.status === 'failed')) return [];
  return [`${basename(name)} ${assertionResults.length === 0 ? 'could not be loaded' : 'failed outside of its tests'}`];
};

/** Counts of Vitest's results; a file that failed without a failed test counts as one failure. */
export const unitCount = (results: unknown): Count => {
  const { numPassedTests, numPendingTests, testResults } = v.parse(vUnit, results);
  const tests = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, status, failureMessages: [message] }) => ({
      status,
      // Kept by a test that passed on retry.
      hasMessage: message !== undefined,
      title: `${basename(name)} › ${fullName}: ${message?.split('\n')[0] ?? 'no message'}`,
    })),
  );
  const titles = (wanted: typeof tests) => wanted.map(({ title }) => title);
  return {
    passed: numPassedTests,
    skipped: numPendingTests,
    failed: [...titles(tests.filter(({ status }) => status === 'failed')), ...testResults.flatMap(brokenFile)],
    flaky: titles(tests.filter(({ status, hasMessage }) => status === 'passed' && hasMessage)),
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

const vE2e = v.object({ suites: v.array(vSuite), errors: v.array(v.object({ message: v.optional(v.string()) })) });

const outcomesIn = ({ title, specs, suites = [] }: Suite): { title: string; status: string }[] => [
  ...specs.flatMap((spec) => spec.tests.map(({ status }) => ({ title: `${title} › ${spec.title}`, status }))),
  ...suites.flatMap(outcomesIn).map(({ title: inner, status }) => ({ title: `${title} › ${inner}`, status })),
];

/** Counts of Playwright's results; errors outside of tests count as failures. */
export const e2eCount = (results: unknown): Count => {
  const { suites, errors } = v.parse(vE2e, results);
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
