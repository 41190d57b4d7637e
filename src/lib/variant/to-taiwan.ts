import { dictionary } from '@/lib/variant/dictionary.ts';
import { protectedTerms } from '@/lib/variant/protected-terms.ts';

/** Words and their conversions; null to convert by character. */
class Words extends Map<string, string | null> {
  private longest = 1;

  override set(from: string, to: string | null) {
    this.longest = Math.max(this.longest, from.length);
    return super.set(from, to);
  }

  /** Longest word at an index of the text. */
  longestAt(text: string, start: number): string | null {
    for (let length = Math.min(this.longest, text.length - start); length > 1; length -= 1) {
      const word = text.slice(start, start + length);
      if (this.has(word)) return word;
    }
    return null;
  }
}

interface Line {
  /** Conversion of the character outside a word. */
  conversion: string;
  /** Words that start with the character. */
  words: Words;
}

const unparsedLines = new Map(dictionary.words.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line]));
const parsedLines = new Map<string, Line>();

/** The line of a character, parsed on first use. */
const lineOf = (first: string): Line | undefined => {
  const text = unparsedLines.get(first);
  if (text === undefined) return parsedLines.get(first);
  const [own = '', ...others] = text.split('|');
  const line: Line = { conversion: own.slice(first.length + 1), words: new Words() };
  for (const entry of others) {
    const [rest = '', to = null] = entry.split(' ');
    line.words.set(first + rest, to);
  }
  unparsedLines.delete(first);
  parsedLines.set(first, line);
  return line;
};

const convertCharacters = (text: string) =>
  Array.from(text, (character) => lineOf(character)?.conversion ?? character).join('');

const phrases = new Words();
for (const entry of dictionary.phrases.split('|')) {
  const [from = '', to = null] = entry.split(' ');
  phrases.set(from, to);
}

const characterAt = (text: string, start: number) => String.fromCodePoint(text.codePointAt(start) ?? 0);

/** Converts text between words by character, then Taiwan’s phrases in it. */
const convertBetweenWords = (text: string): string => {
  const characters = convertCharacters(text);
  let converted = '';
  for (let at = 0; at < characters.length;) {
    const from = phrases.longestAt(characters, at) ?? characterAt(characters, at);
    converted += phrases.get(from) ?? from;
    at += from.length;
  }
  return converted;
};

const convertWords = (text: string): string => {
  let converted = '';
  let between = 0;
  for (let at = 0; at < text.length;) {
    const first = characterAt(text, at);
    const words = lineOf(first)?.words;
    const word = words?.longestAt(text, at);
    if (words && word) {
      converted += convertBetweenWords(text.slice(between, at)) + (words.get(word) ?? convertCharacters(word));
      between = at + word.length;
    }
    at += word?.length ?? first.length;
  }
  return converted + convertBetweenWords(text.slice(between));
};

const quotes: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' };

/** Excludes the apostrophe of a Latin word. */
const quote = /[“”‘]|(?<![\p{Script=Latin}\d])’|’(?![\p{Script=Latin}\d])/gu;

const protectedTerm = new RegExp(
  `(${Object.keys(protectedTerms)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`,
);

/** Converts Simplified Chinese to Taiwan’s variant: OpenCC’s `s2twp`, protected terms, and Taiwan’s quotation marks. */
export const toTaiwan = (text: string): string =>
  text
    .split(protectedTerm)
    .map((part) => protectedTerms[part] ?? convertWords(part))
    .join('')
    .replace(quote, (mark) => quotes[mark] ?? mark);
