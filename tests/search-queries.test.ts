import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../mocks/db/db.ts';
import { isPublished } from '../mocks/db/status.ts';
import { symptoms } from '../mocks/seed/symptoms.ts';
import { reset } from '../mocks/state.ts';
import { rank } from '@/content/search/records/rank.ts';
import { createRecordSearch, type RecordSearch } from '@/content/search/records/record-search.ts';
import { sounds } from '@/content/search/understanding/sounds.ts';
import { understand } from '@/content/search/understanding/understand.ts';
import type { Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { typedQueries, type TypedQuery } from './search-queries.ts';
import { seedRecords, seedVocabulary } from './search-seed.ts';

let search: RecordSearch;
let vocabulary: Vocabulary;
/** Queries whose expected record exists in the mock. */
let queries: readonly TypedQuery[] = [];

beforeEach(() => {
  reset();
  // Publishes the drafts and deleted records of the seed.
  for (const symptom of db.content.symptom.values())
    Object.assign(symptom, { published_at: symptom.created_at, deleted_at: null });
  vocabulary = seedVocabulary();
  search = createRecordSearch();
  search.add(seedRecords());
  const titles = Object.values(db.content).flatMap((rows) =>
    [...rows.values()].filter(isPublished).map(({ title }) => title),
  );
  const isMissing = (expected: string) => symptoms.some(({ name }) => name === expected) && !titles.includes(expected);
  queries = typedQueries.filter(
    ({ expected }) => !isMissing(expected) && titles.some((title) => title.includes(expected)),
  );
});

/** The first three titles, searched like the search page: by sound only where letters do not tell. */
const titlesFor = (words: string): string[] => {
  const first = understand(words, vocabulary);
  const { hits, guesses } = rank(first.needsSounds ? understand(words, vocabulary, sounds) : first, search);
  return [...hits, ...guesses].slice(0, 3).map(({ title }) => title);
};

const isFound = ({ words, expected }: TypedQuery) => titlesFor(words).some((title) => title.includes(expected));

const kinds = [...new Set(typedQueries.map(({ kind }) => kind))];

test.each([
  ['偏头痛', '偏头痛'],
  ['小米粥', '小米粥'],
  ['水果沙拉', '水果沙拉'],
  ['南瓜 小米', '南瓜 小米'],
  ['关节', '关节'],
  // Not synonyms: seizure and cramp, worry and palpitation.
  ['抽搐', '抽搐'],
  ['心烦', '心烦'],
  // Colloquial symptom names inside other words.
  ['糊涂面', '糊涂面'],
  ['肩膀操', '肩膀操'],
])('search query %s › is not replaced', (words, query) =>
  expect(understand(words, vocabulary, sounds).query).toBe(query),
);

describe('typed search queries', () => {
  test('include at least 60 hand-written and 8 of every kind', () => {
    expect(queries.filter(({ kind }) => !/each|a name/.test(kind)).length).toBeGreaterThanOrEqual(60);
    for (const kind of kinds) expect(queries.filter((query) => query.kind === kind).length).toBeGreaterThan(7);
  });

  test.each(kinds)('of the kind “%s” find the expected record among the first three in nine of ten cases', (kind) => {
    const ofKind = queries.filter((query) => query.kind === kind);
    const missed = ofKind.filter((query) => !isFound(query)).map(({ words }) => words);
    expect(missed.length <= ofKind.length / 10 ? [] : missed).toEqual([]);
  });
});
