import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fake timers that advance with real time; `pass` skips ahead. Ended by `vi.useRealTimers()`. */
export const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });

export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
