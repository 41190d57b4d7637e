// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, assert, describe, expect, test, vi } from 'vitest';
import { canShare, lineShareUrl, pageAddress } from '@/features/record/share-targets.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
  Reflect.deleteProperty(navigator, 'share');
});

const addressAt = (path: string) => {
  history.replaceState(null, '', path);
  return pageAddress();
};

describe('pageAddress', () => {
  test.each([
    ['/news/47', '/news/47'],
    ['/news?tag=3', '/news?tag=3'],
    ['/news/47#title', '/news/47'],
    ['/news?q=%E8%82%9D%E7%99%8C', '/news'],
    ['/news?q=a&tag=3&utm_source=x#top', '/news?tag=3'],
    ['/login?redirect=%2Fadmin', '/login'],
    ['/%E4%B8%AD', '/%E4%B8%AD'],
    ['/', '/'],
  ])('turns %s into %s', (path, shared) => {
    expect(addressAt(path)).toBe(`${location.origin}${shared}`);
  });

  test('returns a URL of this site without hash and private parameters for any path', () => {
    const part = fc.constantFrom(
      '/',
      'news',
      '?',
      '#',
      '&',
      'q=secret',
      'tag=3',
      '=',
      '中',
      '//evil.example',
      '\\',
      '@',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 10 }), (parts) => {
        const address = addressAt(`/a${parts.join('')}`);
        const { origin, hash, searchParams } = new URL(address);
        expect([origin, hash]).toEqual([location.origin, '']);
        expect([...searchParams.keys()].filter((key) => key !== 'tag')).toEqual([]);
        expect(addressAt(address)).toBe(address);
      }),
    );
  });
});

describe('lineShareUrl', () => {
  test('is LINE’s documented URL with page and title', () => {
    expect(lineShareUrl('https://site.example/news?tag=3', '一碗 A+B 汤')).toBe(
      'https://social-plugins.line.me/lineit/share?url=https%3A%2F%2Fsite.example%2Fnews%3Ftag%3D3' +
        '&text=%E4%B8%80%E7%A2%97%20A%2BB%20%E6%B1%A4',
    );
  });
});

describe('canShare', () => {
  test('is false on a server', () => {
    vi.stubGlobal('navigator', undefined);
    expect(canShare()).toBe(false);
  });

  test.each<[what: string, property: PropertyDescriptor]>([
    ['throws', { get: () => assert.fail('Denied') }],
    ['is undefined', { value: undefined }],
    ['is an object', { value: {} }],
  ])('is false where `navigator.share` %s', (_, property) => {
    Object.defineProperty(navigator, 'share', { configurable: true, ...property });
    expect(canShare()).toBe(false);
  });
});
