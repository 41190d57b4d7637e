import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { withRateLimit } from '@/api/rate-limit.ts';
import { useOptionalQuery } from '@/ui/hooks/use-optional-query.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

/** As if a GET had been answered so. */
const answered = (status: number, headers: Record<string, string>) =>
  withRateLimit(() => Promise.resolve(new Response(null, { status, headers })))('/', { method: 'GET' });
const shown = () => screen.getByRole('paragraph').textContent;
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Block({ ask }: { ask: () => Promise<string> }) {
  const { data, error, isLoading } = useOptionalQuery({ queryKey: ['block'], queryFn: ask });
  return <p>{isLoading ? 'loading' : (data ?? error?.message ?? 'nothing')}</p>;
}

const show = (ask: () => Promise<string>) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Block ask={ask} />
    </QueryClientProvider>,
  );
};

test('it waits while few are left, and is asked for when the minute is over', async () => {
  await answered(200, { 'X-RateLimit-Remaining': '8' });
  const ask = vi.fn<() => Promise<string>>(() => Promise.resolve('more'));
  show(ask);
  await passes(59_000);
  expect(ask).not.toHaveBeenCalled();
  expect(shown()).toBe('nothing');
  await passes(1_100);
  expect(shown()).toBe('more');
});

test('a refusal is silent, and the call is sent again after its Retry-After', async () => {
  const ask = vi.fn<() => Promise<string>>(async () => {
    await answered(429, { 'Retry-After': '20' });
    throw new ApiError(429, null, 20);
  });
  show(ask);
  await passes(1);
  expect(shown()).toBe('nothing');
  ask.mockResolvedValue('more');
  await passes(19_000);
  expect(ask).toHaveBeenCalledTimes(1);
  await passes(1_100);
  expect(shown()).toBe('more');
  expect(ask).toHaveBeenCalledTimes(2);
});

test('another failure is told, and not sent again by itself', async () => {
  const ask = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiError(500, { message: 'broken' })));
  show(ask);
  await passes(120_000);
  expect(shown()).toBe('broken');
  expect(ask).toHaveBeenCalledTimes(1);
});
