// @vitest-environment node
import { expect, test } from 'vitest';
import { journeyCount, readCount, sumLine, unitCount } from './results.ts';

const file = (status: string, ...tests: string[]) => ({ status, assertionResults: tests });

test('a unit test counts as what became of it, a file that could not be read as a failure', () => {
  const testResults = [file('passed', 'a', 'b'), file('failed', 'c'), file('failed')];
  expect(unitCount({ numPassedTests: 2, numFailedTests: 1, numPendingTests: 4, testResults })).toEqual({
    passed: 2,
    failed: 2,
    skipped: 4,
    flaky: [],
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

test('a journey that passed at its second chance has passed, and is named', () => {
  expect(journeyCount({ suites, errors: [] })).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    flaky: ['editor.spec.ts › offline › one saves'],
  });
});

test('an error outside of any journey is a failure', () => {
  expect(journeyCount({ suites: [], errors: [{ message: 'No dist' }] }).failed).toBe(1);
});

test('a runner that left nothing has failed', () => {
  expect(readCount('test-results/of-nobody.json', unitCount).failed).toBe(1);
});

test('the last line sums up what ran', () => {
  const unit = { passed: 10, failed: 0, skipped: 0, flaky: [] };
  expect(sumLine([unit, unit])).toBe('20 passed, 0 failed');
  expect(sumLine([unit, { passed: 2, failed: 1, skipped: 1, flaky: ['one saves'] }])).toBe(
    'flaky: one saves\n12 passed, 1 failed, 1 skipped',
  );
});
