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

describe('what follows a change of the window’s size', () => {
  test('is done once, 200 ms after the last change', () => {
    const work = vi.fn<() => void>();
    const stop = onWindowResize(work);
    for (let step = 0; step < 5; step += 1) {
      resize();
      vi.advanceTimersByTime(199);
    }
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    stop();
  });

  test('is not done any more once nobody wants it', () => {
    const work = vi.fn<() => void>();
    const stop = onWindowResize(work);
    resize();
    stop();
    resize();
    vi.advanceTimersByTime(1000);
    expect(work).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
