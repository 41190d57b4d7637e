// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createStoredValue } from '@/lib/stored-value.ts';

const key = 'colour';
const parse = (stored: unknown): string => (typeof stored === 'string' ? stored : 'none');

// Before the global cleanup, which needs the real storage.
afterEach(() => vi.restoreAllMocks());

/** A full storage: writes throw, reads work. */
const fill = (storage: 'localStorage' | 'sessionStorage') => {
  const disk = globalThis[storage];
  vi.spyOn(globalThis, storage, 'get').mockReturnValue({
    length: 0,
    clear: () => disk.clear(),
    getItem: (name) => disk.getItem(name),
    key: () => null,
    removeItem: (name) => disk.removeItem(name),
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

describe.each(['localStorage', 'sessionStorage'] as const)('a value in the %s', (storage) => {
  test('is found again, and nothing of it is left when it is removed', () => {
    const value = createStoredValue(key, parse, { storage });
    expect(value.write('red')).toBe(true);
    expect(createStoredValue(key, parse, { storage }).read()).toBe('red');
    expect(globalThis[storage].getItem(key)).toBe('"red"');
    value.write(null);
    expect(globalThis[storage].getItem(key)).toBeNull();
    expect(value.read()).toBe('none');
  });

  test('that the device refuses is not there, or as long as the page where that was asked for', () => {
    fill(storage);
    const plain = createStoredValue(key, parse, { storage });
    const inMemory = createStoredValue(key, parse, { storage, inMemory: true });
    expect([plain.write('red'), inMemory.write('red')]).toEqual([false, false]);
    expect([plain.read(), inMemory.read()]).toEqual(['none', 'red']);
    vi.restoreAllMocks();
    expect(inMemory.write('blue')).toBe(true);
    expect(globalThis[storage].getItem(key)).toBe('"blue"');
  });

  test('is the one for nothing where the storage can’t even be asked', () => {
    vi.spyOn(globalThis, storage, 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const value = createStoredValue(key, parse, { storage });
    expect([value.read(), value.write('red'), value.write(null), value.read()]).toEqual(['none', false, false, 'none']);
  });
});

test('what an older version left as plain text is understood', () => {
  localStorage.setItem(key, 'red');
  expect(createStoredValue(key, parse).read()).toBe('red');
});

test('a value is the same object until it changes', () => {
  localStorage.setItem(key, '[1]');
  const { read } = createStoredValue(key, (stored) => stored);
  const first = read();
  expect(read()).toBe(first);
  localStorage.setItem(key, '[2]');
  expect(read()).toEqual([2]);
});

test('who listens hears of changes here and in another tab, of other keys not, and of nothing once it stopped', () => {
  const value = createStoredValue(key, parse);
  const heard: string[] = [];
  const stop = value.subscribe(() => heard.push(value.read()));
  value.write('red');
  changeElsewhere('"blue"');
  changeElsewhere(null);
  window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
  stop();
  value.write('green');
  expect(heard).toEqual(['red', 'blue', 'none']);
});

test('another tab’s value takes the place of one that this tab could not keep', () => {
  const value = createStoredValue(key, parse, { inMemory: true });
  const stop = value.subscribe(() => {});
  fill('localStorage');
  value.write('red');
  vi.restoreAllMocks();
  changeElsewhere('"blue"');
  expect(value.read()).toBe('blue');
  stop();
});

test('a page that comes back from the back/forward cache, which has missed events, reads again', () => {
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
