import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { copyProject, generator, typeCheck } from '../project-copy.ts';

let copy: ReturnType<typeof copyProject> | null = null;
afterEach(() => {
  copy?.remove();
  copy = null;
});

const models = process.env.EVERY_CASE ? ['reflection', 'highlight', 'knowhow', 'news', 'witness'] : ['reflection'];

test.for(models)(
  'a new type like %s has its files, follows the contract and passes its tests',
  { timeout: 600_000 },
  (like) => {
    copy = copyProject();
    const { folder, run } = copy;
    const added = run(generator, '--new-type', 'recipe', '--title', '食谱', '--like', like);
    expect(added.status === 0 ? '' : added.output).toBe('');
    for (const file of ['card.tsx', 'detail.tsx', 'managed.ts'])
      expect([file, existsSync(join(folder, 'src/content/recipe', file))]).toEqual([file, true]);
    expect(readFileSync(join(folder, 'src/content/catalog.ts'), 'utf8')).toContain("recipe: '食谱'");
    expect(run(...typeCheck)).toEqual({ status: 0, output: '' });
    const linted = spawnSync('node_modules/.bin/redocly', ['lint'], { cwd: folder, encoding: 'utf8' });
    expect(linted.status === 0 ? '' : linted.stderr).toBe('');
    const tested = run(
      'node_modules/vitest/vitest.mjs',
      'run',
      'tests/managed-types.test.ts',
      'mocks/contract.test.ts',
    );
    expect(tested.status === 0 ? '' : tested.output).toBe('');
  },
);

test.each(['photo', 'symptom'])('refuses %s as a model, which has files elsewhere, and changes nothing', (like) => {
  copy = copyProject();
  const added = copy.run(generator, '--new-type', 'recipe', '--like', like);
  expect(added).toMatchObject({ status: 2 });
  expect(added.output).toMatch(new RegExp(`^${like} is no type to start from: \\S+${like}\\S+ is a part of it alone`));
  expect(existsSync(join(copy.folder, 'src/content/recipe'))).toBe(false);
});

test('refuses the name of an existing type and changes nothing', () => {
  copy = copyProject();
  const before = readFileSync(join(copy.folder, 'openapi.yaml'), 'utf8');
  expect(copy.run(generator, '--new-type', 'news')).toMatchObject({ status: 2, output: 'There is a type news.\n' });
  expect(copy.run(generator, '--new-type', 'Recipe')).toMatchObject({ status: 2 });
  expect(readFileSync(join(copy.folder, 'openapi.yaml'), 'utf8')).toBe(before);
});
