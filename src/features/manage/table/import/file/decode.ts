import { commonCharacters } from '@/features/manage/table/import/file/common-characters.ts';
import { ImportFileError, type Encoding } from '@/features/manage/table/import/file/import-file.ts';
import { fold } from '@/lib/fold.ts';

/** The text of a file. */
export interface DecodedFile {
  text: string;
  encoding: Encoding;
  /** The encodings that the editor may choose instead; empty if the bytes leave no doubt. */
  encodings: readonly Encoding[];
}

const byteOrderMarks: readonly [encoding: Encoding, bytes: readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Decodes bytes; those that the encoding doesn't have become U+FFFD. */
const decodedAs = (bytes: Uint8Array, encoding: Encoding) => new TextDecoder(encoding).decode(bytes);

/** In UTF-16, one byte of each ASCII character is 0: the second one in little endian. Null if it isn't UTF-16. */
const utf16Of = (bytes: Uint8Array): Encoding | null => {
  const start = bytes.subarray(0, 4000);
  const zerosAt = (parity: number) => start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const [even, odd] = [zerosAt(0), zerosAt(1)];
  // A single zero may be a stray character of another encoding.
  if (even + odd < 2 || Math.min(even, odd) > Math.max(even, odd) / 4) return null;
  return odd > even ? 'utf-16le' : 'utf-16be';
};

/**
 * Logarithm of how likely a two-byte character is in Chinese text, by where the encoding has it. Both encodings sort common
 * characters first: 85 % of a text are in the first of two levels of characters, 12 % are punctuation.
 */
const likelihoods: Readonly<Record<'gb18030' | 'big5', (lead: number, trail: number) => number>> = {
  gb18030: (lead, trail) => {
    if (trail < 0xa1) return Math.log(0.01 / 15_000);
    if (lead >= 0xb0 && lead <= 0xd7) return Math.log(0.85 / 3755);
    if (lead === 0xa1 || lead === 0xa3) return Math.log(0.12 / 188);
    return lead >= 0xd8 && lead <= 0xf7 ? Math.log(0.02 / 3008) : Math.log(0.01 / 15_000);
  },
  big5: (lead, trail) => {
    if (trail > 0x7e && trail < 0xa1) return Math.log(1e-9);
    if (lead >= 0xa4 && lead <= 0xc6) return Math.log(0.85 / 5401);
    if (lead >= 0xa1 && lead <= 0xa2) return Math.log(0.12 / 314);
    return lead >= 0xc9 && lead <= 0xf9 ? Math.log(0.02 / 7652) : Math.log(1e-9);
  },
};

/** Sum of the likelihoods of all characters. Bytes that no character begins or ends with count as unlikely ones. */
const likelihoodOf = (bytes: Uint8Array, encoding: 'gb18030' | 'big5'): number => {
  const ofCharacter = likelihoods[encoding];
  let sum = 0;
  for (let index = 0; index < bytes.length; index += 1) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) continue;
    const trail = bytes[index + 1] ?? 0;
    const isPair = lead > 0x80 && lead < 0xff && trail >= 0x40 && trail !== 0x7f && trail !== 0xff;
    sum += isPair ? ofCharacter(lead, trail) : Math.log(1e-9);
    if (isPair) index += 1;
  }
  return sum;
};

const replaced = (text: string) => text.split('\uFFFD').length - 1;
const hanIn = (text: string) => text.match(/\p{Script=Han}/gu)?.length ?? 0;

/** Whether UTF-8 is certain: it decodes all bytes, or all but a few. A few Chinese bytes may be valid as Greek to Arabic letters. */
const isUtf8 = (bytes: Uint8Array): boolean => {
  if (!bytes.some((byte) => byte >= 0x80)) return true;
  const text = decodedAs(bytes, 'utf-8');
  const [wrong, han] = [replaced(text), hanIn(text)];
  return han > 0 ? wrong * 8 <= han : wrong === 0 && !/[\u0370-\u07FF]/.test(text);
};

/** Logarithms of how much more or less likely than others of the first level a character is that is common, or isn't. */
const commonBonus = Math.log(0.7 / commonCharacters.size / (0.85 / 3755));
const rareBonus = Math.log(0.15 / 3255 / (0.85 / 3755));

/** Enough to tell encodings apart. */
const sampleSize = 20_000;

/** How likely the beginning of a file is in an encoding. */
const likelihoodIn = (bytes: Uint8Array, encoding: 'gb18030' | 'big5'): number => {
  const sample = bytes.subarray(0, sampleSize);
  const characters = Array.from(fold(decodedAs(sample, encoding))).filter((character) =>
    /\p{Script=Han}/u.test(character),
  );
  const common = characters.filter((character) => commonCharacters.has(character)).length;
  return likelihoodOf(sample, encoding) + common * commonBonus + (characters.length - common) * rareBonus;
};

/** The encodings in question, the likely one first. */
const likelyEncodings = (bytes: Uint8Array): readonly Encoding[] =>
  likelihoodIn(bytes, 'big5') > likelihoodIn(bytes, 'gb18030')
    ? ['big5', 'gb18030', 'utf-8']
    : ['gb18030', 'big5', 'utf-8'];

/** Share of characters that only binary and wrongly decoded files have in such numbers. */
const isGarbled = (text: string) => {
  const odd = text.match(/[^\P{Cc}\t\n\v\f\r]|\uFFFD/gu)?.length ?? 0;
  return odd > 1 && odd * 10 > text.length;
};

/** Decodes a file. Without a byte order mark or a choice, the encoding is the one in which the text is likely. */
export const decodeFile = (bytes: Uint8Array, chosen?: Encoding): DecodedFile => {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => bytes[index] === byte))?.[0];
  const certain = marked ?? utf16Of(bytes) ?? (isUtf8(bytes) ? 'utf-8' : null);
  const encodings = certain === null ? likelyEncodings(bytes) : [];
  const encoding = certain ?? chosen ?? encodings[0] ?? 'utf-8';
  const text = decodedAs(bytes, encoding);
  if (chosen === undefined && isGarbled(text)) {
    throw new ImportFileError('这个文件不是文字，或者认不出它的编码。请在表格软件里另存为 CSV（UTF-8），再选一次。');
  }
  return { text, encoding, encodings };
};
