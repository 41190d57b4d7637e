import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { withRateLimit } from '@/api/rate-limit.ts';
import { namesQuery } from '@/content/search/names-query.ts';
import { prefetchSearchTools, searchIndexQuery, toolsQuery } from '@/content/search/search-queries.ts';

test('a page with words loads tools, index and names at once; while few requests are left, no names', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  const client = new QueryClient();
  const prefetch = vi.spyOn(client, 'prefetchQuery').mockResolvedValue();
  const loaded = () => prefetch.mock.calls.map(([{ queryKey }]) => queryKey);
  prefetchSearchTools(client);
  expect(loaded()).toEqual([toolsQuery, searchIndexQuery, namesQuery].map(({ queryKey }) => queryKey));

  prefetch.mockClear();
  const response = new Response('{}', { headers: { 'X-RateLimit-Remaining': '3' } });
  await withRateLimit(() => Promise.resolve(response))('/api/news', { method: 'GET' });
  prefetchSearchTools(client);
  expect(loaded()).toEqual([toolsQuery, searchIndexQuery].map(({ queryKey }) => queryKey));
  vi.runAllTimers();
  vi.useRealTimers();
});
