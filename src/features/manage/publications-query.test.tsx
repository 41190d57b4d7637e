import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { RowSummary, Summaries, SummariesQuery } from '@/content/define-managed.ts';
import { managedByType } from '@/content/managed-types.ts';
import { publicationsIn, usePublications } from '@/features/manage/publications-query.ts';
import { rowSummary } from '../../../tests/row-summary.ts';

const day = 24 * 60 * 60 * 1000;
const newest = Date.parse('2026-11-30T08:00:00Z');

const row = (id: number, publishedAt: string | null) =>
  rowSummary({ id, status: publishedAt === null ? 'draft' : 'published', publishedAt });

/** One record per day, newest first, then drafts. */
const recordsOf = (dated: number, drafts = 0) => [
  ...Array.from({ length: dated }, (_, index) => row(index + 1, new Date(newest - index * day).toISOString())),
  ...Array.from({ length: drafts }, (_, index) => row(dated + index + 1, null)),
];

const pagesOf = (records: readonly RowSummary[], count: number): Summaries[] =>
  Array.from({ length: count }, (_, page) => ({
    rows: records.slice(page * 100, (page + 1) * 100),
    total: records.length,
  }));

describe('publicationsIn', () => {
  test.each([
    ['with no page read', pagesOf([], 0), 10, { isComplete: false, isTruncated: false }],
    ['with an empty list', pagesOf([], 1), 10, { isComplete: true, isTruncated: false }],
    ['with all records read', pagesOf(recordsOf(30), 1), 365, { isComplete: true, isTruncated: false }],
    ['with the last row before the time', pagesOf(recordsOf(300), 1), 90, { isComplete: true, isTruncated: false }],
    ['with the last row after the time', pagesOf(recordsOf(300), 1), 120, { isComplete: false, isTruncated: false }],
    ['with drafts after the dated rows', pagesOf(recordsOf(50, 200), 1), 120, { isComplete: true, isTruncated: false }],
    [
      'with a server that lists drafts first',
      pagesOf(recordsOf(0, 200), 1),
      120,
      { isComplete: false, isTruncated: false },
    ],
    ['with 500 rows, none before the time', pagesOf(recordsOf(900), 5), 600, { isComplete: true, isTruncated: true }],
    [
      'with 500 rows, the last before the time',
      pagesOf(recordsOf(900), 5),
      450,
      { isComplete: true, isTruncated: false },
    ],
    [
      'with an empty page of a list that got shorter',
      [{ rows: [], total: 700 }],
      10,
      { isComplete: true, isTruncated: false },
    ],
  ])('detects the end of the list %s', (_, pages, days, expected) => {
    expect(publicationsIn(pages, newest - days * day)).toMatchObject(expected);
  });
});

describe('usePublications', () => {
  const read = (records: readonly RowSummary[], days: number) => {
    const summaries = vi.fn<(query: SummariesQuery) => Promise<Summaries>>(({ page = 1 }) =>
      Promise.resolve({ rows: records.slice((page - 1) * 100, page * 100), total: records.length }),
    );
    const content = { ...managedByType.news, summaries };
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const contents = [content];
    const { result, rerender } = renderHook(({ since }: { since: number }) => usePublications(contents, { since }), {
      wrapper,
      initialProps: { since: newest - days * day },
    });
    const pages = () => summaries.mock.calls.map(([query]) => query.page);
    return { result, rerender, pages, summaries };
  };

  test('stops at the page that reaches the time and requests only missing pages for an earlier time', async () => {
    const { result, rerender, pages, summaries } = read(recordsOf(700), 30);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(summaries.mock.calls[0]?.[0]).toEqual({ sort: '-published_at', page: 1, per_page: 100 });
    expect(pages()).toEqual([1]);
    rerender({ since: newest - 250 * day });
    expect(result.current.isPending).toBe(true);
    expect(result.current.types[0]?.rows).toHaveLength(100);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(pages()).toEqual([1, 2, 3]);
    expect(result.current.types[0]?.rows).toHaveLength(300);
  });

  test('reads 500 records at most and reports that there are more', async () => {
    const { result, pages } = read(recordsOf(700), 650);
    await waitFor(() => expect(result.current.isPending).toBe(false));
    expect(pages()).toEqual([1, 2, 3, 4, 5]);
    expect(result.current.types[0]).toMatchObject({ isTruncated: true, total: 700, error: null });
  });

  test('keeps the rows read when a page fails and retries only that page', async () => {
    const { result, pages, summaries } = read(recordsOf(150), 140);
    // The first page is already requested.
    summaries.mockRejectedValueOnce(new Error('refused'));
    await waitFor(() => expect(result.current.error).not.toBeNull());
    expect(result.current.isPending).toBe(false);
    expect(result.current.types[0]?.rows).toHaveLength(100);
    await result.current.retry();
    await waitFor(() => expect(result.current.types[0]?.rows).toHaveLength(150));
    expect(pages()).toEqual([1, 2, 2]);
  });
});
