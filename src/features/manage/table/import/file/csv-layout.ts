import Papa from 'papaparse';
import { unescapeCell } from '@/features/manage/table/import/file/cell-text.ts';

/** Where the names of the columns are, and how cells are separated. */
export interface CsvLayout {
  delimiter: string;
  /** Index of the record with the names. */
  header: number;
  headers: readonly string[];
}

/** In order of preference. Papa Parse guesses wrong for two columns. */
const delimiters = [',', ';', '\t', '|', '，', '；', '、'];

/** Delimiters that also occur in sentences. */
export const isPunctuation = (delimiter: string): boolean => '，；、'.includes(delimiter);

/** A title, an explanation and empty lines may precede the names. */
const searchedRecords = 12;

/** Finds the record with most names of columns; without any, the first that is not empty. */
const layoutWith = (text: string, delimiter: string, isColumn: (cell: string) => boolean) => {
  const { data } = Papa.parse<string[]>(text, { delimiter, preview: searchedRecords });
  const rows = data.map((cells, index) => {
    const headers = cells.map((cell) => unescapeCell(cell).trim());
    const filled = headers.filter((cell) => cell !== '').length;
    return { delimiter, header: index, headers, filled, columnCount: headers.filter(isColumn).length };
  });
  const filled = rows.filter((row) => row.filled > 0);
  const [first] = filled;
  return first ? filled.reduce((best, row) => (row.columnCount > best.columnCount ? row : best), first) : null;
};

/** Finds the row with the names of columns; of several delimiters, the one that yields the most. Null for an empty text. */
export const layoutOf = (
  text: string,
  isColumn: (cell: string) => boolean,
  delimiter: string | null,
): CsvLayout | null => {
  const layouts = (delimiter === null ? delimiters : [delimiter]).flatMap(
    (candidate) => layoutWith(text, candidate, isColumn) ?? [],
  );
  return layouts.reduce<(typeof layouts)[number] | null>((best, row) => {
    if (best === null || row.columnCount > best.columnCount) return row;
    return row.columnCount === best.columnCount && row.filled > best.filled ? row : best;
  }, null);
};

/** The line by which a file tells spreadsheets its delimiter: `sep=;`. */
const separatorLine = /^\uFEFF?["']?sep=(\\t|[^\r\n])["']?[,;\t ]*(?:\r\n|\r|\n|$)/i;

/** Removes that line, which spreadsheets don't show as a row; null if there is none. */
export const withoutSeparatorLine = (text: string): { rest: string; delimiter: string | null } => {
  const [line = '', delimiter] = separatorLine.exec(text) ?? [];
  return { rest: text.slice(line.length), delimiter: delimiter === '\\t' ? '\t' : (delimiter ?? null) };
};

const curly = /^“[^“”]*”$/;

/** Makes “…” around cells, which word processors write, to quotes of CSV if the names of all columns have them. */
export const withStraightQuotes = (text: string, { headers, delimiter }: CsvLayout): string => {
  if (!headers.every((header) => curly.test(header))) return text;
  const edge = delimiter === '|' ? '\\|' : delimiter;
  return text
    .replaceAll('"', '""')
    .replaceAll(new RegExp(`(^|[\\r\\n${edge}])[ ]*“`, 'g'), '$1"')
    .replaceAll(new RegExp(`”[ ]*(?=[\\r\\n${edge}]|$)`, 'g'), '"');
};
