import { act } from '@testing-library/react';
import { vi } from 'vitest';

/**
 * Time that goes on by itself, so that the app, the mock and whoever waits for them work as usual, and that a test moves
 * on by `pass` where nothing is to happen for a while. `vi.useRealTimers()` ends it.
 */
export const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
