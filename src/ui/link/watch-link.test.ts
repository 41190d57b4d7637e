// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mayPrefetch } from '@/ui/link/watch-link.ts';

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('whether a link’s page is loaded before it is asked for', () => {
  test.each<[string, unknown, boolean]>([
    ['a browser that says nothing of its line', undefined, true],
    ['a line that is null', null, true],
    ['4g', { saveData: false, effectiveType: '4g' }, true],
    ['3g', { saveData: false, effectiveType: '3g' }, true],
    ['2g', { saveData: false, effectiveType: '2g' }, false],
    ['slow 2g', { saveData: false, effectiveType: 'slow-2g' }, false],
    ['a reader who saves data', { saveData: true, effectiveType: '4g' }, false],
    ['a line without a type', { saveData: false }, true],
    ['a line that only knows its type', { effectiveType: '2g' }, false],
  ])('%s', (_, connection, may) => {
    connect(connection);
    expect(mayPrefetch()).toBe(may);
  });

  test('offline never, however good the line was', () => {
    connect({ saveData: false, effectiveType: '4g' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayPrefetch()).toBe(false);
  });
});
