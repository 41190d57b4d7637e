import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { helpOf, printed } from './print.ts';
import { groups } from './run.ts';

const ids = groups.flatMap(({ checks }) => checks.map(({ id }) => id));

test('docs/operators.md has the number of checks', () => {
  expect(readFileSync('docs/operators.md', 'utf8')).toContain(`\n${ids.length} checks from outside`);
});

test('--help names every check, each once', () => {
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !new RegExp(`^  ${id} +\\S`, 'm').test(helpOf(groups)))).toEqual([]);
});

test('checks need only earlier ones', () => {
  const early = groups.flatMap(({ needs: ofGroup = [], checks }) =>
    checks.flatMap(({ id, needs = ofGroup }) =>
      needs
        .filter((need) => !ids.includes(need) || ids.indexOf(need) >= ids.indexOf(id))
        .map((need) => `${id}: ${need}`),
    ),
  );
  expect(early).toEqual([]);
});

test('prints what is broken and its fix, then what could be better, then what was not checked and why', () => {
  const about = { group: 'API', title: 'The API responds' };
  const text = printed({
    url: 'https://example.com',
    stopped: null,
    results: [
      { ...about, id: 'a', kind: 'ok' },
      { ...about, id: 'b', kind: 'skipped', reason: 'Needs an account.' },
      { ...about, id: 'e', kind: 'skipped', reason: 'See d.' },
      { ...about, id: 'f', kind: 'skipped', reason: 'Needs an account.' },
      { ...about, id: 'c', kind: 'advice', found: 'The disk is full', fix: 'Delete logs.' },
      { ...about, id: 'd', kind: 'broken', found: 'It is down', fix: 'Start it.' },
    ],
  });
  expect(text.split('\n')).toEqual([
    'https://example.com: 6 checks, 1 passed, 3 not checked. 1 failure.',
    '',
    'Broken:',
    '  d: It is down.',
    '    → Start it.',
    '',
    'Could be better:',
    '  c: The disk is full.',
    '    → Delete logs.',
    '',
    'Not checked:',
    '  b, f: Needs an account.',
    '  e: See d.',
    '',
  ]);
});
