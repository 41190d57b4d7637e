import { expect, test } from 'vitest';
import { hasTopLevelAwait } from './top-level-await.ts';

test.each([
  'await x;',
  'export const a = await import("./a.js");',
  'if (x) { await y; }',
  'for await (const a of b) c(a);',
  'await using a = b;',
  'const f = async () => { await x; }; await f();',
  'class A { [await x]() {} }',
])('finds the top-level await in %s', (code) => {
  expect(hasTopLevelAwait(code)).toBe(true);
});

test.each([
  'const a = "await x";',
  'const f = async () => await x;',
  'async function f() { for await (const a of b) c(a); }',
  'class A { async m() { await x; } }',
  '({ async m() { await using a = b; } });',
  '// await x;',
])('finds none in %s', (code) => {
  expect(hasTopLevelAwait(code)).toBe(false);
});
