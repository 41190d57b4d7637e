import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEditorLink, linkTarget } from '@/ui/inputs/rich-text-editor/editor-links.ts';

describe('isEditorLink', () => {
  test.each([
    'https://example.com/a?b#c',
    'http://example.com',
    'HTTPS://EXAMPLE.COM',
    'mailto:lin@example.com',
    'tel:+886-2-1234',
    '/news/3',
    'news/3',
    '?page=2',
    '#top',
    '//example.com/a',
    '  https://example.com  ',
  ])('allows %j', (address) => {
    expect(isEditorLink(address)).toBe(true);
  });

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'ftp://example.com',
    'sms:123',
    'file:///etc/passwd',
    'blob:https://example.com/1',
    'about:blank',
    'https://',
    'http://[',
  ])('rejects %j', (address) => {
    expect(isEditorLink(address)).toBe(false);
  });

  test('allows only text that resolves to http, https, mailto or tel', () => {
    const address = fc.oneof(
      fc.webUrl(),
      fc.string({ unit: 'binary' }),
      fc
        .tuple(
          fc.constantFrom('javascript:', 'java\tscript:', 'data:', 'ftp:', ' \u0000javascript:', 'blob:'),
          fc.string(),
        )
        .map(([scheme, rest]) => scheme + rest),
    );
    fc.assert(
      fc.property(address, (text) => {
        fc.pre(isEditorLink(text));
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(new URL(text, 'https://site.example').protocol);
      }),
    );
  });
});

describe('linkTarget', () => {
  test.each([
    ['example.com', 'https://example.com'],
    [' www.example.com/a?b ', 'https://www.example.com/a?b'],
    ['例子.中国', 'https://例子.中国'],
    ['lin@example.com', 'mailto:lin@example.com'],
    ['http://example.com', 'http://example.com'],
    ['tel:+8862', 'tel:+8862'],
    ['/news/3', '/news/3'],
    ['#top', '#top'],
  ])('normalizes %j to %s', (typed, target) => {
    expect(linkTarget(typed)).toBe(target);
  });

  test.each(['', '  ', 'javascript:alert(1)', 'ftp://example.com', 'data:text/html,x'])('rejects %j', (typed) => {
    expect(linkTarget(typed)).toBeNull();
  });
});
