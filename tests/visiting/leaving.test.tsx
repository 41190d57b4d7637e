import { expect, test, vi } from 'vitest';
import { visit } from '../visit.tsx';
import { heading, prepareVisits } from './steps.ts';

prepareVisits();

/** Leaves calls to an address without an answer; gives their signals. */
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
])('who leaves %s before it came no longer waits for it, and finds it asked for anew later', async (page, call) => {
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
