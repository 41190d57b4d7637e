/** Grapheme clusters: a character with its accents, a flag, a joined emoji. */
const wholeCharacter =
  /(?:\p{Regional_Indicator}{2}|.)(?:[\p{M}\p{Emoji_Modifier}\uFF9E\uFF9F\u{E0020}-\u{E007F}]|\u200D.)*/gsu;

/** Splits a text into grapheme clusters. */
export const wholeCharacters = (text: string): string[] => text.match(wholeCharacter) ?? [];

export interface Folded {
  folded: string;
  /** The original index (UTF-16) of each unit's grapheme cluster; one extra entry for the end. */
  at: number[];
}

/** Folds width and case, with `at` mapping the text back to the original; `simplify` folds single characters more. */
export const foldText = (text: string, simplify: (character: string) => string = (character) => character): Folded => {
  let folded = '';
  const at: number[] = [];
  for (const { 0: character, index } of text.matchAll(wholeCharacter)) {
    for (const piece of character.normalize('NFKC').toLowerCase()) {
      const plain = simplify(piece);
      for (let unit = 0; unit < plain.length; unit += 1) at.push(index);
      folded += plain;
    }
  }
  at.push(text.length);
  return { folded, at };
};

/** Characters of GB 2312 that the dictionary of `fold.ts` simplifies all the same. */
const simplifiedFurther = '乾吒夥後徵拚捱摺於榘菸薹袷醣麴麽';

let common: Set<string> | undefined;

/** The characters of GB 2312, simplified and in everyday use, which browsers hold as the table of an encoding. */
const readCommon = (): Set<string> => {
  const bytes: number[] = [];
  for (let row = 0xb0; row <= 0xf7; row += 1) for (let cell = 0xa1; cell <= 0xfe; cell += 1) bytes.push(row, cell);
  const characters = new Set(new TextDecoder('gbk').decode(new Uint8Array(bytes)));
  for (const character of simplifiedFurther) characters.delete(character);
  return characters;
};

/** Where the traditional forms of common characters are. */
const unifiedCharacter = /[\u4E00-\u9FFF\u{21ED5}]/gu;

/** Whether a text may have common characters in their traditional form, which only the dictionary of `fold.ts` folds. */
export const mayBeTraditional = (text: string): boolean => {
  const characters = (common ??= readCommon());
  return (text.normalize('NFKC').match(unifiedCharacter) ?? []).some((character) => !characters.has(character));
};
