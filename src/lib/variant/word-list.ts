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

interface Line {
  /** As in `Dictionary`. */
  text: string;
  /** Conversion of the character outside a word. */
  conversion: string;
  /** The line's words by the second one of their UTF-16 units, the longest first. */
  words: Map<number, readonly Word[]>;
}

/** The words of a line that go on with this UTF-16 unit, the longest first. */
const parseWords = (line: string, first: string, second: number): readonly Word[] => {
  const unit = String.fromCharCode(second);
  const words: Word[] = [];
  let start = line.indexOf(`|${unit}`);
  while (start >= 0 && line.startsWith(unit, start + 1)) {
    const end = line.indexOf('|', start + 1);
    const [rest = '', to = null] = line.slice(start + 1, end).split(' ');
    words.push({ from: first + rest, to });
    start = end;
  }
  return words.toSorted((one, other) => other.from.length - one.from.length);
};

const unitsOf = (codePoint: number) => (codePoint > 0xffff ? 2 : 1);

/**
 * Words in lines as in `Dictionary`. Entries are parsed when a text contains their first two characters: the dictionary has
 * 50,000 words, of which a page uses few.
 */
export class WordList {
  private readonly unparsed: ReadonlyMap<number, string>;
  private readonly lines = new Map<number, Line>();

  constructor(lines: string) {
    this.unparsed = new Map(lines.split('\n').map((line) => [line.codePointAt(0) ?? 0, line]));
  }

  /** Conversion of a character outside a word; undefined if it is the same. */
  conversionOf(codePoint: number): string | undefined {
    return this.lineOf(codePoint)?.conversion;
  }

  /** Longest word from an index of the text, up to a limit, that doesn't cut through another one. */
  longestAt(text: string, start: number, limit: number, fits: WordEdges['fits']): Word | undefined {
    const codePoint = text.codePointAt(start) ?? 0;
    const line = this.lineOf(codePoint);
    if (!line) return undefined;
    const second = text.charCodeAt(start + unitsOf(codePoint));
    let words = line.words.get(second);
    if (!words) {
      words = parseWords(line.text, String.fromCodePoint(codePoint), second);
      line.words.set(second, words);
    }
    for (const word of words) {
      const end = start + word.from.length;
      if (end > limit || !text.startsWith(word.from, start)) continue;
      if ((word.from.length >= longWord || fits(start, end)) && !endsInBeginning(text, end)) return word;
    }
    return undefined;
  }

  private lineOf(codePoint: number): Line | undefined {
    const known = this.lines.get(codePoint);
    const text = known ? undefined : this.unparsed.get(codePoint);
    if (text === undefined) return known;
    const conversion = text.slice(unitsOf(codePoint) + 1, text.indexOf('|'));
    const line = { text, conversion, words: new Map<number, readonly Word[]>() };
    this.lines.set(codePoint, line);
    return line;
  }
}
