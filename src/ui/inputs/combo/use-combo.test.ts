// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Option } from '@/ui/inputs/options.ts';
import { useLoaded, type LoadOptions } from '@/ui/inputs/combo/use-combo.tsx';

/** Server with manually resolved responses. */
const server = () => {
  const requests: { query: string; signal: AbortSignal; respond: (labels: string[]) => void; fail: () => void }[] = [];
  const load: LoadOptions = (query, signal) =>
    new Promise<Option[]>((resolve, reject) => {
      requests.push({
        query,
        signal,
        respond: (labels) => resolve(labels.map((label) => ({ value: label, label }))),
        fail: () => reject(new Error('Request failed')),
      });
    });
  return { requests, load };
};

const open = (load: LoadOptions, isEnabled = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook((props) => useLoaded(load, props.query, props.isEnabled), {
    initialProps: { query: '', isEnabled },
    wrapper: ({ children }: { children: ReactNode }) => createElement(QueryClientProvider, { client }, children),
  });
};

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const labels = (found: ReturnType<typeof useLoaded>) =>
  found.at === 'ready' ? found.options.map(({ label }) => label) : found.at;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('useLoaded: sends no request while disabled', async () => {
  const { requests, load } = server();
  const { rerender } = open(load, false);
  await wait(1000);
  expect(requests).toEqual([]);
  rerender({ query: '', isEnabled: true });
  await wait(0);
  expect(requests).toHaveLength(1);
});

test('useLoaded: debounces fast typing to one request for the last query', async () => {
  const { requests, load } = server();
  const { result, rerender } = open(load);
  await wait(0);
  for (const query of ['小', '小米', '小米粥']) {
    rerender({ query, isEnabled: true });
    await wait(100);
  }
  await wait(250);
  expect(requests.map(({ query }) => query)).toEqual(['', '小米粥']);
  requests.at(-1)?.respond(['小米粥']);
  await wait(0);
  expect(labels(result.current)).toEqual(['小米粥']);
});

test('useLoaded: aborts the previous request and ignores its late response', async () => {
  const { requests, load } = server();
  const { result, rerender } = open(load);
  await wait(0);
  rerender({ query: '慢', isEnabled: true });
  await wait(250);
  rerender({ query: '快', isEnabled: true });
  await wait(250);
  expect(requests[1]?.signal.aborted).toBe(true);
  requests[2]?.respond(['快的']);
  await wait(0);
  expect(labels(result.current)).toEqual(['快的']);
  requests[1]?.respond(['慢的']);
  requests[0]?.respond(['最早的']);
  await wait(0);
  expect(labels(result.current)).toEqual(['快的']);
});

test('useLoaded: hides the previous options while the new ones load', async () => {
  const { requests, load } = server();
  const { result, rerender } = open(load);
  await wait(0);
  requests[0]?.respond(['一']);
  await wait(0);
  expect(labels(result.current)).toEqual(['一']);
  rerender({ query: '二', isEnabled: true });
  expect(labels(result.current)).toBe('loading');
});

test('useLoaded: reports a failure and can retry', async () => {
  const { requests, load } = server();
  const { result } = open(load);
  await wait(0);
  requests[0]?.fail();
  await wait(0);
  const { current } = result;
  expect(current.at).toBe('failed');
  act(() => {
    if (current.at === 'failed') current.retry();
  });
  await wait(0);
  expect(result.current.at).toBe('loading');
  requests[1]?.respond(['来了']);
  await wait(0);
  expect(labels(result.current)).toEqual(['来了']);
});

test('useLoaded: aborts its request on unmount', async () => {
  const { requests, load } = server();
  const { unmount } = open(load);
  await wait(0);
  unmount();
  expect(requests[0]?.signal.aborted).toBe(true);
});
