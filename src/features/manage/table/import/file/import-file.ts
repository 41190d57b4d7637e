/** Maximum number of rows per import. */
export const maxRows = 5000;

/** A row of a file; cells by header. */
export interface FileRow {
  /** Row as a spreadsheet numbers it, where the header of most files is 1; in JSON the number of the record, from 1. */
  line: number;
  cells: ReadonlyMap<string, unknown>;
  /** Error message; null if valid. */
  problem: string | null;
}

/** A parsed file. */
export interface ImportFile {
  format: 'csv' | 'json';
  encoding: Encoding;
  /** Encodings that the file may have, if its bytes don't tell; for the editor to choose from. */
  encodings: readonly Encoding[];
  headers: readonly string[];
  rows: readonly FileRow[];
  /** What was found in the file and handled, as Chinese sentences. */
  notes: readonly string[];
}

export type Encoding = 'utf-8' | 'gb18030' | 'big5' | 'utf-16le' | 'utf-16be';

/** How a file is read. */
export interface ReadOptions {
  /** Whether a cell is the name of a column, to find the row with the names. */
  isColumn: (cell: string) => boolean;
  /** The editor's choice; default: the likely one. */
  encoding?: Encoding | undefined;
}

/** A file can't be imported. The message, in Chinese, says why and what to do. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
