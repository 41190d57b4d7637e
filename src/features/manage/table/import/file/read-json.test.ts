// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { isJson, readJson } from '@/features/manage/table/import/file/read-json.ts';

const rowsOf = (text: string) =>
  readJson(text).rows.map(({ line, cells, problem }) => [line, Object.fromEntries(cells), problem]);

describe('readJson', () => {
  test('reads records and names invalid ones', () => {
    const text = '[{"id": 1, "title": "汤"},\n{"title": "茶", "place": null}, 5]';
    expect(readJson(text).headers).toEqual(['id', 'title', 'place']);
    expect(rowsOf(text)).toEqual([
      [1, { id: 1, title: '汤' }, null],
      [2, { title: '茶', place: null }, null],
      [3, {}, '这一项不是一条记录。'],
    ]);
  });

  test.each([
    ['a list in an object', '{"data": [{"title": "汤"}], "meta": {"total": 1}}'],
    ['a list beside an empty one', '{"errors": [], "posts": [{"title": "汤"}]}'],
  ])('reads %s', (_, text) => {
    expect(rowsOf(text)).toEqual([[1, { title: '汤' }, null]]);
  });

  test('reads JSON Lines', () => {
    expect(rowsOf('{"title": "汤"}\n\n{"title": "茶"}\n')).toEqual([
      [1, { title: '汤' }, null],
      [2, { title: '茶' }, null],
    ]);
  });

  test.each([
    ['raw', '[{"title": "汤\u001F"}, {"title": "茶"}]'],
    ['escaped', '[{"title": "汤\\u001f"}, {"title": "茶"}]'],
  ])('names a record with a %s control character and reads the others', (_, text) => {
    expect(readJson(text).rows.map(({ problem }) => problem)).toEqual([
      '“title”里有看不见的控制字符（U+001F），请删掉它。',
      null,
    ]);
  });

  test.each([
    ['broken JSON', '[\n{"title": ', '格式不对'],
    ['a missing comma', '[\n{"title": "a" "body": "b"}]', '格式不对（第 2 行）'],
    ['a single record', '{"title": "汤"}', '要是一个列表'],
    ['two lists of records', '{"a": [{"title": "汤"}], "b": [{"title": "茶"}]}', '要是一个列表'],
  ])('rejects %s', (_, text, message) => {
    expect(() => readJson(text)).toThrow(message);
  });
});

test.each<[string, boolean]>([
  ['[{"title": 1}]', true],
  [' [\n {}]', true],
  ['[]', true],
  ['[1]', true],
  ['{"data": []}', true],
  ['{}', true],
  ['[重要]标题,正文', false],
  ['{标题},正文', false],
  ['标题,正文', false],
])('isJson tells whether %j is JSON: %j', (text, expected) => {
  expect(isJson(text)).toBe(expected);
});
