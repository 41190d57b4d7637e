// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { readImportFile } from '@/features/manage/table/import/file/read-file.ts';
import type { Encoding } from '@/features/manage/table/import/file/import-file.ts';
import { encoded } from '../../../../../../tests/encoded.ts';

const isColumn = (cell: string) => ['标题', '正文'].includes(cell);
const read = (file: BlobPart, encoding?: Encoding) => readImportFile(new Blob([file]), { isColumn, encoding });

describe('readImportFile', () => {
  test.each<[string, BlobPart, Encoding]>([
    ['UTF-8', '标题,正文\r\n汤,喝汤\r\n', 'utf-8'],
    ['UTF-8 with a mark', '\uFEFF标题,正文\r\n汤,喝汤', 'utf-8'],
    ['GB18030', encoded('标题,正文\r\n汤,喝汤', 'gb18030'), 'gb18030'],
    ['UTF-16, as Excel saves “Unicode text”', encoded('\uFEFF标题\t正文\r\n汤\t喝汤\r\n', 'utf-16le'), 'utf-16le'],
    ['UTF-16 and sep=;', encoded('\uFEFFsep=;\n标题;正文\n汤;喝汤', 'utf-16le'), 'utf-16le'],
    ['DOS, with U+001A at the end', '标题,正文\r\n汤,喝汤\r\n\x1A', 'utf-8'],
  ])('reads a CSV file of %s', async (_, file, encoding) => {
    const { rows, ...rest } = await read(file);
    expect(rest).toMatchObject({ format: 'csv', encoding });
    expect(rows.map(({ line, cells, problem }) => [line, Object.fromEntries(cells), problem])).toEqual([
      [2, { 标题: '汤', 正文: '喝汤' }, null],
    ]);
  });

  test('reads a JSON file', async () => {
    expect(await read('\uFEFF[{"title": "汤"}]')).toMatchObject({ format: 'json', headers: ['title'] });
  });

  test('reads in the chosen encoding', async () => {
    const file = encoded('title\n喝湯\n', 'big5');
    expect((await read(file)).rows[0]?.cells.get('title')).toBe('喝湯');
    expect((await read(file, 'gb18030')).rows[0]?.cells.get('title')).not.toBe('喝湯');
  });

  test.each<[string, BlobPart, string]>([
    ['a workbook', 'PK\x03\x04 xl/workbook.xml', '另存为“CSV UTF-8'],
    ['a web page', '<html><table>', '网页格式'],
    ['an unknown encoding', new Uint8Array([0x81, 0x20, 0xff, 0xff]), '认不出它的编码'],
    ['only a header', '标题,正文\n', '没有记录'],
    ['no content', '', '是空的'],
    ['only empty lines', '\r\n\r\n', '没有记录'],
    ['an empty list', '[]', '没有记录'],
    ['too many rows', `标题\n${'汤\n'.repeat(5001)}`, '最多导入 5000 条'],
    ['too many bytes', new Uint8Array(11 * 1024 ** 2), '文件有 11 MB'],
  ])('rejects a file with %s', async (_, file, message) => {
    await expect(read(file)).rejects.toThrow(message);
  });
});
