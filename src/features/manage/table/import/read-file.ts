import Papa from 'papaparse';
import { formula } from '@/features/manage/table/export/csv.ts';
import { isObject } from '@/lib/is-object.ts';

/** In MB. */
const maxSize = 10;

/** Maximum number of rows per import. */
export const maxRows = 5000;

/** A row of a file; cells by header. */
export interface FileRow {
  /** Line as in a spreadsheet, where the header is 1; in JSON the number of the record, from 1. */
  line: number;
  cells: ReadonlyMap<string, unknown>;
  /** Error message; null if valid. */
  problem: string | null;
}

/** A parsed file. */
export interface ImportFile {
  format: 'csv' | 'json';
  /** Guessed if the file has no byte order mark. */
  encoding: string;
  headers: readonly string[];
  rows: readonly FileRow[];
}

/** A file can't be imported. The message, in Chinese, says why and what to do. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}

const byteOrderMarks: readonly [encoding: string, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const zip = [0x50, 0x4b, 0x03, 0x04];
const oldExcel = [0xd0, 0xcf, 0x11, 0xe0];

const beginsWith = (bytes: Uint8Array, start: readonly number[]) => start.every((byte, index) => bytes[index] === byte);

/** Encodings to try without a byte order mark. In UTF-16, every second byte of ASCII characters is 0. */
const guessesFor = (bytes: Uint8Array): readonly string[] => {
  const start = bytes.subarray(0, 4000);
  const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zerosAt(0) + zerosAt(1) === 0) return ['utf-8', 'gb18030'];
  return zerosAt(1) >= zerosAt(0) ? ['utf-16le'] : ['utf-16be'];
};

/** Whether a text has control characters that occur only in binary or wrongly decoded files. */
const isGarbled = (text: string) => /[^\P{Cc}\t\n\v\f\r]/u.test(text);

const decoded = (bytes: Uint8Array): { text: string; encoding: string } => {
  if (beginsWith(bytes, zip) || beginsWith(bytes, oldExcel)) {
    throw new ImportFileError('这是 Excel 的工作簿，这里读不了。请在表格软件里另存为 CSV（UTF-8），再选一次。');
  }
  const marked = byteOrderMarks.find(([, mark]) => beginsWith(bytes, mark))?.[0];
  for (const encoding of marked ? [marked] : guessesFor(bytes)) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!isGarbled(text)) return { text, encoding };
    } catch {
      // Try the next encoding.
    }
  }
  throw new ImportFileError('认不出这个文件的编码。请在表格软件里另存为 CSV（UTF-8），再选一次。');
};

/** Removes the apostrophe that the export adds before formulas. */
const unescapeFormula = (cell: string) => (formula.test(cell) && cell.startsWith("'") ? cell.slice(1) : cell);

const fileOf = (format: ImportFile['format'], encoding: string, headers: readonly string[], rows: FileRow[]) => {
  if (rows.length === 0) throw new ImportFileError('文件里没有记录。');
  if (rows.length > maxRows) {
    throw new ImportFileError(`文件里有 ${rows.length} 条记录，一次最多导入 ${maxRows} 条。请分成几个文件。`);
  }
  return { format, encoding, headers, rows };
};

/** The delimiter that yields the most headers. Papa Parse guesses wrong for two columns. */
const separatorOf = (text: string): string => {
  const widths = [',', ';', '\t'].map((delimiter) => {
    const [head = []] = Papa.parse<string[]>(text, { delimiter, preview: 1 }).data;
    return { delimiter, width: head.length };
  });
  return widths.reduce((widest, other) => (other.width > widest.width ? other : widest)).delimiter;
};

const readCsv = (text: string, encoding: string): ImportFile => {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: separatorOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    throw new ImportFileError(`第 ${(broken.row ?? 0) + 1} 行的引号没有成对，后面的格子分不清。请改好以后再选一次。`);
  }
  const [head = [], ...body] = data;
  const headers = head.map((cell) => unescapeFormula(cell).trim());
  const rows = body.flatMap((cells, index): FileRow[] => {
    if (cells.every((cell) => cell.trim() === '')) return [];
    const extra = cells.slice(headers.length).filter((cell) => cell.trim() !== '').length;
    const known = new Map<string, string>();
    for (const [column, header] of headers.entries()) {
      const cell = cells[column];
      // Of columns with the same header, the first counts. Missing cells stay unset.
      if (cell !== undefined && header !== '' && !known.has(header)) known.set(header, unescapeFormula(cell));
    }
    const problem = extra > 0 ? `这一行比表头多 ${extra} 格，可能是引号或分隔符不对。` : null;
    return [{ line: index + 2, cells: known, problem }];
  });
  return fileOf(
    'csv',
    encoding,
    [...new Set(headers)].filter((header) => header !== ''),
    rows,
  );
};

const readJson = (text: string, encoding: string): ImportFile => {
  let records: unknown;
  try {
    records = JSON.parse(text);
  } catch {
    throw new ImportFileError('这个 JSON 文件的格式不对，读不出来。');
  }
  if (!Array.isArray(records)) throw new ImportFileError('JSON 文件要是一个列表，每一项是一条记录。');
  const rows = records.map((record: unknown, index): FileRow => {
    const cells = new Map(isObject(record) ? Object.entries(record) : []);
    return { line: index + 1, cells, problem: isObject(record) ? null : '这一项不是一条记录。' };
  });
  return fileOf('json', encoding, [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))], rows);
};

/** Parses a CSV or JSON file. Throws an `ImportFileError` if invalid or too large. */
export const readImportFile = async (file: Blob): Promise<ImportFile> => {
  const megabytes = file.size / 1024 ** 2;
  if (megabytes > maxSize) {
    throw new ImportFileError(
      `文件有 ${Math.ceil(megabytes)} MB，最多 ${maxSize} MB。请分成几个文件，每个不超过 ${maxRows} 条。`,
    );
  }
  const { text, encoding } = decoded(new Uint8Array(await file.arrayBuffer()));
  return /^\s*[[{]/.test(text) ? readJson(text, encoding) : readCsv(text, encoding);
};
