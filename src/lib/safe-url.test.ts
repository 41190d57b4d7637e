import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';

const link = { protocols: linkProtocols, relative: 'any' } as const;
const image = { relative: 'root' } as const;

/** URLs to refuse with any options. */
const hostile: [string, unknown][] = [
  ['javascript:', 'javascript:alert(1)'],
  ['javascript: in mixed case', 'JaVaScRiPt:alert(1)'],
  ['javascript: with a tab', 'java\tscript:alert(1)'],
  ['javascript: with a line break', 'java\nscript:alert(1)'],
  ['javascript: after a control character', '\u0001javascript:alert(1)'],
  ['javascript: after NUL', '\u0000javascript:alert(1)'],
  ['javascript: after a space', ' javascript:alert(1)'],
  ['javascript: after an ideographic space', '\u3000javascript:alert(1)'],
  ['javascript: that looks like a web URL', 'javascript://example.com/%0aalert(1)'],
  ['vbscript:', 'vbscript:x'],
  ['data: HTML', 'data:text/html,<script>alert(1)</script>'],
  ['data: SVG', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ['file:', 'file:///etc/passwd'],
  ['blob:', 'blob:https://example.com/1'],
  ['ftp:', 'ftp://example.com'],
  ['about:', 'about:blank'],
  ['protocol-relative host', '//evil.example'],
  ['host after slash and backslash', '/\\evil.example'],
  ['host after two backslashes', '\\\\evil.example'],
  ['host after slashes with a tab', '/\t/evil.example'],
  ['protocol-relative host after a space', ' //evil.example'],
  ['host after three slashes', '///evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one slash', 'https:/evil.example'],
  ['a scheme with three slashes', 'https:///evil.example'],
  ['a scheme with backslashes', 'https:\\\\evil.example'],
  ['a scheme only', 'https:'],
  ['no host', 'https://'],
  ['a query without a host', 'http:?a'],
  ['an invalid host', 'http://['],
  ['an invalid port', 'https://example.com:99999'],
  ['a line break inside', 'https://example.com/\nx'],
  ['a C1 control character', 'https://example.com/\u0085x'],
  ['an empty text', ''],
  ['null', null],
  ['a number', 42],
  ['an object with toString', { toString: () => 'https://example.com' }],
];

describe.each([
  ['default options', {}],
  ['image options', image],
  ['link options', link],
  ['link options and a base', { ...link, base: 'https://site.example/news/3' }],
])('safeUrl with %s', (_, options) => {
  test.each(hostile)('refuses %s', (_what, address) => {
    expect(safeUrl(address, options)).toBeNull();
  });
});

test.each([
  ['https://example.com', 'https://example.com/'],
  ['HTTP://EXAMPLE.com/A', 'http://example.com/A'],
  ['https://例子.中国/米', 'https://xn--fsqu00a.xn--fiqs8s/%E7%B1%B3'],
  ['https://exa。mple', 'https://exa.mple/'],
  ['https://example.com\\@evil.example/', 'https://example.com/@evil.example/'],
  ['https://example.com/a b?c#d', 'https://example.com/a%20b?c#d'],
])('safeUrl normalizes %s to %s', (address, normalized) => {
  expect(safeUrl(address)).toBe(normalized);
});

test.each(['mailto:lin@example.com', 'tel:+886-2'])('safeUrl allows %s only for links', (address) => {
  expect(safeUrl(address, link)).toBe(address);
  expect(safeUrl(address, image)).toBeNull();
  expect(safeUrl(address)).toBeNull();
});

test.each([
  ['/news/3', true],
  ['/', true],
  ['/a//b', true],
  ['news/3', false],
  ['?page=2', false],
  ['#top', false],
  // Full-width colons and slashes make no scheme or host.
  ['javascript：alert(1)', false],
  ['／／evil.example', false],
])('safeUrl accepts %s as an internal link; as root-relative: %s', (address, isFromRoot) => {
  expect(safeUrl(address, link)).toBe(address);
  expect(safeUrl(address, image)).toBe(isFromRoot ? address : null);
  expect(safeUrl(address)).toBeNull();
});

test('safeUrl resolves relative URLs against the base', () => {
  const options = { ...link, base: 'https://site.example/news/3' };
  expect(safeUrl('/米', options)).toBe('https://site.example/%E7%B1%B3');
  expect(safeUrl('?page=2', options)).toBe('https://site.example/news/3?page=2');
  expect(safeUrl('https://example.com/a', options)).toBe('https://example.com/a');
});

test('safeUrl returns only allowed schemes and never a relative URL to another host, for any input', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    ':',
    '\t',
    '\n',
    ' ',
    '.',
    '@',
    '#',
    '?',
    'javascript',
    'https',
    '\u0000',
    '：',
  );
  const address = fc.oneof(
    fc.webUrl(),
    fc.string({ unit: 'binary' }),
    fc.array(piece, { maxLength: 8 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(address, (text) => {
      const safe = safeUrl(text, link);
      fc.pre(safe !== null);
      const { protocol, origin } = new URL(safe ?? '', 'https://site.example');
      expect(linkProtocols).toContain(protocol);
      expect(/^[a-z]+:/i.test(text) || origin === 'https://site.example').toBe(true);
    }),
  );
});
