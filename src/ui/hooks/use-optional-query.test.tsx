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

/** Simulates a GET response with these headers. */
const respond = (status: number, headers: Record<string, string>) =>
  withRateLimit(() => Promise.resolve(new Response(null, { status, headers })))('/', { method: 'GET' });
const shown = () => screen.getByRole('paragraph').textContent;
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function Block({ load }: { load: () => Promise<string> }) {
  const { data, error, isLoading } = useOptionalQuery({ queryKey: ['block'], queryFn: load });
  return <p>{isLoading ? 'loading' : (data ?? error?.message ?? 'nothing')}</p>;
}

const show = (load: () => Promise<string>) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <Block load={load} />
    </QueryClientProvider>,
  );
};

test('useOptionalQuery: waits while the rate limit is low and loads after the minute', async () => {
  await respond(200, { 'X-RateLimit-Remaining': '8' });
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('more'));
  show(load);
  await advance(59_000);
  expect(load).not.toHaveBeenCalled();
  expect(shown()).toBe('nothing');
  await advance(1_100);
  expect(shown()).toBe('more');
});

test('useOptionalQuery: hides a 429 and retries after its Retry-After', async () => {
  const load = vi.fn<() => Promise<string>>(async () => {
    await respond(429, { 'Retry-After': '20' });
    throw new ApiError(429, null, 20);
  });
  show(load);
  await advance(1);
  expect(shown()).toBe('nothing');
  load.mockResolvedValue('more');
  await advance(19_000);
  expect(load).toHaveBeenCalledTimes(1);
  await advance(1_100);
  expect(shown()).toBe('more');
  expect(load).toHaveBeenCalledTimes(2);
});

test('useOptionalQuery: returns other errors without a retry', async () => {
  const load = vi.fn<() => Promise<string>>(() => Promise.reject(new ApiError(500, { message: 'broken' })));
  show(load);
  await advance(120_000);
  expect(shown()).toBe('broken');
  expect(load).toHaveBeenCalledTimes(1);
});
