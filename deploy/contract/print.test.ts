import { expect, test } from 'vitest';
import type { Difference } from './findings.ts';
import { printed } from './print.ts';

const difference = (field: string, effect: Difference['effect']): Difference => ({
  operation: 'listNews',
  path: 'GET /api/news',
  field,
  expected: 'present',
  found: 'missing',
  effect,
  times: 3,
});

const report = {
  url: 'https://api.example.com',
  stopped: null,
  calls: 5,
  checked: ['listNews'],
  notChecked: ['sendContact'],
  causes: [],
  adapter: null,
  differences: [difference('data.*.title', 'breaks'), difference('data.*.excerpt', 'tolerated')],
  notes: ['The server’s clock is 90 s ahead of the one here.'],
  leftovers: ['image 5'],
};

test('prints a table of what breaks the client, and another of what it tolerates', () => {
  expect(printed(report)).toBe(`https://api.example.com: 1 operation, 5 calls; not called: sendContact.
1 difference would break the client, it tolerates 1.

Breaks the client:
  operation  path           field         expected  found
  listNews   GET /api/news  data.*.title  present   missing (3 times)

Tolerated by the client:
  operation  path           field           expected  found
  listNews   GET /api/news  data.*.excerpt  present   missing (3 times)

To know:
  The server’s clock is 90 s ahead of the one here.

Left on the server:
  image 5
`);
});

test('prints causes with their remedies, and what many calls have in common in one row', () => {
  const alike = ['listNews', 'listPhoto', 'getNews'].map((operation) =>
    Object.assign(difference('data.*.title', 'breaks'), { operation }),
  );
  const causes = [{ text: 'The token is `jwt`, not `token`.', remedy: "tokenIn('jwt')" }];
  expect(printed({ ...report, causes, differences: alike, notes: [], notChecked: [], leftovers: [] }))
    .toBe(`https://api.example.com: 1 operation, 5 calls.
4 differences would break the client, it tolerates 0.

Breaks the client, and the line for src/api/adapter/adapter.ts (all of them: --write-adapter):
  The token is \`jwt\`, not \`token\`. → tokenIn('jwt')

Breaks the client beside that:
  operation                        path           field         expected  found
  3: listNews, listPhoto, getNews  GET /api/news  data.*.title  present   missing (9 times)
`);
});

test('ends with the reason why the run stopped', () => {
  expect(
    printed({ ...report, stopped: 'Nothing listens.' })
      .trimEnd()
      .split('\n')
      .at(-1),
  ).toBe('Nothing listens.');
});
