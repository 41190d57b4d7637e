// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
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
});
