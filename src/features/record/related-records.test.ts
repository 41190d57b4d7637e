import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { publicTypes } from '@/content/public-types.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import { pageQuery } from '@/content/reads.ts';
import { relatedQuery } from '@/features/record/related-records.ts';
import type { PublicType } from '@/content/schemas.ts';
import { server } from '../../../mocks/vitest.ts';

const tag = (id: number, count: number) => ({
  id,
  name: `标签${id}`,
  slug: `tag-${id}`,
  color: '#1b6b56',
  count,
  updated_at: '2026-01-01T00:00:00.000000Z',
});

interface Spec {
  id: number;
  tags: number[];
  /** Day of March 2026. */
  day: number;
}

const card = (id: number, tags: number[], day: number): Spec => ({ id, tags, day });

const like = (base: object | undefined, { id, tags, day }: Spec) => ({
  ...base,
  id,
  tags: tags.map((one) => tag(one, 9)),
  published_at: `2026-03-${String(day).padStart(2, '0')}T00:00:00.000000Z`,
});

/** Mocks the list endpoints with cards by type and tag; returns the requests as `type?tag`. */
const mockLists = async (
  cards: Partial<Record<PublicType, Spec[]>>,
  errorStatuses: Partial<Record<PublicType, number>> = {},
) => {
  server.resetHandlers();
  const { signal } = new AbortController();
  const pages = new Map<string, { data: object[] }>();
  for (const type of publicTypes)
    pages.set(type, (await publicResources[type].list({ query: { page: 1 }, signal })).data);
  const requests: string[] = [];
  server.use(
    http.get('*/api/:type', ({ params, request }) => {
      const tagged = new URL(request.url).searchParams.get('tag');
      const type = publicTypes.find((one) => one === params.type) ?? 'news';
      requests.push(tagged === null ? type : `${type}?${tagged}`);
      const status = errorStatuses[type];
      if (status !== undefined) return HttpResponse.json({ message: '' }, { status });
      const page = pages.get(type);
      const first = page?.data[0];
      const data = (cards[type] ?? [])
        .filter(({ tags }) => tagged === null || tags.includes(Number(tagged)))
        .map((spec) => like(first, spec));
      return HttpResponse.json({ ...page, data });
    }),
  );
  return requests;
};

const createClient = () => new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });

const find = async (
  id: number,
  tags: ReturnType<typeof tag>[],
  { type = 'news', client = createClient() }: { type?: PublicType; client?: QueryClient } = {},
) => {
  const related = await client.fetchQuery(relatedQuery(type, { id, tags }));
  return related.map(({ type: other, card: found }) => `${other} ${found.id}`);
};

describe('relatedQuery', () => {
  test('ranks records of its type and knowledge by common tags, then rarest tag, then date, without the record itself', async () => {
    const requests = await mockLists({
      news: [card(1, [7, 8], 1), card(2, [8], 9), card(3, [9], 30), card(4, [7], 3)],
      knowhow: [card(1, [7, 8], 2), card(5, [7], 4)],
      photo: [card(5, [7, 8], 12)],
    });
    expect(await find(1, [tag(8, 9), tag(7, 4)])).toEqual(['knowhow 1', 'knowhow 5', 'news 4']);
    expect(requests).toEqual(['news', 'knowhow?7']);
  });

  test('uses all cached lists and sends no request if enough records have the rarest tag', async () => {
    const requests = await mockLists({
      news: [card(1, [7], 1), card(2, [7], 2)],
      photo: [card(5, [7], 12)],
      witness: [card(6, [7, 8], 1)],
    });
    const client = createClient();
    await client.fetchQuery(pageQuery('photo', { per_page: 8 }));
    await client.fetchQuery(pageQuery('witness', { q: '粥' }, 3));
    await client.fetchQuery(pageQuery('news', {}));
    requests.length = 0;
    expect(await find(1, [tag(7, 4), tag(8, 9)], { client })).toEqual(['witness 6', 'photo 5', 'news 2']);
    expect(requests).toEqual([]);
  });

  test.each([
    ['knowhow', ['knowhow', 'symptom?7']],
    ['symptom', ['symptom', 'witness']],
    ['witness', ['witness', 'knowhow?7']],
    ['highlight', ['highlight', 'knowhow?7']],
  ] as const)('sends at most two requests for %s', async (type, calls) => {
    const requests = await mockLists({ symptom: [card(3, [7], 1)], witness: [card(4, [7], 2)], knowhow: [] });
    await find(1, [tag(7, 4), tag(8, 9)], { type });
    expect(requests).toEqual(calls);
  });

  test('ignores a tag that only this record has', async () => {
    const requests = await mockLists({ knowhow: [card(3, [8], 1)] });
    expect(await find(1, [tag(7, 1), tag(8, 9)])).toEqual(['knowhow 3']);
    expect(requests).toEqual(['news', 'knowhow?8']);
  });

  test('ignores one failed list, but rejects if all fail', async () => {
    await mockLists({ news: [card(2, [7], 1)] }, { knowhow: 500 });
    expect(await find(1, [tag(7, 4)])).toEqual(['news 2']);
    await mockLists({ knowhow: [card(2, [7], 1)] }, { news: 503 });
    expect(await find(1, [tag(7, 4)])).toEqual(['knowhow 2']);
    await mockLists({}, { news: 500, knowhow: 500 });
    await expect(find(1, [tag(7, 4)])).rejects.toMatchObject({ status: 500 });
  });

  test('rejects on a rate limit and then refetches only that list', async () => {
    const client = createClient();
    await mockLists({ news: [card(2, [7], 1)] }, { knowhow: 429 });
    await expect(find(1, [tag(7, 4)], { client })).rejects.toMatchObject({ status: 429 });
    const requests = await mockLists({ knowhow: [card(2, [7], 3)] });
    expect(await find(1, [tag(7, 4)], { client })).toEqual(['knowhow 2', 'news 2']);
    expect(requests).toEqual(['knowhow?7']);
  });

  test('sends no further request after a rate limit', async () => {
    const requests = await mockLists({ knowhow: [card(2, [7], 3)] }, { news: 429 });
    await expect(find(1, [tag(7, 4)])).rejects.toMatchObject({ status: 429 });
    expect(requests).toEqual(['news']);
  });

  test('is empty without a request for a record without tags', async () => {
    const requests = await mockLists({});
    expect(await find(1, [])).toEqual([]);
    expect(requests).toEqual([]);
  });
});
