import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { internalPath } from '@/lib/paths.ts';

const site = 'https://site.example';

const decodeFully = (text: string): string => {
  const decoded = decodeURIComponent(text);
  return decoded === text ? text : decodeFully(decoded);
};

describe('internalPath, the return path after login', () => {
  test.each([
    ['/'],
    ['/admin/news'],
    ['/admin/news?page=2&sort=-updated_at'],
    ['/a//b'],
    ['/x?y=1#z'],
    ['/%E4%B8%AD'],
    ['/?q=中'],
    ['/?back=https://evil.com//x'],
    ['/#a'],
    ['/@me/-_~.:'],
    ['/news/..'],
    ['/%2e%2e/news'],
  ])('accepts %s unchanged', (address) => {
    expect(internalPath(address)).toBe(address);
  });

  test.each([[undefined], [''], ['admin'], ['?page=2'], ['#top']])(
    'replaces %s, which is not a path, with /',
    (address) => {
      expect(internalPath(address)).toBe('/');
    },
  );

  test.each([
    ['https://x'],
    ['http://evil.com/'],
    ['javascript:alert(1)'],
    ['data:text/html,x'],
    ['//evil.com'],
    ['///evil.com'],
    ['/\\evil'],
    ['\\\\evil'],
    ['/a\\b'],
    ['/%2F/evil.com'],
    ['/%2F%2Fevil.com'],
    ['/%5Cevil'],
    ['/%5C%5Cevil'],
    ['/%252Fevil'],
    ['/%255Cevil'],
    ['/%25252F/evil'],
    ['/..//evil.com'],
    ['/.//evil.com'],
    ['/a/..//evil.com'],
    ['/%2e%2e//evil.com'],
    ['/%2E//evil.com'],
  ])('refuses %s, which could lead to another origin', (address) => {
    expect(internalPath(address)).toBe('/');
  });

  test.each([
    ['/中文'],
    ['/a b'],
    ['/a+b'],
    ['/a,b'],
    ['/a(b)'],
    ['/a;b'],
    ['/a=b'],
    ['/a&b'],
    ['/a!'],
    ['/a*'],
    ['/a#b#c'],
    [' /admin'],
    ['/admin '],
  ])('refuses %s, as the old site did', (address) => {
    expect(internalPath(address)).toBe('/');
  });

  test.each([['/a\tb'], ['/a\nb'], ['/\n/evil.com'], ['/a?b=\u0000'], ['/a#\u001F'], ['/a?\u007F'], ['/a?\u0085']])(
    'refuses the raw control character in %j',
    (address) => {
      expect(internalPath(address)).toBe('/');
    },
  );

  test.each([['/a%09b'], ['/%0A/evil.com'], ['/%0d%0aSet-Cookie'], ['/%00'], ['/%2500'], ['/%7F'], ['/%C2%85']])(
    'refuses the encoded control character in %s',
    (address) => {
      expect(internalPath(address)).toBe('/');
    },
  );

  test.each([['/%'], ['/%zz'], ['/%E4%B8'], ['/%C0%AF']])('refuses %s, which cannot be decoded', (address) => {
    expect(internalPath(address)).toBe('/');
  });

  test.each([
    ['/login'],
    ['/login/'],
    ['/login//'],
    ['/login?redirect=%2Fadmin'],
    ['/login#form'],
    ['/login/?a#b'],
    ['/LOGIN'],
    ['/Login/'],
    ['/%6Cogin'],
    ['/%256Cogin'],
    ['/login%2F'],
    ['/./login'],
    ['/admin/../login'],
    ['/%2e%2e/login'],
  ])('refuses the login page as %s', (address) => {
    expect(internalPath(address)).toBe('/');
  });

  test.each([['/login-help'], ['/logins'], ['/admin/login'], ['/login/reset'], ['/?redirect=/login']])(
    'accepts %s, which is not the login page',
    (address) => {
      expect(internalPath(address)).toBe(address);
    },
  );
});

/** Typical open-redirect payloads, and arbitrary text. */
const piece = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2e',
    '%2F',
    '%252F',
    '%5C',
    '%255c',
    '%09',
    '%0a',
    '%00',
    '\t',
    '\n',
    '\u0000',
    '@',
    ':',
    '?',
    '#',
    '%',
    'login',
    '%6Cogin',
    'LOGIN',
    'evil.com',
    'https:',
    'javascript:',
    'admin',
    '中',
    ' ',
  ),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const hostile = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
const anything = fc.oneof(
  hostile,
  hostile.map((text) => `/${text}`),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.string({ unit: 'binary' }),
);

test('internalPath never leaves the site or returns to the login page, for any input', () => {
  fc.assert(
    fc.property(anything, (address) => {
      const result = internalPath(address);
      expect([address, '/']).toContain(result);
      const url = new URL(result, site);
      expect(url.origin).toBe(site);
      const path = decodeFully(url.pathname);
      for (const form of [result, url.pathname, path]) expect(form.startsWith('//')).toBe(false);
      expect(path).not.toMatch(/[\\\p{Cc}]/u);
      expect(result).not.toMatch(/\p{Cc}/u);
      expect(path.replace(/\/+$/, '').toLowerCase()).not.toBe('/login');
    }),
    { numRuns: 5000 },
  );
});
