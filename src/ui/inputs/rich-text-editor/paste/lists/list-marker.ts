import { chineseSigns, numeralValues } from '@/ui/inputs/rich-text-editor/paste/lists/numerals.ts';

export interface ListMarker {
  kind: 'ol' | 'ul';
  /** Length in the text, with the whitespace around. */
  length: number;
  /** What the number may be, the likelier first; empty for a bullet. */
  numbers: readonly number[];
}

const numeral = String.raw`\d{1,3}|[a-z]|[ivxlc]{2,6}|[${chineseSigns}]{1,5}|[甲乙丙丁戊己庚辛壬癸]`;
/** A number as typed: with a bracket, point or 、 behind. “3.5 mg” and “2026 年” are none. */
const typed = new RegExp(
  String.raw`^\s*(?:[(\[【](?<inside>${numeral})[)\]】]|第(?<article>[\d${chineseSigns}]{1,5})[条款章节项步][.、:]?|(?<plain>${numeral})(?:[.、)](?!\d)|:(?=\s)))\s*`,
  'i',
);
/** One sign that is a number with its circle, brackets or point. */
const enclosed =
  /^\s*(?<sign>[\u2460-\u249b\u24b6-\u24ff\u2776-\u2793\u3220-\u3229\u3251-\u325f\u3280-\u3289\u32b1-\u32bf])[.、]?\s*/u;
/** Letters are bullets in symbol fonts; Word puts spaces after them. */
const bullet = /^\s*(?:[•●○◦▪■□◆◇➢✓✔❖➤►·‣∙\uf000-\uf0ff]|[-–—*](?=\s)|[lnuoqvwüØ§](?=\s{2}))\s*/;

/** Of enclosed signs that normalisation leaves alone. */
const dingbats = (sign: string): string => {
  const code = sign.charCodeAt(0);
  return code >= 0x2776 && code <= 0x2793 ? String(((code - 0x2776) % 10) + 1) : sign;
};

const signNumbers = (sign: string) => numeralValues(dingbats(sign).normalize('NFKC').replaceAll(/[().]/g, ''));

/** Full-width signs at the start are read as half-width; none of them changes its length. */
const halfWidth = (text: string) => text.replaceAll(/[\uff01-\uff5e]/g, (sign) => sign.normalize('NFKC'));

/** The number or bullet at the start of a text, as people type it; null if there is none. */
export const typedMarker = (text: string): ListMarker | null => {
  const enclosedMatch = enclosed.exec(text);
  if (enclosedMatch?.groups?.sign)
    return { kind: 'ol', length: enclosedMatch[0].length, numbers: signNumbers(enclosedMatch.groups.sign) };
  const start = halfWidth(text.slice(0, 24));
  const typedMatch = typed.exec(start);
  if (typedMatch) {
    const { inside, article, plain } = typedMatch.groups ?? {};
    return { kind: 'ol', length: typedMatch[0].length, numbers: numeralValues(inside ?? article ?? plain ?? '') };
  }
  const [dot] = bullet.exec(text) ?? [];
  return dot === undefined ? null : { kind: 'ul', length: dot.length, numbers: [] };
};

/** A number of several levels: its last one counts within its list. */
const lastNumeral = new RegExp(String.raw`(\d+|[${chineseSigns}]+|[甲乙丙丁戊己庚辛壬癸])(?=[^\d${chineseSigns}]*$)`);

/** Letters that are bullets in Wingdings, Symbol and Courier New. */
const bulletLetter = /^[lnuoqvwüØ§]$/;

/** Reads a marker that Word has generated, which has no text behind it. */
export const generatedMarker = (text: string): Omit<ListMarker, 'length'> | null => {
  const marker = text.replaceAll('\u00a0', ' ').trim();
  if (marker === '') return null;
  if (bulletLetter.test(marker)) return { kind: 'ul', numbers: [] };
  const sign = enclosed.exec(marker)?.groups?.sign;
  if (sign !== undefined) return { kind: 'ol', numbers: signNumbers(sign) };
  const plain = halfWidth(marker);
  const [, digits] = lastNumeral.exec(plain) ?? [];
  if (digits !== undefined) return { kind: 'ol', numbers: numeralValues(digits) };
  const [, letters] = /^\W*([a-z]{1,6}|[ⅰ-ⅿ])\W*$/i.exec(plain.normalize('NFKC')) ?? [];
  const numbers = letters === undefined ? [] : numeralValues(letters);
  return numbers.length > 0 ? { kind: 'ol', numbers } : { kind: 'ul', numbers: [] };
};
