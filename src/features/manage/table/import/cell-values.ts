import type { FieldKindName } from '@/content/define-managed.ts';
import { parseDay, parseMoment, type ReadTime } from '@/lib/time/read-time.ts';
import { parseNumber } from '@/ui/inputs/number-field.tsx';
import { splitWords } from '@/ui/inputs/words-field.tsx';
import { escapePattern } from '@/lib/escape-pattern.ts';

/** A parsed value, or an error message. */
export type CellValue = { value: unknown } | { problem: string };

/** Ids by name, and a regular expression of all names, longest first, since a name may contain a separator. */
export interface NameIndex {
  ids: ReadonlyMap<string, readonly number[]>;
  pattern: string;
}

/** Indexes of the records that cells refer to by name. */
export interface NamedRecords {
  tags: NameIndex;
  symptoms: NameIndex;
}

/** Indexes records by name. */
export const indexNames = (records: readonly { id: number; name: string }[]): NameIndex => {
  const ids = new Map<string, number[]>();
  for (const { id, name } of records) ids.set(name.trim(), [...(ids.get(name.trim()) ?? []), id]);
  const names = [...ids.keys()].toSorted((one, other) => other.length - one.length);
  return { ids, pattern: [...names.map(escapePattern), '[^,，、;；\\n]*'].join('|') };
};

const text = (cell: string): CellValue => ({ value: cell.replaceAll('\r\n', '\n') });

const line = (cell: string): CellValue => ({ value: cell.trim() });

const time =
  (parse: (text: string) => ReadTime) =>
  (cell: string): CellValue =>
    cell.trim() === '' ? { value: null } : parse(cell);

/** Parses an id, with or without `#`; null if invalid. */
const idOf = (cell: string): number | null => {
  const digits = /^#?\s*(\d+)$/.exec(cell.normalize('NFKC').trim())?.[1];
  return digits === undefined ? null : Number(digits);
};

/** Ids of records listed by name. */
const idsByName = (cell: string, nameIndex: NameIndex, what: string): CellValue => {
  const next = new RegExp(`\\s*(${nameIndex.pattern})\\s*(?:[,，、;；\\n]|$)`, 'y');
  const ids: number[] = [];
  while (next.lastIndex < cell.length) {
    const name = next.exec(cell)?.[1]?.trim() ?? '';
    // A failed match resets `lastIndex`.
    if (next.lastIndex === 0) break;
    if (name === '') continue;
    const [firstId, ...others] = nameIndex.ids.get(name) ?? [];
    if (firstId === undefined) return { problem: `没有叫“${name}”的${what}。` };
    if (others.length > 0) return { problem: `叫“${name}”的${what}有 ${others.length + 1} 个，不知道是哪一个。` };
    if (!ids.includes(firstId)) ids.push(firstId);
  }
  return { value: ids };
};

const link = /\s*(.+?)\s*[（(]\s*(https?:\/\/\S*?)\s*[）)]\s*(?:[,，、;；\n]\s*|$)/iy;

const linksIn = (cell: string): CellValue => {
  const links: { title: string; url: string }[] = [];
  link.lastIndex = 0;
  const written = cell.trim();
  while (link.lastIndex < written.length) {
    const [, title, url] = link.exec(written) ?? [];
    if (title === undefined || url === undefined) return { problem: '请写成：标题（https://…），几条之间用顿号隔开。' };
    links.push({ title, url });
  }
  return { value: links };
};

const escapedHtml = (plain: string) =>
  plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').trim();

/** HTML unchanged; plain text as one paragraph per line. */
const bodyOf = (cell: string): CellValue => {
  const written = cell.trim();
  if (written === '' || /^<[a-z]/i.test(written)) return { value: written };
  const paragraphs = written.split(/\s*[\r\n]+\s*/).map(escapedHtml);
  return { value: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join('') };
};

const imageOf = (cell: string): CellValue => {
  if (cell.trim() === '') return { value: null };
  const id = idOf(cell);
  return id === null ? { problem: '请写图片的编号，例如 12。' } : { value: id };
};

const imagesOf = (cell: string): CellValue => {
  const ids = splitWords(cell).map(idOf);
  return ids.includes(null) ? { problem: '请写图片的编号，例如 12、13。' } : { value: ids };
};

const notImported = (): CellValue => ({ problem: '这一项不能导入。' });

const readers: Record<FieldKindName, (cell: string, namedRecords: NamedRecords) => CellValue> = {
  text,
  textarea: text,
  url: line,
  email: line,
  slug: line,
  color: line,
  richText: bodyOf,
  date: time(parseDay),
  reviewDue: time(parseDay),
  dateTime: time(parseMoment),
  publication: time(parseMoment),
  number: (cell) => ({ value: parseNumber(cell, 'decimal') }),
  image: imageOf,
  images: imagesOf,
  tags: (cell, { tags }) => idsByName(cell, tags, '标签'),
  symptoms: (cell, { symptoms }) => idsByName(cell, symptoms, '症状'),
  words: (cell) => ({ value: splitWords(cell) }),
  links: linksIn,
  scopes: notImported,
  password: notImported,
};

/** Parses the text of a cell, in the format of the export or as people write it. */
export const valueOfCell = (kind: FieldKindName, cell: string, namedRecords: NamedRecords): CellValue =>
  readers[kind](cell, namedRecords);
