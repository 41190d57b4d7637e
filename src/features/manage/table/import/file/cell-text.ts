import { formula } from '@/features/manage/table/export/csv.ts';

/** Removes the apostrophe that the export adds before formulas, and `="…"`, by which others keep numbers as text. */
export const unescapeCell = (cell: string): string => {
  if (formula.test(cell) && cell.startsWith("'")) return cell.slice(1);
  return /^="((?:[^"]|"")*)"$/.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
};

/** The letters of a column in a spreadsheet: A, B … Z, AA; `index` from 0. */
export const columnLetters = (index: number): string =>
  (index < 26 ? '' : columnLetters(Math.floor(index / 26) - 1)) + String.fromCodePoint(65 + (index % 26));

/** Characters that no page shows: control characters, half surrogates, non-characters. */
const unprintable = /[^\P{Cc}\t\n\r]|[\p{Cs}\uFFFE\uFFFF]/u;

const codeOf = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/** Why a cell's text can't be published; null if it can. `place` names the cell. */
export const problemOfText = (text: string, place: string): string | null => {
  const controlCharacter = unprintable.exec(text)?.[0];
  if (controlCharacter !== undefined) return `${place}里有看不见的控制字符（${codeOf(controlCharacter)}），请删掉它。`;
  const own = /\p{Co}/u.exec(text)?.[0];
  if (own !== undefined) return `${place}里有网页显示不了的字（${codeOf(own)}），请换成别的。`;
  if (text.includes('\uFFFD')) return `${place}里有读不出来的字（显示为 �），原来的字已经丢了，请重新写。`;
  return /^\s*\?{3,}\s*$/.test(text) ? `${place}里的字都成了问号，原来的字已经丢了，请重新写。` : null;
};
