import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../mocks/db/db.ts';
import { search } from '../mocks/search/search.ts';
import { isPublished } from '../mocks/db/status.ts';
import { symptoms } from '../mocks/seed/symptoms.ts';
import { reset } from '../mocks/state.ts';
import { soundOf } from '@/features/search/understanding/sounds.ts';
import { termsOf, type Term } from '@/features/search/understanding/terms.ts';
import { isSpelled, understand } from '@/features/search/understanding/understand.ts';
import { fold } from '@/lib/fold.ts';
import { typedQueries, type TypedQuery } from './search-queries.ts';

let terms: Term[] = [];
/** Queries whose expected record exists in the mock. */
let queries: readonly TypedQuery[] = [];

beforeEach(() => {
  reset();
  // Publishes the drafts and deleted records of the seed.
  for (const symptom of db.content.symptom.values())
    Object.assign(symptom, { published_at: symptom.created_at, deleted_at: null });
  terms = termsOf({
    symptoms: [...db.content.symptom.values()].filter(isPublished),
    tags: [...db.tables.tag.values()],
  });
  const titles = Object.values(db.content).flatMap((rows) =>
    [...rows.values()].filter(isPublished).map(({ title }) => title),
  );
  const isMissing = (expected: string) => symptoms.some(({ name }) => name === expected) && !titles.includes(expected);
  queries = typedQueries.filter(
    ({ expected }) => !isMissing(expected) && titles.some((title) => title.includes(expected)),
  );
});

/** Cached titles by query, as many test queries are interpreted alike. */
const titlesByQuery = new Map<string, string[]>();

const titlesOf = (query: string): string[] => {
  const known = titlesByQuery.get(query) ?? search(fold(query)).map(({ row }) => row.title);
  titlesByQuery.set(query, known);
  return known;
};

/** The first three titles, searched like the search page: by the main interpretation, then by the next one. */
const titlesFor = (words: string): string[] => {
  const heard = isSpelled(words) ? soundOf : undefined;
  const first = understand(words, terms, heard);
  const understood = first.isCertain ? first : understand(words, terms, soundOf);
  const hits = titlesOf(understood.query);
  const [other] = understood.others;
  return (hits.length === 0 && other !== undefined ? titlesOf(other) : hits).slice(0, 3);
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
])('search query %s › is not replaced', (words, query) => expect(understand(words, terms, soundOf).query).toBe(query));

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
