import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fake timers that advance with real time; `pass` skips ahead. End them with `vi.useRealTimers()`. */
export const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });

/** Advances the fake timers by some milliseconds. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
