import { problemOfText } from '@/features/manage/table/import/file/cell-text.ts';
import { ImportFileError, type FileRow } from '@/features/manage/table/import/file/import-file.ts';
import { isObject } from '@/lib/is-object.ts';

/** Whether a text is meant as JSON: a list or an object, not a CSV file that begins with a bracket. */
export const isJson = (text: string): boolean => /^\s*(?:\[\s*(?:[[{"\d\]-]|null|true|false|$)|\{\s*["}])/.test(text);

/** Raw control characters are invalid in JSON; escaped, the cell that has them can be named. */
const escapeControls = (text: string) =>
  text.replaceAll(
    /[^\P{Cc}\t\n\r]/gu,
    (character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
  );

/** Line of a syntax error, from 1; null if the browser doesn't say where it is. */
const lineOf = (error: unknown, text: string): number | null => {
  const message = error instanceof Error ? error.message : '';
  const line = /line (\d+)/.exec(message)?.[1];
  if (line !== undefined) return Number(line);
  const position = /position (\d+)/.exec(message)?.[1];
  return position === undefined ? null : text.slice(0, Number(position)).split('\n').length;
};

/** JSON Lines: one record per line; null if it isn't. */
const recordsByLine = (text: string): unknown[] | null => {
  try {
    const records = text
      .split(/\r?\n/)
      .filter((line) => line.trim() !== '')
      .map((line): unknown => JSON.parse(line));
    return records.length > 1 && records.every(isObject) ? records : null;
  } catch {
    return null;
  }
};

const parsed = (text: string): unknown => {
  const escaped = escapeControls(text);
  try {
    return JSON.parse(escaped);
  } catch (error) {
    const records = recordsByLine(escaped);
    if (records) return records;
    const line = lineOf(error, escaped);
    throw new ImportFileError(`这个 JSON 文件的格式不对${line === null ? '' : `（第 ${line} 行）`}，读不出来。`);
  }
};

/** The list of records: the value itself, or the only list of an object, as in `{"data": […]}`. */
const listIn = (value: unknown): readonly unknown[] | null => {
  if (Array.isArray(value)) return value;
  const lists = isObject(value) ? Object.values(value).filter((part) => Array.isArray(part)) : [];
  const [list, ...others] = lists.filter((part) => part.length > 0 && part.every(isObject));
  return others.length === 0 ? (list ?? null) : null;
};

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

const problemOf = (record: unknown): string | null => {
  if (!isObject(record)) return '这一项不是一条记录。';
  const problems = Object.entries(record).flatMap(([name, value]) =>
    textsIn(value).map((text) => problemOfText(text, `“${name}”`)),
  );
  return problems.find((problem) => problem !== null) ?? null;
};

/** Parses the text of a JSON file. */
export const readJson = (text: string): { headers: string[]; rows: FileRow[] } => {
  const records = listIn(parsed(text));
  if (records === null) throw new ImportFileError('JSON 文件要是一个列表，每一项是一条记录。');
  const rows = records.map((record, index): FileRow => ({
    line: index + 1,
    cells: new Map(isObject(record) ? Object.entries(record) : []),
    problem: problemOf(record),
  }));
  return { headers: [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))], rows };
};
