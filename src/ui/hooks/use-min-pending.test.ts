// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useMinPending } from '@/ui/hooks/use-min-pending.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

const begin = (pending: boolean, ms?: number) => {
  const { result, rerender, unmount } = renderHook((now: boolean) => useMinPending(now, ms), { initialProps: pending });
  return { shown: () => result.current, set: (now: boolean) => rerender(now), unmount };
};

describe('a skeleton', () => {
  test('is not shown while nothing is pending', () => {
    const { shown } = begin(false);
    pass(1000);
    expect(shown()).toBe(false);
  });

  test('is shown at once, and for 200 ms even when the answer takes 10', () => {
    const { shown, set } = begin(false);
    set(true);
    expect(shown()).toBe(true);
    pass(10);
    set(false);
    pass(189);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  test('goes with the answer when that takes longer', () => {
    const { shown, set } = begin(true);
    pass(5000);
    expect(shown()).toBe(true);
    set(false);
    expect(shown()).toBe(false);
  });

  test('lasts as long as it is told', () => {
    const { shown, set } = begin(true, 500);
    set(false);
    pass(499);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  test('that is asked for again while it lasts is one, and does not start over', () => {
    const { shown, set } = begin(true);
    pass(50);
    set(false);
    pass(50);
    set(true);
    pass(50);
    set(false);
    pass(49);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  test('that comes back later lasts anew', () => {
    const { shown, set } = begin(true);
    pass(300);
    set(false);
    pass(300);
    set(true);
    set(false);
    pass(199);
    expect(shown()).toBe(true);
    pass(1);
    expect(shown()).toBe(false);
  });

  test('leaves no timer behind', () => {
    const { unmount } = begin(true);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  test('is shown whenever something is pending, never for less than 200 ms, never 200 ms longer than it is', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ pending: fc.boolean(), ms: fc.integer({ min: 1, max: 400 }) })), (steps) => {
        const { shown, set, unmount } = begin(false);
        let time = 0;
        let since: number | null = null;
        let lastPending = -Infinity;
        const lengths: number[] = [];
        const lags: number[] = [];
        const missing: number[] = [];
        const tick = (pending: boolean) => {
          if (pending) lastPending = time;
          if (pending && !shown()) missing.push(time);
          if (shown()) {
            since ??= time;
            lags.push(time - lastPending);
          } else if (since !== null) {
            lengths.push(time - since);
            since = null;
          }
        };
        for (const { pending, ms } of steps) {
          set(pending);
          tick(pending);
          for (let step = 0; step < ms; step += 1) {
            pass(1);
            time += 1;
            tick(pending);
          }
        }
        unmount();
        expect(missing).toEqual([]);
        expect(Math.min(200, ...lengths)).toBe(200);
        expect(Math.max(0, ...lags)).toBeLessThan(200);
      }),
      { numRuns: 15 },
    );
  });
});
