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

const advance = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

const start = (pending: boolean) => {
  const { result, rerender, unmount } = renderHook((now: boolean) => useMinPending(now), { initialProps: pending });
  return { shown: () => result.current, set: (now: boolean) => rerender(now), unmount };
};

describe('useMinPending', () => {
  test('is true at once and for at least 200 ms', () => {
    const { shown, set } = start(false);
    set(true);
    expect(shown()).toBe(true);
    advance(10);
    set(false);
    advance(189);
    expect(shown()).toBe(true);
    advance(1);
    expect(shown()).toBe(false);
  });

  test('follows a longer pending state', () => {
    const { shown, set } = start(true);
    advance(5000);
    expect(shown()).toBe(true);
    set(false);
    expect(shown()).toBe(false);
  });

  test('does not restart when pending again within the minimum', () => {
    const { shown, set } = start(true);
    advance(50);
    set(false);
    advance(50);
    set(true);
    advance(50);
    set(false);
    advance(49);
    expect(shown()).toBe(true);
    advance(1);
    expect(shown()).toBe(false);
  });

  test('lasts another minimum when pending again later', () => {
    const { shown, set } = start(true);
    advance(300);
    set(false);
    advance(300);
    set(true);
    set(false);
    advance(199);
    expect(shown()).toBe(true);
    advance(1);
    expect(shown()).toBe(false);
  });

  test('clears its timer on unmount', () => {
    const { unmount } = start(true);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
