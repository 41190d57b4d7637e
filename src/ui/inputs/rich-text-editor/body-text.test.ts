// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bodyHtml, bodySize, countWords, editorContent } from '@/ui/inputs/rich-text-editor/body-text.ts';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
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

const kept = (html: string) => {
  const editor = new Editor({ extensions, content: editorContent(html) });
  onTestFinished(() => editor.destroy());
  return editor.getHTML();
};

test.each([
  '',
  '没有段落',
  '<h2>标题</h2>\n<p style="text-align: center;">居中 <em>着重</em> <strong>粗</strong></p>\n',
  '<ul>\n  <li>一<ul><li><p>二</p></li></ul></li></ul><ol start="3"><li><p>三</p></li></ol>',
  '<table><tbody><tr><th><p>早</p></th><td colspan="2"><p>粥</p></td></tr></tbody></table>',
  '<figure><img src="/storage/1.png" alt="汤"><figcaption>一碗<strong>汤</strong></figcaption></figure>',
  '<p><a href="https://youtu.be/M7lc1UVf-VE">学煮汤</a></p><script>alert(1)</script>',
])('a text is opened as Tiptap would open it: %j', (html) => {
  expect(kept(html)).toBe(editorWith(html).getHTML());
});

test('pictures over http are links, as for readers', () => {
  const html = kept('<p>一</p><img src="&#104;ttp://example.com/a.png" alt="米"><img src="https://example.com/b.png">');
  expect(html).toMatch(/^<p>一<\/p><p><a [^>]*href="http:\/\/example.com\/a.png">米<\/a><\/p><img src="https:/);
});
