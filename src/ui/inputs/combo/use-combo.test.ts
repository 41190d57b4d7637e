// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Option } from '@/ui/inputs/options.ts';
import { useLoaded, type LoadOptions } from '@/ui/inputs/combo/use-combo.tsx';

/** Server with manually resolved responses. */
const server = () => {
  const asked: { query: string; signal: AbortSignal; give: (labels: string[]) => void; fail: () => void }[] = [];
  const load: LoadOptions = (query, signal) =>
    new Promise<Option[]>((resolve, reject) => {
      asked.push({
        query,
        signal,
        give: (labels) => resolve(labels.map((label) => ({ value: label, label }))),
        fail: () => reject(new Error('no answer')),
      });
    });
  return { asked, load };
};

const open = (load: LoadOptions, isWanted = true) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  return renderHook((props) => useLoaded(load, props.query, props.isWanted), {
    initialProps: { query: '', isWanted },
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

test('nothing is asked before the list is opened', async () => {
  const { asked, load } = server();
  const { rerender } = open(load, false);
  await wait(1000);
  expect(asked).toEqual([]);
  rerender({ query: '', isWanted: true });
  await wait(0);
  expect(asked).toHaveLength(1);
});

test('someone who types fast is answered once, for what they ended with', async () => {
  const { asked, load } = server();
  const { result, rerender } = open(load);
  await wait(0);
  for (const query of ['小', '小米', '小米粥']) {
    rerender({ query, isWanted: true });
    await wait(100);
  }
  await wait(250);
  expect(asked.map(({ query }) => query)).toEqual(['', '小米粥']);
  asked.at(-1)?.give(['小米粥']);
  await wait(0);
  expect(labels(result.current)).toEqual(['小米粥']);
});

test('an answer that comes late is never shown, and its request is given up', async () => {
  const { asked, load } = server();
  const { result, rerender } = open(load);
  await wait(0);
  rerender({ query: '慢', isWanted: true });
  await wait(250);
  rerender({ query: '快', isWanted: true });
  await wait(250);
  expect(asked[1]?.signal.aborted).toBe(true);
  asked[2]?.give(['快的']);
  await wait(0);
  expect(labels(result.current)).toEqual(['快的']);
  asked[1]?.give(['慢的']);
  asked[0]?.give(['最早的']);
  await wait(0);
  expect(labels(result.current)).toEqual(['快的']);
});

test('the options of another query are not shown while the new ones are on their way', async () => {
  const { asked, load } = server();
  const { result, rerender } = open(load);
  await wait(0);
  asked[0]?.give(['一']);
  await wait(0);
  expect(labels(result.current)).toEqual(['一']);
  rerender({ query: '二', isWanted: true });
  expect(labels(result.current)).toBe('loading');
});

test('a failure is said and can be tried again', async () => {
  const { asked, load } = server();
  const { result } = open(load);
  await wait(0);
  asked[0]?.fail();
  await wait(0);
  const { current } = result;
  expect(current.at).toBe('failed');
  act(() => {
    if (current.at === 'failed') current.retry();
  });
  await wait(0);
  expect(result.current.at).toBe('loading');
  asked[1]?.give(['来了']);
  await wait(0);
  expect(labels(result.current)).toEqual(['来了']);
});

test('an input that is gone gives its request up', async () => {
  const { asked, load } = server();
  const { unmount } = open(load);
  await wait(0);
  unmount();
  expect(asked[0]?.signal.aborted).toBe(true);
});
