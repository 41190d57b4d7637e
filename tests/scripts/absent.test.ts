import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyProject, generator, typeCheck } from '../project-copy.ts';
import { features, reduced, type Feature } from '../absent/reduced.ts';

/* The contract without each feature, and without all, in a copy. */

let copy: ReturnType<typeof copyProject> | null = null;
afterEach(() => {
  copy?.remove();
  copy = null;
});

const reducedCopy = (lacking: readonly Feature[]) => {
  copy = copyProject();
  copy.change((contract) => reduced(contract, lacking));
  expect(copy.run(generator)).toEqual({ status: 0, output: '' });
  // A second time, it has only its own output to go by.
  expect(copy.run(generator, '--check')).toEqual({ status: 0, output: '' });
  return copy;
};

/** All with EVERY_CASE, which takes minutes. */
const cases: Readonly<Record<string, readonly Feature[]>> = {
  ...(process.env.EVERY_CASE && Object.fromEntries(features.map((feature) => [feature, [feature]]))),
  'all optional features': features,
};

test.for(Object.keys(cases))(
  'without %s, the generated code and all that uses it passes the type check',
  { timeout: 300_000 },
  (name) => {
    expect(reducedCopy(cases[name] ?? []).run(...typeCheck)).toEqual({ status: 0, output: '' });
  },
);

test('without all optional features, the site and the admin area work without dead links', { timeout: 600_000 }, () => {
  const { folder, run } = reducedCopy(features);
  cpSync('tests/absent/walk.tsx', join(folder, 'tests/absent/walk.test.tsx'));
  const walked = run('node_modules/vitest/vitest.mjs', 'run', 'tests/absent/walk.test.tsx');
  expect(walked.status === 0 ? '' : walked.output).toBe('');
});
