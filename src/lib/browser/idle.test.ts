import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenIdle } from '@/lib/browser/idle.ts';

const action = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  action.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('whenIdle', () => {
  it('uses requestIdleCallback with the timeout', () => {
    const requestIdle = vi.fn<(callback: () => void, options: object) => number>(() => 7);
    const cancelIdle = vi.fn<(handle: number) => void>();
    vi.stubGlobal('requestIdleCallback', requestIdle);
    vi.stubGlobal('cancelIdleCallback', cancelIdle);
    const cancel = whenIdle(action, 10_000);
    expect(requestIdle).toHaveBeenCalledWith(action, { timeout: 10_000 });
    cancel();
    expect(cancelIdle).toHaveBeenCalledWith(7);
  });

  it('runs after a short timer without requestIdleCallback (Safari)', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    whenIdle(action);
    expect(action).not.toHaveBeenCalled();
    vi.runAllTimers();
    expect(action).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled without requestIdleCallback', () => {
    vi.stubGlobal('requestIdleCallback', undefined);
    whenIdle(action)();
    vi.runAllTimers();
    expect(action).not.toHaveBeenCalled();
  });
});
