import { beforeAll, describe, expect, test } from 'vitest';
import { reset } from '../mocks/state.ts';
import { rank } from '@/content/search/records/rank.ts';
import { createRecordSearch, type RecordSearch } from '@/content/search/records/record-search.ts';
import { sounds } from '@/content/search/understanding/sounds.ts';
import { understand } from '@/content/search/understanding/understand.ts';
import type { Vocabulary } from '@/content/search/understanding/vocabulary.ts';
import { seedRecords, seedVocabulary } from './search-seed.ts';
import { heldBackQueries, tableQueries, type TableQuery } from './search-table.ts';

let search: RecordSearch;
let vocabulary: Vocabulary;

beforeAll(() => {
  reset();
  search = createRecordSearch();
  search.add(seedRecords());
  vocabulary = seedVocabulary();
});

/** The first three titles, read like the search page: by sound only where letters do not tell. */
const titlesFor = (words: string): string[] => {
  const first = understand(words, vocabulary);
  const { hits, guesses } = rank(first.needsSounds ? understand(words, vocabulary, sounds) : first, search);
  return [...hits, ...guesses].slice(0, 3).map(({ title }) => title);
};

const isFound = ({ words, expected }: TableQuery) =>
  titlesFor(words).some((title) => expected.some((part) => title.includes(part)));

const kinds = [...new Set(tableQueries.map(({ kind }) => kind))];

describe('table of queries', () => {
  test('has at least 200 of 12 kinds', () => {
    expect(tableQueries.length).toBeGreaterThanOrEqual(200);
    expect(kinds).toHaveLength(12);
  });

  test('finds the expected record among the first three for 95 % of the queries', () => {
    const missed = tableQueries.filter((query) => !isFound(query));
    expect(missed.length <= tableQueries.length / 20 ? [] : missed.map(({ words }) => words)).toEqual([]);
  });

  test('finds it for 80 % of the queries that the search was not tuned to', () => {
    const missed = heldBackQueries.filter((query) => !isFound(query));
    expect(missed.length <= heldBackQueries.length / 5 ? [] : missed.map(({ words }) => words)).toEqual([]);
  });
});
