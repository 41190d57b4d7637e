import { QueryClient } from '@tanstack/react-query';
import { http, HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { listNews } from '@/api/gen/public/sdk.gen.ts';
import { loadRecord } from '@/features/record/load-record.ts';
import { server } from '../../../mocks/vitest.ts';
import { outcome } from '../../../tests/outcome.ts';

const open = (text: string, client = new QueryClient({ defaultOptions: { queries: { retry: false } } })) =>
  loadRecord('news')({
    context: { queryClient: client },
    params: { id: text },
    abortController: new AbortController(),
  });

describe('loadRecord', () => {
  test('caches the record', async () => {
    const { data } = await listNews();
    const [{ id, title } = { id: 0, title: '' }] = data.data;
    const client = new QueryClient();
    await open(String(id), client);
    expect(client.getQueryData(['content', 'news', 'record', id])).toMatchObject({
      id,
      title,
      body: expect.any(String),
    });
  });

  test.each([
    [''],
    ['0'],
    ['-1'],
    ['+1'],
    ['1e3'],
    ['0x1'],
    ['1.0'],
    ['1.5'],
    ['01'],
    [' 1'],
    ['1 '],
    ['1\n'],
    ['abc'],
    ['12abc'],
    ['NaN'],
    ['Infinity'],
    ['１'],
    ['9007199254740993'],
    ['99999999999999999999'],
  ])('throws 404 for the id %j without a request', async (text) => {
    const onRequest = vi.fn<() => void>();
    server.use(
      http.get('*/api/news/*', () => {
        onRequest();
        return HttpResponse.json({ message: '' }, { status: 500 });
      }),
    );
    const error = await outcome(open(text));
    expect(error).toMatchObject({ name: 'PageError', status: 404, message: 'This page could not be found' });
    expect(onRequest).not.toHaveBeenCalled();
  });

  test('throws 404 if the server has no such record', async () => {
    const error = await outcome(open('999999999999999'));
    expect(error).toMatchObject({ name: 'PageError', status: 404, message: 'This page could not be found' });
  });

  test.each([404, 410])('throws 404 if the server answers %i', async (status) => {
    server.use(http.get('*/api/news/*', () => HttpResponse.json({ message: '' }, { status })));
    expect(await outcome(open('1'))).toMatchObject({ name: 'PageError', status: 404 });
  });

  test.each([401, 403, 409, 429, 451, 500, 503])('passes on a %i error rather than throwing 404', async (status) => {
    server.use(http.get('*/api/news/*', () => HttpResponse.json({ message: '' }, { status })));
    const error = await outcome(open('1'));
    expect(error).toMatchObject({ name: 'ApiError', status });
  });

  test('passes on a network error rather than throwing 404', async () => {
    server.use(http.get('*/api/news/*', () => HttpResponse.error()));
    const error = await outcome(open('1'));
    expect(error).toMatchObject({ name: 'ApiError', isNetworkError: true });
  });
});
