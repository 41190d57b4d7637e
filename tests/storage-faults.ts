import { vi } from 'vitest';

/** Makes localStorage full and empty until the end of the test, or `vi.unstubAllGlobals`. */
export const fillStorage = (): void => {
  const refuse = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
};

/** Blocks a storage until the end of the test, or `vi.restoreAllMocks`, as in some private windows. */
export const blockStorage = (name: 'localStorage' | 'sessionStorage' = 'localStorage'): void =>
  void vi.spyOn(globalThis, name, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
