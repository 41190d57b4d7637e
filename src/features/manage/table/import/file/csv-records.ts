import Papa from 'papaparse';

/** A record of a CSV file. */
export interface CsvRecord {
  cells: readonly string[];
  /** Whether its quotes don't pair, so that its cells are a guess. */
  isBroken: boolean;
}

/** Files with more broken records are not worth reading; each costs a new start of the parser. */
const maxBroken = 50;

const lineBreak = /\r\n|\r|\n/;

/** Splits a text into records. A record with unpaired quotes ends with its line, so that the following ones can be read. Null if there are too many. */
export const recordsOf = (text: string, delimiter: string): CsvRecord[] | null => {
  const records: CsvRecord[] = [];
  let rest = text;
  for (let broken = 0; broken <= maxBroken; broken += 1) {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter });
    const rows = errors.flatMap(({ type, row }) => (type === 'Quotes' && row !== undefined ? [row] : []));
    if (rows.length === 0) return [...records, ...data.map((cells) => ({ cells, isBroken: false }))];
    const row = Math.min(...rows);
    records.push(...data.slice(0, row).map((cells) => ({ cells, isBroken: false })));
    const start = row === 0 ? 0 : Papa.parse<string[]>(rest, { delimiter, preview: row }).meta.cursor;
    const [line = ''] = rest.slice(start).split(lineBreak, 1);
    records.push({ cells: line.split(delimiter), isBroken: true });
    const after = rest.slice(start + line.length).replace(/^(?:\r\n|\r|\n)/, '');
    if (after === '') return records;
    rest = after;
  }
  return null;
};
