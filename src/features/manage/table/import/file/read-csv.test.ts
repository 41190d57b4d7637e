// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { managedNews } from '@/content/news/managed.ts';
import { csvRecord } from '@/features/manage/table/export/csv.ts';
import { columnTest } from '@/features/manage/table/import/columns.ts';
import { readCsv } from '@/features/manage/table/import/file/read-csv.ts';

const read = (text: string) => readCsv(text, { isColumn: columnTest(managedNews) });
const rowsOf = (text: string) => read(text).rows.map(({ line, cells }) => [line, Object.fromEntries(cells)]);
const problemsOf = (text: string) => read(text).rows.map(({ line, problem }) => [line, problem]);

describe('readCsv', () => {
  test.each<[string, string, number]>([
    ['commas', '标题,正文\r\n汤,喝汤\r\n', 2],
    ['semicolons', '标题;正文\n汤;喝汤\n', 2],
    ['tabs', '标题\t正文\n汤\t喝汤', 2],
    ['bars', '标题|正文\n汤|喝汤', 2],
    ['full-width commas', '标题，正文\n汤，喝汤', 2],
    ['full-width semicolons', '标题；正文\n汤；喝汤', 2],
    ['enumeration commas', '标题、正文\n汤、喝汤', 2],
    ['full-width commas between the names only', '标题，正文\n汤,喝汤', 2],
    ['line breaks of old Macs', '标题,正文\r汤,喝汤\r', 2],
    ['sep=;', 'sep=;\n标题;正文\n汤;喝汤', 2],
    ['SEP=, and a byte order mark', '\uFEFFSEP=,\r\n标题,正文\r\n汤,喝汤', 2],
    ['sep= and a tab', 'sep=\t\n标题\t正文\n汤\t喝汤', 2],
    ['sep=\\t', 'sep=\\t\n标题\t正文\n汤\t喝汤', 2],
    ['sep=| in quotes', '"sep=|"\n标题|正文\n汤|喝汤', 2],
    ['sep=; saved again with commas behind it', 'sep=;,,\n标题;正文\n汤;喝汤', 2],
    ['an empty first line', '\n标题,正文\n汤,喝汤', 3],
    ['empty cells first', ',\n,\n标题,正文\n汤,喝汤', 4],
    ['a title first', '2026 年新闻汇总\n标题,正文\n汤,喝汤', 3],
    ['a title and an explanation first', '2026 年新闻,\n填表说明：一行一条，不要合并,\n\n标题,正文\n汤,喝汤', 5],
    ['curly quotes', '“标题”,“正文”\n“汤”,“喝汤”', 2],
    ['quotes', '"标题","正文"\n"汤","喝汤"', 2],
    ['numbers kept as text', '="标题","=""正文"""\n="汤","=""喝汤"""', 2],
    ['the lines of Markdown', '| 标题 | 正文 |\n| --- | :---: |\n|汤|喝汤|', 3],
    ['empty columns at the end', '标题,正文,,\n汤,喝汤,,', 2],
  ])('reads a file with %s', (_, text, line) => {
    expect(rowsOf(text)).toEqual([[line, { 标题: '汤', 正文: '喝汤' }]]);
  });

  test('reads separators and quotes inside curly quotes', () => {
    expect(rowsOf('“标题”,“正文”\n“汤,一”,“他说"好"”')).toEqual([[2, { 标题: '汤,一', 正文: '他说"好"' }]]);
  });

  test('reads line breaks, quotes and separators in quotes, and skips empty lines', () => {
    expect(rowsOf('标题,正文\r\n"一,二","他说""好""\r\n第二行"\r\n\r\n,\r\n三,四\r\n')).toEqual([
      [2, { 标题: '一,二', 正文: '他说"好"\r\n第二行' }],
      [5, { 标题: '三', 正文: '四' }],
    ]);
  });

  test.each([
    ['2026 年新闻汇总\n标题,正文\n汤,喝汤', '列名在第 2 行。它前面的没有导入：“2026 年新闻汇总”。'],
    ['标题,正文,标题\n汤,喝汤,茶', '“标题”有 2 列，只导入第一列（A 列）。'],
    ['标题，正文\n汤，喝汤', '这个文件用“，”分隔各列。格子里也有这个标点的话会分错，请看看下面对不对。'],
  ])('notes what it handled in %j', (text, note) => {
    expect(read(text).notes).toEqual([note]);
  });

  test('leaves missing cells unset', () => {
    expect(rowsOf('标题,正文\n汤')).toEqual([[2, { 标题: '汤' }]]);
  });

  test.each<[string, string, string]>([
    ['with more cells than names', '汤,喝,多', '比表头多 1 格，可能是引号或分隔符不对'],
    ['with an unclosed quote', '汤,"喝', '引号没有成对'],
    ['with text behind a quote', '"汤"头,喝', '引号没有成对'],
    ['with the names again', '标题,正文', '又是列名'],
    ['with U+001F', '汤,喝\u001F汤', 'B2 格（正文）里有看不见的控制字符（U+001F）'],
    ['with U+0000', '汤\0,喝汤', 'A2 格（标题）里有看不见的控制字符（U+0000）'],
    ['with U+000B', '汤,喝\v汤', 'B2 格（正文）里有看不见的控制字符（U+000B）'],
    ['with U+007F', '汤,喝\u007F汤', '（U+007F）'],
    ['with U+0085', '汤,喝\u0085汤', '（U+0085）'],
    ['with half a surrogate pair', '汤,喝\uD800汤', '（U+D800）'],
    ['with a character of private use', '汤,喝\uE056汤', 'B2 格（正文）里有网页显示不了的字（U+E056）'],
    ['with a lost character', '汤,喝\uFFFD汤', 'B2 格（正文）里有读不出来的字'],
    ['with question marks for all characters', '汤,????', 'B2 格（正文）里的字都成了问号'],
  ])('names a row %s and reads the others', (_, row, problem) => {
    expect(problemsOf(`标题,正文\n${row}\n茶,喝茶\n"饭","吃饭"`)).toEqual([
      [2, expect.stringContaining(problem)],
      [3, null],
      [4, null],
    ]);
  });

  test.each(['合计,3', '总计：,', '共 3 条,', '小计,2', 'Total,3', '總計,3', ',合计', ',合计 1 条', '合计：12'])(
    'names a last row of totals: %s',
    (row) => {
      expect(problemsOf(`标题,正文\n茶,喝茶\n${row}\n\n`)).toEqual([
        [2, null],
        [3, '这一行像是合计，不是一条记录。'],
      ]);
    },
  );

  test('names rows that may belong to one with an unclosed quote', () => {
    expect(problemsOf('标题,正文\n汤,"一\n二\n茶,喝茶')).toEqual([
      [2, '这一行的引号没有成对，格子分不清。'],
      [3, '引号从第 2 行起没有成对，这一行分不清。'],
      [4, null],
    ]);
  });

  test('names the delimiter that also occurs in sentences', () => {
    expect(problemsOf('标题，正文\n汤，先煮，再喝')).toEqual([
      [2, '这一行比表头多 1 格，可能是格子里的“，”也当成了分隔。'],
    ]);
  });

  test.each([
    ['question marks for characters', '??,??\n???,????', '都成了问号'],
    ['UTF-8 that was saved as GB18030', '鏍囬,姝ｆ枃\n绔嬪啲,钀濆崪', '是乱码，开头是“鏍囬”'],
    ['UTF-8 that was saved as Windows-1252', 'æ ‡é¢˜,æ­£æ–‡\nå†¬,æ±¤', '是乱码'],
    ['spaces between the columns', '标题 正文\n汤 喝汤', '没有用逗号分开'],
    ['a delimiter that is not known', '标题^正文\n汤^喝汤', '没有用逗号分开'],
    ['too many unpaired quotes', `标题,正文\n${'汤,"喝"汤\n'.repeat(60)}`, '很多行的引号没有成对'],
  ])('rejects a file with %s', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });

  test('reads the cells of the export', () => {
    const cell = fc.string({
      unit: fc.constantFrom("'", '=', '－', '\n', '\r', '\t', '"', ',', ';', '，', '“', '”', 'a', '字'),
      maxLength: 6,
    });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 5 }), (rows) => {
        const file = csvRecord(['ID', '标题', 'b']) + rows.map((row) => csvRecord(['1', ...row])).join('');
        expect(rowsOf(file)).toEqual(rows.map(([title, b], index) => [index + 2, { ID: '1', 标题: title, b }]));
      }),
    );
  });
});
