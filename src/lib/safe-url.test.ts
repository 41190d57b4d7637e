import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';

const link = { protocols: linkProtocols, relative: 'any' } as const;
const picture = { relative: 'root' } as const;

/** Refused with any options. */
const hostile: [string, unknown][] = [
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JaVaScRiPt:alert(1)'],
  ['a script with a tab', 'java\tscript:alert(1)'],
  ['a script with a line break', 'java\nscript:alert(1)'],
  ['a script behind a control character', '\u0001javascript:alert(1)'],
  ['a script behind NUL', '\u0000javascript:alert(1)'],
  ['a script behind a blank', ' javascript:alert(1)'],
  ['a script behind a wide blank', '\u3000javascript:alert(1)'],
  ['a script that looks like an address', 'javascript://example.com/%0aalert(1)'],
  ['a script of another engine', 'vbscript:x'],
  ['a page in the address', 'data:text/html,<script>alert(1)</script>'],
  ['a picture in the address', 'data:image/svg+xml,<svg onload=alert(1)>'],
  ['a file', 'file:///etc/passwd'],
  ['a blob', 'blob:https://example.com/1'],
  ['ftp', 'ftp://example.com'],
  ['about', 'about:blank'],
  ['another host', '//evil.example'],
  ['another host by a backslash', '/\\evil.example'],
  ['another host by two backslashes', '\\\\evil.example'],
  ['another host by a hidden tab', '/\t/evil.example'],
  ['another host behind a blank', ' //evil.example'],
  ['another host by three slashes', '///evil.example'],
  ['a scheme without slashes', 'https:evil.example'],
  ['a scheme with one slash', 'https:/evil.example'],
  ['a scheme with three slashes', 'https:///evil.example'],
  ['a scheme with backslashes', 'https:\\\\evil.example'],
  ['a scheme alone', 'https:'],
  ['no host', 'https://'],
  ['no host but a query', 'http:?a'],
  ['a host that is none', 'http://['],
  ['a port that is none', 'https://example.com:99999'],
  ['a line break inside', 'https://example.com/\nx'],
  ['a C1 control character', 'https://example.com/\u0085x'],
  ['nothing', ''],
  ['null', null],
  ['a number', 42],
  ['an object that says it is an address', { toString: () => 'https://example.com' }],
];

describe.each([
  ['a web address', {}],
  ['a picture', picture],
  ['a link', link],
  ['a link as a whole address', { ...link, base: 'https://site.example/news/3' }],
])('where %s is wanted', (_, options) => {
  test.each(hostile)('%s is none', (_what, address) => {
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
])('%s is understood as a browser understands it', (address, understood) => {
  expect(safeUrl(address)).toBe(understood);
});

test.each(['mailto:lin@example.com', 'tel:+886-2'])('%s may be linked and is no picture', (address) => {
  expect(safeUrl(address, link)).toBe(address);
  expect(safeUrl(address, picture)).toBeNull();
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
])('%s stays inside the site; from its root: %s', (address, isFromRoot) => {
  expect(safeUrl(address, link)).toBe(address);
  expect(safeUrl(address, picture)).toBe(isFromRoot ? address : null);
  expect(safeUrl(address)).toBeNull();
});

test('a relative address becomes a whole one where a base is given', () => {
  const options = { ...link, base: 'https://site.example/news/3' };
  expect(safeUrl('/米', options)).toBe('https://site.example/%E7%B1%B3');
  expect(safeUrl('?page=2', options)).toBe('https://site.example/news/3?page=2');
  expect(safeUrl('https://example.com/a', options)).toBe('https://example.com/a');
});

test('whatever is written, what passes leads to an allowed scheme, and a relative one never to another host', () => {
  const odd = fc.constantFrom(
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
    fc.array(odd, { maxLength: 8 }).map((parts) => parts.join('')),
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
