import { columnLetters, problemOfText, unescapeCell } from '@/features/manage/table/import/file/cell-text.ts';
import {
  isPunctuation,
  layoutOf,
  withoutSeparatorLine,
  withStraightQuotes,
  type CsvLayout,
} from '@/features/manage/table/import/file/csv-layout.ts';
import { recordsOf, type CsvRecord } from '@/features/manage/table/import/file/csv-records.ts';
import { ImportFileError, type FileRow, type ReadOptions } from '@/features/manage/table/import/file/import-file.ts';
import { quoted } from '@/lib/quoted.ts';

/** What a text contains; the file's encoding and size are the caller's. */
interface Table {
  headers: readonly string[];
  rows: FileRow[];
  notes: readonly string[];
}

const isBlank = (cell: string) => cell.trim() === '';

/** No record: empty, or the line below the names in a table of Markdown. */
const isEmptyRow = (cells: readonly string[]) => cells.every((cell) => isBlank(cell) || /^\s*:?-{3,}:?\s*$/.test(cell));

/** The first cell of a row that sums up the others. */
const total =
  /^(?:合\s*[计計]|[总總]\s*[计計]|小\s*[计計]|共\s*[计計]|(?:grand )?total|sum|共)\s*[:：]?\s*(?:[\d,.]+\s*(?:[条條篇行项項个個笔筆])?)?$/i;
const isTotal = (cells: readonly string[]) => total.test(cells.find((cell) => !isBlank(cell))?.trim() ?? '');

/** The last rows may be totals. */
const summedRows = 3;

/** The records of the rows, which may have another delimiter than the names: a header typed with full-width commas. */
const bodyOf = (text: string, { delimiter, header, headers }: CsvLayout): readonly CsvRecord[] | null => {
  const bodyWith = (one: string) => recordsOf(text, one)?.slice(header + 1) ?? null;
  const body = bodyWith(delimiter);
  if (!isPunctuation(delimiter) || !body?.every(({ cells }) => cells.length === 1)) return body;
  const fits = (records: readonly CsvRecord[] | null) =>
    records?.every(({ cells }) => cells.every(isBlank) || cells.length === headers.length) === true;
  return [',', ';', '\t'].map(bodyWith).find(fits) ?? body;
};

const layoutNotes = (text: string, layout: CsvLayout, isColumn: (cell: string) => boolean): string[] => {
  const { delimiter, header, headers } = layout;
  const before = (recordsOf(text, delimiter) ?? []).slice(0, header).filter(({ cells }) => !cells.every(isBlank));
  const titles = before.map(({ cells }) => quoted(cells.filter((cell) => !isBlank(cell)).join(' ')));
  const repeated = new Set(headers.filter((name, index) => isColumn(name) && headers.indexOf(name) < index));
  return [
    ...(titles.length > 0 ? [`列名在第 ${header + 1} 行。它前面的没有导入：${titles.join('')}。`] : []),
    ...[...repeated].map((name) => {
      const count = headers.filter((other) => other === name).length;
      return `${quoted(name)}有 ${count} 列，只导入第一列（${columnLetters(headers.indexOf(name))} 列）。`;
    }),
    ...(isPunctuation(delimiter)
      ? [`这个文件用“${delimiter}”分隔各列。格子里也有这个标点的话会分错，请看看下面对不对。`]
      : []),
  ];
};

/** UTF-8 that was read as GB18030 or Windows-1252 and saved: 鏍囬, æ ‡é¢˜. */
const mojibake = /锟斤拷|[锘鐨銆鏍姝鍐绔鍙鏃鏂]|[ãäåæçèé][\u0080-\u00BF€-™‚-•Œ-ž]/;

/** Throws if it is clear why there are no names of columns. */
const throwIfKnown = (headers: readonly string[], isColumn: (cell: string) => boolean) => {
  if (headers.some((name) => /^\?{2,}$/.test(name))) {
    throw new ImportFileError(
      '文件里的汉字都成了问号，保存的时候已经丢了。请在表格软件里打开原来的表格，另存为“CSV UTF-8”，再选一次。',
    );
  }
  const [first = ''] = headers;
  if (headers.some((name) => mojibake.test(name))) {
    throw new ImportFileError(
      `文件里的字是乱码，开头是${quoted(first)}：以前保存的时候编码错了。请打开原来的表格，另存为“CSV UTF-8”，再选一次。`,
    );
  }
  const names = first.split(/[^\p{L}\p{N}_]+/u);
  if (headers.length === 1 && names.filter(isColumn).length > 1) {
    throw new ImportFileError(
      `列名${quoted(first)}没有用逗号分开。请在表格软件里另存为“CSV UTF-8（逗号分隔）”，再选一次。`,
    );
  }
};

/** Parses the text of a CSV file. A wrong row gets a problem and leaves the others alone. */
export const readCsv = (text: string, { isColumn }: Pick<ReadOptions, 'isColumn'>): Table => {
  const { rest, delimiter: told } = withoutSeparatorLine(text);
  const csvLayout = layoutOf(rest, isColumn, told);
  if (csvLayout === null) return { headers: [], rows: [], notes: [] };
  const straight = withStraightQuotes(rest, csvLayout);
  const layout = straight === rest ? csvLayout : (layoutOf(straight, isColumn, csvLayout.delimiter) ?? csvLayout);
  const { delimiter, header, headers } = layout;
  if (!headers.some(isColumn)) throwIfKnown(headers, isColumn);
  const records = bodyOf(straight, layout);
  if (records === null) {
    throw new ImportFileError('很多行的引号没有成对，格子分不清。请在表格软件里另存为 CSV（UTF-8），再选一次。');
  }
  const filled = records.flatMap(({ cells }, index) => (isEmptyRow(cells) ? [] : [index]));
  const last = new Set(filled.slice(-summedRows));
  /** The row whose quotes don't pair, until a complete row follows. */
  let torn: number | null = null;

  const problemOf = ({ cells, isBroken }: CsvRecord, index: number, line: number): string | null => {
    if (isBroken) {
      torn = line;
      return '这一行的引号没有成对，格子分不清。';
    }
    if (torn !== null && cells.length !== headers.length) return `引号从第 ${torn} 行起没有成对，这一行分不清。`;
    torn = null;
    const extra = cells.slice(headers.length).filter((cell) => !isBlank(cell)).length;
    if (extra > 0) {
      const cause = isPunctuation(delimiter) ? `格子里的“${delimiter}”也当成了分隔` : '引号或分隔符不对';
      return `这一行比表头多 ${extra} 格，可能是${cause}。`;
    }
    const names = cells.filter((cell) => !isBlank(cell));
    if (names.length > 1 && names.every(isColumn)) return '这一行又是列名，不是一条记录。';
    if (last.has(index) && isTotal(cells)) return '这一行像是合计，不是一条记录。';
    const problems = cells.map((cell, column) =>
      problemOfText(cell, `${columnLetters(column)}${line} 格（${headers[column] ?? ''}）`),
    );
    return problems.find((problem) => problem !== null) ?? null;
  };

  const rows = filled.flatMap((index): FileRow[] => {
    const record = records[index];
    if (record === undefined) return [];
    const line = header + index + 2;
    const cells = new Map<string, string>();
    for (const [column, name] of headers.entries()) {
      const cell = record.cells[column];
      // Of columns with the same header, the first counts. Missing cells stay unset.
      if (cell !== undefined && name !== '' && !cells.has(name)) cells.set(name, unescapeCell(cell));
    }
    return [{ line, cells, problem: problemOf(record, index, line) }];
  });
  return {
    headers: [...new Set(headers)].filter((name) => name !== ''),
    rows,
    notes: layoutNotes(straight, layout, isColumn),
  };
};
