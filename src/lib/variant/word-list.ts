import type { WordEdges } from '@/lib/variant/word-edges.ts';

/**
 * Characters that begin another word although one could end with them: 发 of a feeling or change, which is no hair, in 发麻,
 * and the second one in 发白发冷; 面 of 面积, 面临 and 面对, which is no noodle of 蔬菜面.
 */
const beginning = /发(?=[麻凉冷酸胀闷抖颤炎肿堵涩哑懵虚困])|(?<=发\p{Script=Han}[、和又]?)发|面(?=[积临对])/uy;

const endsInBeginning = (text: string, end: number): boolean => {
  beginning.lastIndex = end - 1;
  return beginning.test(text);
};

/** Words of this length or longer don't cross others by chance. */
const longWord = 3;

/** A word of the dictionary. */
export interface Word {
  from: string;
  /** Its conversion; null to convert by character. */
  to: string | null;
}

const space = 0x20;
const bar = 0x7c;

/**
 * Length of the rest of a word, which begins at an index of its line and ends before a space or `|`; 0 if the text doesn't go on
 * with it.
 */
const lengthOfRest = (line: string, at: number, text: string, start: number): number => {
  for (let length = 0; ; length += 1) {
    const unit = line.charCodeAt(at + length);
    if (unit === space || unit === bar) return length;
    if (unit !== text.charCodeAt(start + length)) return 0;
  }
};

/**
 * Words in lines as in `Dictionary`. They are compared where they are, not parsed: the dictionary has 50,000 words, of which a
 * page uses few.
 */
export class WordList {
  /** The lines by the code point of their first character. */
  private readonly lines: ReadonlyMap<number, string>;

  constructor(lines: string) {
    this.lines = new Map(lines.split('\n').map((line) => [line.codePointAt(0) ?? 0, line]));
  }

  /** The first characters of all words. */
  get firstCharacters(): string {
    return String.fromCodePoint(...this.lines.keys());
  }

  /** Conversion of a character outside a word; undefined if it is the same. */
  conversionOf(character: string): string | undefined {
    const line = this.lines.get(character.codePointAt(0) ?? 0);
    if (line?.charCodeAt(character.length) !== space) return undefined;
    return line.slice(character.length + 1, line.indexOf('|'));
  }

  /** Longest word from an index of the text, up to a limit, that doesn't cut through another one. */
  longestAt(text: string, start: number, limit: number, fits: WordEdges['fits']): Word | undefined {
    const codePoint = text.codePointAt(start) ?? 0;
    const line = this.lines.get(codePoint);
    const rest = start + (codePoint > 0xffff ? 2 : 1);
    const second = text.charAt(rest);
    if (line === undefined || second === '') return undefined;
    let at = line.indexOf(`|${second}`) + 1;
    while (at > 0 && line.startsWith(second, at)) {
      const length = lengthOfRest(line, at, text, rest);
      const next = line.indexOf('|', at) + 1;
      const end = rest + length;
      const isWord = length > 0 && end <= limit && (end - start >= longWord || fits(start, end));
      if (isWord && !endsInBeginning(text, end)) {
        const to = line.charCodeAt(at + length) === space ? line.slice(at + length + 1, next - 1) : null;
        return { from: text.slice(start, end), to };
      }
      at = next;
    }
    return undefined;
  }
}
