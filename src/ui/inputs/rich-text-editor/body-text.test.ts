// @vitest-environment happy-dom
import { Editor } from '@tiptap/react';
import { describe, expect, onTestFinished, test } from 'vitest';
import { bodyHtml, bodySize, countWords, editorContent } from '@/ui/inputs/rich-text-editor/body-text.ts';
import { extensions } from '@/ui/inputs/rich-text-editor/rich-text-extensions.ts';
import { editorWith } from '../../../../tests/editor.ts';

describe('countWords', () => {
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
  ])('counts %j as Word does', (text, count) => {
    expect(countWords(text)).toBe(count);
  });
});

test('bodySize counts adjacent words of two paragraphs or list items separately', () => {
  const { words } = bodySize(
    editorWith('<p>one</p><p>two</p><ul><li><p>three</p></li><li><p>four</p></li></ul>').state.doc,
  );
  expect(words).toBe(4);
});

test('bodySize measures the saved HTML in code points, as the server does', () => {
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
])('bodyHtml saves %s as %j', (html, saved) => {
  expect(bodyHtml(editorWith(html).state.doc)).toBe(saved);
});

test('bodyHtml includes cached blocks after each change', () => {
  const editor = editorWith('<h2>一</h2><ul><li><p>二</p></li></ul><p>三</p>');
  for (const at of [2, 6, 12]) {
    editor.commands.insertContentAt(at, '字');
    expect(bodyHtml(editor.state.doc)).toBe(editor.getHTML());
  }
  editor.commands.undo();
  expect(bodyHtml(editor.state.doc)).toBe(editor.getHTML());
});

const reopened = (html: string) => {
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
])('editorContent parses as Tiptap does: %j', (html) => {
  expect(reopened(html)).toBe(editorWith(html).getHTML());
});

test('editorContent turns http images into links, as for readers', () => {
  const html = reopened(
    '<p>一</p><img src="&#104;ttp://example.com/a.png" alt="米"><img src="https://example.com/b.png">',
  );
  expect(html).toMatch(/^<p>一<\/p><p><a [^>]*href="http:\/\/example.com\/a.png">米<\/a><\/p><img src="https:/);
});
