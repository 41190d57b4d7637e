import { dictionary } from '@/lib/variant/dictionary.ts';
import { protectedTerms } from '@/lib/variant/protected-terms.ts';

/** Words with what they become; null for what their characters become. */
class Words extends Map<string, string | null> {
  private longest = 1;

  override set(from: string, to: string | null) {
    this.longest = Math.max(this.longest, from.length);
    return super.set(from, to);
  }

  /** The longest word at a place of a text. */
  at(text: string, start: number): string | null {
    for (let length = Math.min(this.longest, text.length - start); length > 1; length -= 1) {
      const word = text.slice(start, start + length);
      if (this.has(word)) return word;
    }
    return null;
  }
}

interface Line {
  /** What the character becomes by itself. */
  alone: string;
  /** Those that begin with the character. */
  words: Words;
}

const unread = new Map(dictionary.words.split('\n').map((line) => [line.slice(0, line.indexOf(' ')), line]));
const read = new Map<string, Line>();

/** The line of a character; it is read when a text first has it. */
const lineOf = (first: string): Line | undefined => {
  const text = unread.get(first);
  if (text === undefined) return read.get(first);
  const [own = '', ...others] = text.split('|');
  const line: Line = { alone: own.slice(first.length + 1), words: new Words() };
  for (const entry of others) {
    const [rest = '', to = null] = entry.split(' ');
    line.words.set(first + rest, to);
  }
  unread.delete(first);
  read.set(first, line);
  return line;
};

const byCharacter = (text: string) => Array.from(text, (character) => lineOf(character)?.alone ?? character).join('');

const phrases = new Words();
for (const entry of dictionary.phrases.split('|')) {
  const [from = '', to = null] = entry.split(' ');
  phrases.set(from, to);
}

const characterAt = (text: string, start: number) => String.fromCodePoint(text.codePointAt(start) ?? 0);

/** Characters that are in no word, in which there may still be phrases of Taiwan’s. */
const betweenWords = (text: string): string => {
  const characters = byCharacter(text);
  let converted = '';
  for (let at = 0; at < characters.length;) {
    const from = phrases.at(characters, at) ?? characterAt(characters, at);
    converted += phrases.get(from) ?? from;
    at += from.length;
  }
  return converted;
};

const byWord = (text: string): string => {
  let converted = '';
  let between = 0;
  for (let at = 0; at < text.length;) {
    const first = characterAt(text, at);
    const words = lineOf(first)?.words;
    const word = words?.at(text, at);
    if (words && word) {
      converted += betweenWords(text.slice(between, at)) + (words.get(word) ?? byCharacter(word));
      between = at + word.length;
    }
    at += word?.length ?? first.length;
  }
  return converted + betweenWords(text.slice(between));
};

const quotes: Readonly<Record<string, string>> = { '“': '「', '”': '」', '‘': '『', '’': '』' };

/** Not the apostrophe of a Latin word. */
const quote = /[“”‘]|(?<![\p{Script=Latin}\d])’|’(?![\p{Script=Latin}\d])/gu;

const isProtected = new RegExp(
  `(${Object.keys(protectedTerms)
    .toSorted((one, other) => other.length - one.length)
    .join('|')})`,
);

/** A Simplified text in Taiwan’s characters, phrases and quotation marks: OpenCC’s `s2twp`, but for the protected terms. */
export const toTaiwan = (text: string): string =>
  text
    .split(isProtected)
    .map((part) => protectedTerms[part] ?? byWord(part))
    .join('')
    .replace(quote, (mark) => quotes[mark] ?? mark);
