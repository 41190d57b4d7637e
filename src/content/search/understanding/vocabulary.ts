import { feelings, knownWords, partFeelings, parts, sayings } from '@/content/search/everyday-words.ts';
import { plainWord } from '@/content/search/plain-word.ts';

/** A word that searches may contain. */
export interface Term {
  /** The word, folded, without spaces. */
  plain: string;
  /** What it means: the title of a symptom, or a word of the texts. */
  target: string;
  /** What `target` is; a word that is only known has no meaning here. */
  kind: 'symptom' | 'word' | 'known';
  /** Whether this is the name itself, and not an everyday word for it. */
  isName: boolean;
}

/** The names that a site has. */
export interface Names {
  symptoms: readonly { title: string; aliases: readonly string[] }[];
  tags: readonly { name: string }[];
}

/** All words that a search is read with. */
export interface Vocabulary {
  terms: ReadonlyMap<string, Term>;
  /** Characters of the longest word. */
  longest: number;
  /** Names of parts and feelings by their words. */
  parts: ReadonlyMap<string, readonly string[]>;
  feelings: ReadonlyMap<string, readonly string[]>;
  /** What `part feeling` means. */
  meaningOf: (part: string, feeling: string) => Term | undefined;
  /** Words that records may use for a target, the name first. */
  wordsFor: (target: string) => readonly string[];
}

const linesOf = (list: string): string[] =>
  list.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));

/** The entries of a list `left > right`. */
export const entriesOf = (list: string): { left: string; right: string }[] =>
  linesOf(list).map((line) => {
    const [left = '', right = ''] = line.split(' > ');
    return { left: left.trim(), right: right.trim() };
  });

/** Names by word, for lists `name: words`. */
const namesByWord = (list: string): Map<string, string[]> => {
  const names = new Map<string, string[]>();
  for (const line of linesOf(list)) {
    const [name = '', words = ''] = line.split(':');
    for (const word of words.trim().split(/\s+/)) names.set(word, [...(names.get(word) ?? []), name.trim()]);
  }
  return names;
};

const partNames = namesByWord(parts);
const feelingNames = namesByWord(feelings);
const sayingEntries = entriesOf(sayings);
const partFeelingEntries = entriesOf(partFeelings);

/** The words of a site: its names, the everyday words for them, and words that are only known. */
export const vocabularyOf = ({ symptoms, tags }: Names): Vocabulary => {
  const titles = new Map<string, string>();
  for (const { title, aliases } of symptoms.toReversed())
    for (const name of [...aliases, title]) titles.set(plainWord(name), title);

  const terms = new Map<string, Term>();
  const add = (word: string, target: string, kind: Term['kind'], isName: boolean) => {
    const plain = plainWord(word);
    if (plain !== '' && !terms.has(plain)) terms.set(plain, { plain, target, kind, isName });
  };
  const meaning = (target: string): Pick<Term, 'target' | 'kind'> => {
    const title = titles.get(plainWord(target));
    return title === undefined ? { target, kind: 'word' } : { target: title, kind: 'symptom' };
  };

  for (const { title } of symptoms) add(title, title, 'symptom', true);
  for (const { title, aliases } of symptoms) for (const alias of aliases) add(alias, title, 'symptom', true);
  for (const { name } of tags) add(name, name, 'word', true);
  for (const { left, right } of sayingEntries) {
    const { target, kind } = meaning(right);
    add(left, target, kind, false);
    add(right, target, kind, true);
  }
  for (const { right } of partFeelingEntries) {
    const { target, kind } = meaning(right);
    add(right, target, kind, true);
  }
  for (const word of knownWords.trim().split(/\s+/)) add(word, word, 'known', false);

  const combined = new Map(partFeelingEntries.map(({ left, right }) => [left, right]));
  return {
    terms,
    longest: Math.max(...[...terms.keys()].map((word) => word.length)),
    parts: partNames,
    feelings: feelingNames,
    meaningOf: (part, feeling) => {
      const target = combined.get(`${part} ${feeling}`);
      return target === undefined ? undefined : { plain: target, ...meaning(target), isName: false };
    },
    wordsFor: (target) => {
      const symptom = symptoms.find(({ title }) => title === target);
      if (symptom) return [symptom.title, ...symptom.aliases].map(plainWord);
      const others = sayingEntries.filter(({ left, right }) => right === target && left.length > 1);
      return [target, ...others.map(({ left }) => left)].map(plainWord);
    },
  };
};
