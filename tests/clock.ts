import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Fake timers that stand still, until the end of the test. React's scheduler keeps the real ones. */
export const fakeTimers = () =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

/** Fake timers that advance with real time, until the end of the test; `pass` skips ahead. */
export const fakeClock = () =>
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
    shouldAdvanceTime: true,
  });

/** Advances the fake timers by some milliseconds. */
export const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
