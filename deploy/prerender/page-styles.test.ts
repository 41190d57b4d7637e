import { expect, test } from 'vitest';
import { createPageStyles } from './page-styles.ts';

const page = '<html lang="zh-Hans"><body><main class="card wide"><p id="note">x</p></main></body></html>';

test.each([
  ['a class', '.card{margin:0}', true],
  ['one of several classes', '.wide{margin:0}', true],
  ['another class', '.list{margin:0}', false],
  ['a part of a class', '.car{margin:0}', false],
  ['an id', '#note{margin:0}', true],
  ['another id', '#generated-at{margin:0}', false],
  ['all elements', '*{margin:0}', true],
  ['a child', '.card>p{margin:0}', true],
  ['all children, whatever they are', ':where(.card)>:where(*){margin:0}', true],
  ['what is in an element that is not there', '.list .card{margin:0}', false],
  ['what is in one of two', ':is(.card,.list) p{margin:0}', true],
  ['an attribute that a script may set', '[data-text-size="150"] .card{margin:0}', true],
  ['a state', '.card:hover{margin:0}', true],
  ['what has no such class', '.card:not(.list){margin:0}', true],
  ['what may contain an element later', '.card:has(.list){margin:0}', true],
  ['a window', '@media print{.card{margin:0}}', true],
  ['a number without a zero', '.card{margin:.5em}', true],
])('a rule for %s', (_, rule, isKept) => {
  expect(createPageStyles(rule)(page)).toBe(isKept ? rule : '');
});

test('keeps the variables that its rules and the document’s inline styles use', () => {
  const styles = createPageStyles(':root{--a:1px;--b:var(--a);--c:2px;--d:3px}.card{margin:var(--b)}');
  expect(styles(page)).toBe(':root{--a:1px;--b:var(--a)}.card{margin:var(--b)}');
  expect(styles(`${page}<i style="width:var(--c)"></i>`)).toBe(
    ':root{--a:1px;--b:var(--a);--c:2px}.card{margin:var(--b)}',
  );
});
