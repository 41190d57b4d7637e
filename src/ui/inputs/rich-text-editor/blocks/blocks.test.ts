// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { editorWith } from '../../../../../tests/editor.ts';
import {
  blocks,
  insertBlock,
  matchingBlocks,
  typedQuery,
  type BlockInput,
} from '@/ui/inputs/rich-text-editor/blocks/blocks.ts';

const namesFor = (query: string) => matchingBlocks(query).map(({ name }) => name);

test.each([
  ['', blocks.map(({ name }) => name)],
  ['标', ['标题', '小标题']],
  ['框', ['提示框']],
  ['bt', ['标题', '小标题']],
  ['BG', ['表格']],
  ['biao', ['标题', '小标题', '项目列表', '编号列表', '表格']],
  ["biao'ge", ['表格']],
  ['biao ge', ['表格']],
  ['lb', ['项目列表', '编号列表']],
  ['tsk', ['提示框']],
  ['tishi', ['提示框']],
  ['fengexian', ['分隔线']],
  ['sp', ['视频']],
  ['tup', ['图片']],
  ['xyz', []],
])('the filter “%s” finds %j', (query, names) => {
  expect(namesFor(query)).toEqual(names);
});

test.each([
  ['<p>/</p>', ''],
  ['<p>、</p>', ''],
  ['<p>／bg</p>', 'bg'],
  ['<p>/标题</p>', '标题'],
  ['<ul><li><p>/tp</p></li></ul>', 'tp'],
  ['<table><tbody><tr><td><p>/</p></td></tr></tbody></table>', ''],
  ['<p>一/</p>', undefined],
  ['<p>//</p>', undefined],
  ['<p>/1 碗</p>', undefined],
  ['<p></p>', undefined],
  ['<h2>/</h2>', undefined],
  ['<pre><code>/</code></pre>', undefined],
])('the caret at the end of %s has the query %j', (html, query) => {
  const editor = editorWith(html);
  // Tiptap appends a paragraph after lists and tables.
  let end = 1;
  editor.state.doc.descendants((node, pos) => {
    if (node.isTextblock && node.textContent !== '') end = pos + 1 + node.content.size;
  });
  editor.commands.setTextSelection(end);
  expect(typedQuery(editor.state)?.query).toBe(query);
});

test('a caret before the end of the line has no query', () => {
  const editor = editorWith('<p>/bg</p>');
  editor.commands.setTextSelection(2);
  expect(typedQuery(editor.state)).toBeNull();
});

const insert = (name: string, html: string) => {
  const editor = editorWith(html);
  const onInputNeeded = vi.fn<(input: BlockInput) => void>();
  editor.commands.setTextSelection(1);
  for (const block of blocks) if (block.name === name) insertBlock(editor, block, onInputNeeded);
  return { html: editor.getHTML(), asked: onInputNeeded.mock.calls.flat() };
};

test.each([
  ['标题', '<h2></h2>'],
  ['小标题', '<h3></h3>'],
  ['项目列表', '<ul><li><p></p></li></ul>'],
  ['编号列表', '<ol><li><p></p></li></ol>'],
  ['引用', '<blockquote><p></p></blockquote>'],
  ['提示框', '<aside><p></p></aside>'],
  ['分隔线', '<hr>'],
  ['表格', '<table><tbody><tr><th'],
])('%s takes the place of an empty line', (name, start) => {
  expect(insert(name, '<p></p>').html.startsWith(start)).toBe(true);
});

test('in a line with text, the block begins a line below', () => {
  expect(insert('提示框', '<p>一</p><p>二</p>').html).toBe('<p>一</p><aside><p></p></aside><p>二</p>');
});

test.each([
  ['图片', 'picture'],
  ['视频', 'video'],
])('%s asks for its %s', (name, asked) => {
  expect(insert(name, '<p></p>')).toEqual({ html: '<p></p>', asked: [asked] });
});
