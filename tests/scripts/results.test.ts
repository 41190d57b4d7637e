// @vitest-environment node
import { expect, test } from 'vitest';
import { e2eCount, readCount, sumLine, unitCount } from './results.ts';

const unit = (fullName: string, status: string, ...failureMessages: string[]) => ({
  fullName,
  status,
  failureMessages,
});
const file = (name: string, status: string, ...assertionResults: ReturnType<typeof unit>[]) => ({
  name: `/site/tests/${name}`,
  status,
  assertionResults,
});

test('a unit test counts as what became of it, a file that could not be read as a failure; what failed once is named', () => {
  const testResults = [
    file('a.test.ts', 'passed', unit('one saves', 'passed'), unit('one waits', 'passed', 'Error: too late\n  at a.ts')),
    file('b.test.tsx', 'failed', unit('one leaves', 'failed', 'Error: no page\n  at b.ts', 'Error: no link')),
    file('c.test.ts', 'failed'),
  ];
  expect(unitCount({ numPassedTests: 2, numPendingTests: 4, testResults })).toEqual({
    passed: 2,
    skipped: 4,
    failed: ['b.test.tsx › one leaves: Error: no page', 'c.test.ts could not be loaded'],
    flaky: ['a.test.ts › one waits: Error: too late'],
  });
});

const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
const suites = [
  {
    title: 'editor.spec.ts',
    specs: [spec('one writes', 'expected', 'skipped')],
    suites: [{ title: 'offline', specs: [spec('one saves', 'flaky'), spec('one leaves', 'unexpected')] }],
  },
];

test('what failed without a word, or outside of its tests, counts as well', () => {
  const testResults = [
    file('a.test.ts', 'failed', unit('one saves', 'failed')),
    file('b.test.ts', 'failed', unit('one waits', 'skipped')),
  ];
  expect(unitCount({ numPassedTests: 0, numPendingTests: 1, testResults }).failed).toEqual([
    'a.test.ts › one saves: no message',
    'b.test.ts failed outside of its tests',
  ]);
});

test('a journey that passed at its second chance has passed, and is named as one that failed is', () => {
  expect(e2eCount({ suites, errors: [] })).toEqual({
    passed: 2,
    skipped: 1,
    failed: ['editor.spec.ts › offline › one leaves'],
    flaky: ['editor.spec.ts › offline › one saves'],
  });
});

test('an error outside of any journey is a failure', () => {
  expect(e2eCount({ suites: [], errors: [{ message: 'No dist' }, {}] }).failed).toEqual([
    'outside of tests: No dist',
    'outside of tests: an unknown error',
  ]);
});

test('a runner that left nothing has failed', () => {
  expect(readCount('test-results/of-nobody.json', unitCount).failed).toEqual([
    'test-results/of-nobody.json is missing',
  ]);
});

test('the last line sums up what ran, below the names of what failed', () => {
  const green = { passed: 10, skipped: 0, failed: [], flaky: [] };
  expect(sumLine([green, green])).toBe('20 passed, 0 failed');
  expect(sumLine([green, { passed: 2, skipped: 1, failed: ['one leaves'], flaky: ['one saves'] }])).toBe(
    'failed: one leaves\nflaky: one saves\n12 passed, 1 failed, 1 skipped',
  );
});
