// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { onWindowResize } from '@/ui/hooks/resize.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const resize = () => window.dispatchEvent(new Event('resize'));

describe('onWindowResize', () => {
  test('calls back once, 200 ms after the last resize', () => {
    const callback = vi.fn<() => void>();
    const stop = onWindowResize(callback);
    for (let step = 0; step < 5; step += 1) {
      resize();
      vi.advanceTimersByTime(199);
    }
    expect(callback).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(callback).toHaveBeenCalledOnce();
    stop();
  });

  test('does not call back after unsubscribing', () => {
    const callback = vi.fn<() => void>();
    const stop = onWindowResize(callback);
    resize();
    stop();
    resize();
    vi.advanceTimersByTime(1000);
    expect(callback).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
