import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { publicTypes } from '@/content/public-types.ts';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
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

/** Mocks the list endpoints with cards by tag; returns the requested tags. */
const answerWith = async (cards: Partial<Record<PublicType, Spec[]>>, broken: PublicType[] = []) => {
  server.resetHandlers();
  const { signal } = new AbortController();
  const pages = new Map<string, { data: object[] }>();
  for (const type of publicTypes)
    pages.set(type, (await publicResources[type].list({ query: { page: 1 }, signal })).data);
  const asked = new Set<number>();
  server.use(
    http.get('*/api/:type', ({ params, request }) => {
      const wanted = Number(new URL(request.url).searchParams.get('tag'));
      const type = publicTypes.find((one) => one === params.type);
      asked.add(wanted);
      if (type === undefined || broken.includes(type)) {
        return HttpResponse.json({ message: 'Server Error' }, { status: 500 });
      }
      const page = pages.get(type);
      const first = page?.data[0];
      const data = (cards[type] ?? []).filter(({ tags }) => tags.includes(wanted)).map((spec) => like(first, spec));
      return HttpResponse.json({ ...page, data });
    }),
  );
  return asked;
};

const find = async (id: number, tags: ReturnType<typeof tag>[]) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const related = await client.fetchQuery(relatedQuery('news', { id, tags }));
  return related.map(({ type, card: found }) => `${type} ${found.id}`);
};

describe('what is related to a record', () => {
  test('comes from every type, most tags in common first, then the newest, and never the record itself', async () => {
    await answerWith({
      news: [card(1, [7, 8], 1), card(2, [7], 9)],
      knowhow: [card(1, [7, 8], 2)],
      photo: [card(5, [7], 12)],
    });
    expect(await find(1, [tag(7, 4), tag(8, 9)])).toEqual(['knowhow 1', 'photo 5', 'news 2']);
  });

  test('is not looked for under a tag that this record carries alone', async () => {
    const asked = await answerWith({ symptom: [card(3, [8], 1)] });
    expect(await find(1, [tag(7, 1), tag(8, 9)])).toEqual(['symptom 3']);
    expect([...asked]).toEqual([8]);
  });

  test('is looked for under the next tag only where the first one has too little', async () => {
    const few = await answerWith({ news: [card(2, [7], 1)], photo: [card(3, [8], 2)] });
    expect(await find(1, [tag(8, 9), tag(7, 4)])).toEqual(['photo 3', 'news 2']);
    expect([...few]).toEqual([7, 8]);
    const many = await answerWith({ news: [2, 3, 4, 5].map((id) => card(id, [7], id)) });
    expect(await find(1, [tag(8, 9), tag(7, 4)])).toEqual(['news 5', 'news 4', 'news 3']);
    expect([...many]).toEqual([7]);
  });

  test('is shown without a type that fails; where all fail, the failure is', async () => {
    await answerWith({ news: [card(2, [7], 1)] }, ['photo', 'witness']);
    expect(await find(1, [tag(7, 4)])).toEqual(['news 2']);
    await answerWith({}, [...publicTypes]);
    await expect(find(1, [tag(7, 4)])).rejects.toMatchObject({ status: 500 });
  });

  test('is nothing, without a call, for a record without tags', async () => {
    const asked = await answerWith({});
    expect(await find(1, [])).toEqual([]);
    expect(asked.size).toBe(0);
  });
});
