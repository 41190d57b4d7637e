// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { mayPrefetch } from '@/ui/link/watch-link.ts';

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

afterEach(() => {
  Reflect.deleteProperty(navigator, 'connection');
});

describe('mayPrefetch', () => {
  test.each<[string, unknown, boolean]>([
    ['no Network Information API', undefined, true],
    ['a null connection', null, true],
    ['4g', { saveData: false, effectiveType: '4g' }, true],
    ['3g', { saveData: false, effectiveType: '3g' }, true],
    ['2g', { saveData: false, effectiveType: '2g' }, false],
    ['slow 2g', { saveData: false, effectiveType: 'slow-2g' }, false],
    ['data saver', { saveData: true, effectiveType: '4g' }, false],
    ['no effective type', { saveData: false }, true],
    ['only an effective type', { effectiveType: '2g' }, false],
  ])('with %s', (_, connection, expected) => {
    connect(connection);
    expect(mayPrefetch()).toBe(expected);
  });

  test('is false offline', () => {
    connect({ saveData: false, effectiveType: '4g' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    expect(mayPrefetch()).toBe(false);
  });
});
