import { expect, test, vi } from 'vitest';
import { visit } from '../visit.tsx';
import { heading, prepareVisits } from './steps.ts';

prepareVisits();

/** Never answers calls to a path; returns their abort signals. */
const holdCalls = (pathname: string) => {
  const signals: AbortSignal[] = [];
  const send = globalThis.fetch;
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    if (typeof input !== 'string' || new URL(input).pathname !== pathname || !init?.signal) return send(input, init);
    const { signal } = init;
    signals.push(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  return signals;
};

test.each([
  ['/news', '/api/news'],
  ['/news/5', '/api/news/5'],
])('leaving %s while it loads aborts its call, and returning sends a new one', async (page, call) => {
  const { router } = visit('/knowhow');
  await heading('知识');
  const signals = holdCalls(call);
  void router.navigate({ to: page });
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  await router.navigate({ to: '/symptom' });
  await heading('症状');
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  void router.navigate({ to: page });
  await vi.waitFor(() => expect(signals).toHaveLength(2));
});
