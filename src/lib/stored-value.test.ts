// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStoredValue } from '@/lib/stored-value.ts';

const key = 'colour';
const parse = (stored: unknown): string => (typeof stored === 'string' ? stored : 'none');

// Before the global cleanup, which needs the real storage.
afterEach(() => vi.restoreAllMocks());

/** Simulates a full storage: writes throw, reads work. */
const fill = (storage: 'localStorage' | 'sessionStorage') => {
  const realStorage = globalThis[storage];
  vi.spyOn(globalThis, storage, 'get').mockReturnValue({
    length: 0,
    clear: () => realStorage.clear(),
    getItem: (name) => realStorage.getItem(name),
    key: () => null,
    removeItem: (name) => realStorage.removeItem(name),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
};

const changeElsewhere = (text: string | null) => {
  if (text === null) localStorage.clear();
  else localStorage.setItem(key, text);
  window.dispatchEvent(new StorageEvent('storage', { key: text === null ? null : key }));
};

describe.each(['localStorage', 'sessionStorage'] as const)('createStoredValue in %s', (storage) => {
  test('is stored as JSON and removed by null', () => {
    const value = createStoredValue(key, parse, { storage });
    expect(value.write('red')).toBe(true);
    expect(createStoredValue(key, parse, { storage }).read()).toBe('red');
    expect(globalThis[storage].getItem(key)).toBe('"red"');
    value.write(null);
    expect(globalThis[storage].getItem(key)).toBeNull();
    expect(value.read()).toBe('none');
  });

  test('is lost when storage is full, unless inMemory keeps it', () => {
    fill(storage);
    const plain = createStoredValue(key, parse, { storage });
    const inMemory = createStoredValue(key, parse, { storage, inMemory: true });
    expect([plain.write('red'), inMemory.write('red')]).toEqual([false, false]);
    expect([plain.read(), inMemory.read()]).toEqual(['none', 'red']);
    vi.restoreAllMocks();
    expect(inMemory.write('blue')).toBe(true);
    expect(globalThis[storage].getItem(key)).toBe('"blue"');
  });

  test('is the default when storage is blocked', () => {
    vi.spyOn(globalThis, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const value = createStoredValue(key, parse, { storage });
    expect([value.read(), value.write('red'), value.write(null), value.read()]).toEqual(['none', false, false, 'none']);
  });
});

test('createStoredValue reads plain text, as an inline script writes it', () => {
  localStorage.setItem(key, 'red');
  expect(createStoredValue(key, parse).read()).toBe('red');
});

test('createStoredValue.read returns the same object until the value changes', () => {
  localStorage.setItem(key, '[1]');
  const { read } = createStoredValue(key, (stored) => stored);
  const first = read();
  expect(read()).toBe(first);
  localStorage.setItem(key, '[2]');
  expect(read()).toEqual([2]);
});

test('createStoredValue.subscribe reports changes of the key in this and other tabs until unsubscribed', () => {
  const value = createStoredValue(key, parse);
  const values: string[] = [];
  const unsubscribe = value.subscribe(() => values.push(value.read()));
  value.write('red');
  changeElsewhere('"blue"');
  changeElsewhere(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  unsubscribe();
  value.write('green');
  expect(values).toEqual(['red', 'blue', 'none']);
});

test('createStoredValue: a value of another tab replaces one in memory', () => {
  const value = createStoredValue(key, parse, { inMemory: true });
  const unsubscribe = value.subscribe(() => {});
  fill('localStorage');
  value.write('red');
  vi.restoreAllMocks();
  changeElsewhere('"blue"');
  expect(value.read()).toBe('blue');
  unsubscribe();
});

test('createStoredValue.subscribe calls the listener after a restore from the back/forward cache', () => {
  const value = createStoredValue(key, parse);
  const listener = vi.fn<() => void>();
  const stop = value.subscribe(listener);
  const show = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(listener).not.toHaveBeenCalled();
  show(true);
  expect(listener).toHaveBeenCalledTimes(1);
  stop();
});
