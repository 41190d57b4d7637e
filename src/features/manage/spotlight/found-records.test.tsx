// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { searchedWords, useFoundRecords } from '@/features/manage/spotlight/found-records.ts';

describe('searchedWords', () => {
  it.each([
    ['', ''],
    [' a ', ''],
    ['😀', ''],
    ['粥', '粥'],
    [' 粥 ', '粥'],
    ['𠮷', '𠮷'],
    ['ab', 'ab'],
    ['7岁', '7岁'],
  ])('of %j returns %j', (typed, expected) => {
    expect(searchedWords(typed)).toBe(expected);
  });
});

it('useFoundRecords cancels requests for earlier words', async () => {
  const signals: AbortSignal[] = [];
  vi.spyOn(managedResources.news, 'list').mockImplementation(({ signal }) => {
    if (signal) signals.push(signal);
    return new Promise(() => {});
  });
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { rerender } = renderHook(({ words, isTyped }) => useFoundRecords(['news'], words, isTyped), {
    initialProps: { words: '粥', isTyped: true },
    wrapper,
  });
  await waitFor(() => expect(signals).toHaveLength(1));
  rerender({ words: '粥汤', isTyped: false });
  await waitFor(() => expect(signals[0]?.aborted).toBe(true));
  expect(signals).toHaveLength(1);
});
