import MiniSearch from 'minisearch';
import type { SearchRecord } from '@/content/search/records/search-record.ts';
import type { Topic } from '@/content/search/understanding/understand.ts';
import { plainWord } from '@/content/search/plain-word.ts';
import { fold } from '@/lib/fold.ts';

/** Pairs of characters for Chinese, words for other scripts: 失眠 is found in 失眠症, too. */
const tokensOf = (text: string): string[] =>
  [...fold(text).matchAll(/\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu)].flatMap(([run]) => {
    if (!/^\p{Script=Han}/u.test(run)) return [run];
    const characters = Array.from(run);
    return characters.length === 1
      ? characters
      : characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  });

/** MiniSearch's tree looks through all branches of a node one by one: sixteen digits are faster than thousands of characters. */
const keyOfToken = (token: string): string =>
  Array.from(token, (character) => (character.codePointAt(0) ?? 0).toString(16)).join('');

/** Names of a record, and its key in an index. */
interface Indexed extends SearchRecord {
  key: string;
  titleText: string;
  plain: string;
}

const keyOf = ({ type, id }: Pick<SearchRecord, 'type' | 'id'>): string => `${type} ${id}`;

const fields = ['title', 'aliases', 'tags', 'headings', 'excerpt'] as const;

/** What a find in a field counts. */
const boost = { title: 6, aliases: 5, tags: 2, headings: 1.5, excerpt: 1 } satisfies Record<
  (typeof fields)[number],
  number
>;

/** Finds words in the records that the device knows. */
export interface RecordSearch {
  size: number;
  /** Adds records, replacing older versions of the same. */
  add: (records: readonly SearchRecord[]) => void;
  /** Records with a topic, with scores. */
  find: (topic: Topic) => ReadonlyMap<string, number>;
  record: (key: string) => SearchRecord | undefined;
}

/** An empty search over records. */
export const createRecordSearch = (): RecordSearch => {
  const records = new Map<string, Indexed>();
  const index = new MiniSearch<Indexed>({
    idField: 'key',
    fields: [...fields],
    extractField: (record, name) => {
      if (name === 'key') return record.key;
      const field = fields.find((one) => one === name);
      const value = field && record[field];
      return typeof value === 'string' ? value : (value ?? []).join(' ');
    },
    tokenize: tokensOf,
    processTerm: keyOfToken,
    searchOptions: { boost, combineWith: 'AND' },
  });
  const textOf = (record: SearchRecord) =>
    [record.title, ...record.aliases, ...record.headings, record.excerpt ?? ''].map(plainWord).join('\n');

  const scoreOf = (record: Indexed, { kind, words }: Topic, score: number): number => {
    const [name = ''] = words;
    if (record.titleText === name) return score * (kind === 'symptom' && record.type === 'symptom' ? 6 : 3);
    return record.titleText.includes(name) ? score * 1.5 : score;
  };

  /** A character alone is in no pair: it is looked for in all texts. */
  const withTokens = (word: string): { key: string; score: number }[] => {
    const tokens = tokensOf(word);
    if (Array.from(word).length === 1) return [...records.keys()].map((key) => ({ key, score: 1 }));
    return tokens.length === 0
      ? []
      : index.search({ queries: tokens, combineWith: 'AND' }).map(({ id, score }) => ({ key: String(id), score }));
  };

  return {
    get size() {
      return records.size;
    },
    add: (added) => {
      for (const record of added) {
        const key = keyOf(record);
        const earlier = records.get(key);
        // Not every list has all of a record.
        const either = (name: 'aliases' | 'tags' | 'headings') =>
          record[name].length > 0 ? record[name] : (earlier?.[name] ?? []);
        const whole = { ...record, aliases: either('aliases'), tags: either('tags'), headings: either('headings') };
        const indexed = { ...whole, key, titleText: plainWord(record.title), plain: textOf(whole) };
        if (earlier) index.replace(indexed);
        else index.add(indexed);
        records.set(key, indexed);
      }
    },
    find: (topic) => {
      const scores = new Map<string, number>();
      topic.words.forEach((word, place) => {
        for (const { key, score } of withTokens(word)) {
          const record = records.get(key);
          // Pairs may stand apart. A tag is meant as a whole.
          if (!record || !(record.plain.includes(word) || record.tags.some((tag) => plainWord(tag) === word))) continue;
          // The name counts more than what else may be said for it.
          const own = scoreOf(record, topic, score * (place === 0 ? 1 : 0.6));
          if (own > (scores.get(record.key) ?? 0)) scores.set(record.key, own);
        }
      });
      return scores;
    },
    record: (key) => records.get(key),
  };
};
