import { QueryClient } from '@tanstack/react-query';
import { http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { publicResources } from '@/api/gen/public/resources.gen.ts';
import { pageQuery } from '@/content/reads.ts';
import { neighboursQuery } from '@/features/record/neighbours-query.ts';
import { fill } from '../../../mocks/db/fill.ts';
import { server } from '../../../mocks/vitest.ts';

/** 246 news: 13 pages. */
const allNews = async () => {
  const pages = await Promise.all(
    [1, 2, 3].map(
      async (page) =>
        (
          await publicResources.news.list({
            query: { per_page: 100, page },
            signal: new AbortController().signal,
          })
        ).data.data,
    ),
  );
  return pages.flat();
};

let requestedPages: string[] = [];
beforeEach(() => {
  requestedPages = [];
});

const setUp = async (place: number) => {
  fill('news', 200);
  const all = await allNews();
  const record = all.at(place);
  if (!record) throw new Error(`No news at ${place}`);
  server.use(
    http.get('*/api/news', ({ request }) => {
      requestedPages.push(new URL(request.url).searchParams.get('page') ?? '');
    }),
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 60_000 } } });
  const find = async (isSearched = false) => {
    const { newer, older, isComplete } = await client.fetchQuery(neighboursQuery('news', record, isSearched));
    return { newer: newer?.id, older: older?.id, isComplete };
  };
  const around = { newer: place > 0 ? all.at(place - 1)?.id : undefined, older: all.at(place + 1)?.id };
  return { client, find, around, read: (page: number) => client.fetchQuery(pageQuery('news', {}, page)) };
};

describe('neighboursQuery', () => {
  test('fetches only the first list page for one of the newest twenty', async () => {
    const { find, around } = await setUp(7);
    expect(await find()).toEqual({ ...around, isComplete: true });
    expect(requestedPages).toEqual(['1']);
  });

  test('sends no request for a record on a cached list page', async () => {
    const { find, around, read } = await setUp(107);
    await read(6);
    requestedPages = [];
    expect(await find()).toEqual({ ...around, isComplete: true });
    expect(requestedPages).toEqual([]);
  });

  test('fetches the next page for the last record of a cached page', async () => {
    const { find, around, read } = await setUp(119);
    await read(6);
    expect(await find()).toEqual({ ...around, isComplete: true });
    expect(requestedPages).toEqual(['6', '7']);
  });

  test('is incomplete for the last record of a fetched page, until searched', async () => {
    const { find, around } = await setUp(19);
    expect(await find()).toEqual({ newer: around.newer, older: undefined, isComplete: false });
    expect(requestedPages).toEqual(['1']);
    expect(await find(true)).toEqual({ ...around, isComplete: true });
    expect(requestedPages).toEqual(['1', '2']);
  });

  test('searches all pages for an old record only on request', async () => {
    const { find, around } = await setUp(150);
    expect(await find()).toEqual({ newer: undefined, older: undefined, isComplete: false });
    expect(requestedPages).toEqual(['1']);
    expect(await find(true)).toEqual({ ...around, isComplete: true });
    expect(requestedPages.length).toBeLessThanOrEqual(6);
  });

  test.each([
    ['newest', 0, 1],
    ['oldest', -1, 13],
  ])('finds one neighbour of the %s record without a request', async (_, place, page) => {
    const { find, read } = await setUp(place);
    await read(page);
    requestedPages = [];
    const { newer, older, isComplete } = await find();
    expect([newer === undefined, older === undefined, isComplete]).toEqual([place === 0, place === -1, true]);
    expect(requestedPages).toEqual([]);
  });

  test('is complete once the listing has loaded the page', async () => {
    const { find, around, read } = await setUp(150);
    expect(await find()).toMatchObject({ isComplete: false });
    await read(8);
    expect(await find()).toEqual({ ...around, isComplete: true });
  });
});
