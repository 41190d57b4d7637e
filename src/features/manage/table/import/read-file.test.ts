// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { byteOrderMark, csvRecord } from '@/features/manage/table/export/csv.ts';
import { readImportFile } from '@/features/manage/table/import/read-file.ts';

const rowsOf = async (...parts: BlobPart[]) =>
  (await readImportFile(new Blob(parts))).rows.map(({ line, cells }) => [line, Object.fromEntries(cells)]);

const utf16 = (text: string, isLittle: boolean) => {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let index = 0; index < text.length; index += 1) view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return bytes;
};

/** 标题,正文 / 汤,喝汤 */
const gb18030 = new Uint8Array([
  0xb1, 0xea, 0xcc, 0xe2, 0x2c, 0xd5, 0xfd, 0xce, 0xc4, 0x0d, 0x0a, 0xcc, 0xc0, 0x2c, 0xba, 0xc8, 0xcc, 0xc0,
]);

describe('CSV file', () => {
  const soup = [[2, { 标题: '汤', 正文: '喝汤' }]];

  test.each<[string, BlobPart]>([
    ['commas', '标题,正文\r\n汤,喝汤\r\n'],
    ['semicolons', '标题;正文\n汤;喝汤\n'],
    ['tabs', '标题\t正文\n汤\t喝汤'],
    ['a byte order mark', '\uFEFF标题,正文\r\n汤,喝汤'],
    ['GB18030', gb18030],
    ['UTF-16 with a mark', utf16('\uFEFF标题\t正文\n汤\t喝汤', true)],
    ['UTF-16 BE with a mark', utf16('\uFEFF标题\t正文\n汤\t喝汤', false)],
    ['UTF-16 without a mark', utf16('标题\t正文\n汤\t喝汤', true)],
  ])('is read with %s', async (_, file) => {
    expect(await rowsOf(file)).toEqual(soup);
  });

  test('may have line breaks, quotes and separators in quotes, and empty lines', async () => {
    expect(await rowsOf('标题,正文\r\n"一,二","他说""好""\r\n第二行"\r\n\r\n,\r\n三,四\r\n')).toEqual([
      [2, { 标题: '一,二', 正文: '他说"好"\r\n第二行' }],
      [5, { 标题: '三', 正文: '四' }],
    ]);
  });

  test('leaves missing cells unset and reports rows with more cells than headers', async () => {
    const { rows } = await readImportFile(new Blob(['标题,正文\n汤\n汤,喝,多\n']));
    expect(rows.map(({ cells, problem }) => [[...cells.keys()], problem])).toEqual([
      [['标题'], null],
      [['标题', '正文'], expect.stringContaining('多 1 格')],
    ]);
  });

  test.each<[string, BlobPart, string]>([
    ['a workbook', new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), '另存为 CSV'],
    ['an unknown encoding', new Uint8Array([0x81, 0x20, 0xff, 0xff]), '认不出这个文件的编码'],
    ['an unclosed quote', '标题,正文\n汤,"喝\n茶,饮', '引号没有成对'],
    ['only a header', '标题,正文\n', '没有记录'],
    ['no content', '', '没有记录'],
    ['too many rows', `标题\n${'汤\n'.repeat(5001)}`, '最多导入 5000 条'],
    ['too many bytes', new Uint8Array(11 * 1024 ** 2), '文件有 11 MB'],
    ['broken JSON', '[{"title": ', '格式不对'],
    ['JSON that is not a list', '{"title": "汤"}', '要是一个列表'],
  ])('with %s is rejected with a reason', async (_, file, message) => {
    await expect(readImportFile(new Blob([file]))).rejects.toThrow(message);
  });

  test('has the same cells as the export', async () => {
    const cell = fc.string({
      unit: fc.constantFrom("'", '=', '－', '\n', '\r', '\t', '"', ',', ';', 'a', '字'),
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), async (rows) => {
        const file = byteOrderMark + csvRecord(['ID', 'a', 'b']) + rows.map((row) => csvRecord(['1', ...row])).join('');
        const read = await rowsOf(file);
        expect(read).toEqual(rows.map(([a, b], index) => [index + 2, { ID: '1', a, b }]));
      }),
    );
  });
});

test('readImportFile reads JSON records and reports invalid ones', async () => {
  const { headers, rows } = await readImportFile(
    new Blob(['[{"id": 1, "title": "汤"},\n{"title": "茶", "place": null}, 5]']),
  );
  expect(headers).toEqual(['id', 'title', 'place']);
  expect(rows.map(({ line, cells, problem }) => [line, Object.fromEntries(cells), problem])).toEqual([
    [1, { id: 1, title: '汤' }, null],
    [2, { title: '茶', place: null }, null],
    [3, {}, '这一项不是一条记录。'],
  ]);
});
