import { describe, expect, test } from 'vitest';
import { bodyHtml, bodySize, countWords } from '@/ui/inputs/rich-text-editor/body-text.ts';
import { editorWith } from '../../../../tests/editor.ts';

describe('the words of a text', () => {
  test.each([
    ['', 0],
    [' \n ', 0],
    ['慢慢炖', 3],
    ['慢慢炖，不要急。', 8],
    ['一碗 soup', 3],
    ['vitamin C 3.5 mg', 4],
    ['don’t worry', 2],
    ['𠮷野家', 3],
    ['喝汤😀', 2],
  ])('are counted as Word does: %j', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

test('words of two paragraphs, cells or items are never one', () => {
  const { words } = bodySize(
    editorWith('<p>one</p><p>two</p><ul><li><p>three</p></li><li><p>four</p></li></ul>').state.doc,
  );
  expect(words).toBe(4);
});

test('the size is that of what is saved, in characters as the server counts them', () => {
  const { doc } = editorWith('<h2>立冬</h2><p>𠮷<strong>汤</strong></p>').state;
  expect(bodySize(doc)).toEqual({ words: 4, length: Array.from(bodyHtml(doc)).length });
});

test.each([
  ['<p></p>', ''],
  ['<p></p><p></p>', '<p></p><p></p>'],
  ['<ul><li><p>一</p></li></ul><p></p>', '<ul><li><p>一</p></li></ul>'],
  [
    '<figure><img src="/storage/1.png" alt="汤"><figcaption></figcaption></figure>',
    '<figure><img src="/storage/1.png" alt="汤"></figure>',
  ],
  ['<h2></h2>', '<h2></h2>'],
])('%s is saved as %j', (html, saved) => {
  expect(bodyHtml(editorWith(html).state.doc)).toBe(saved);
});

test('what is saved is the whole text after each change, unchanged blocks included', () => {
  const editor = editorWith('<h2>一</h2><ul><li><p>二</p></li></ul><p>三</p>');
  for (const at of [2, 6, 12]) {
    editor.commands.insertContentAt(at, '字');
    expect(bodyHtml(editor.state.doc)).toBe(editor.getHTML());
  }
  editor.commands.undo();
  expect(bodyHtml(editor.state.doc)).toBe(editor.getHTML());
});
