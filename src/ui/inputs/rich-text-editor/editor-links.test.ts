import { describe, expect, test } from 'vitest';
import { isEditorLink, linkTarget } from '@/ui/inputs/rich-text-editor/editor-links.ts';

// `safeUrl` is tested with hostile and arbitrary URLs.
describe('isEditorLink', () => {
  test.each(['mailto:lin@example.com', 'tel:+886-2', '?page=2', '//example.com/a', '  https://example.com  '])(
    'allows %j',
    (address) => {
      expect(isEditorLink(address)).toBe(true);
    },
  );

  test.each([' javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', 'https://'])('rejects %j', (address) => {
    expect(isEditorLink(address)).toBe(false);
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
    ['https：／／example．com／a', 'https://example.com/a'],
    ['ｅｘａｍｐｌｅ。ｃｏｍ', 'https://example.com'],
    ['lin＠example．com', 'mailto:lin@example.com'],
    ['https://example.com/水（化学）', 'https://example.com/水（化学）'],
  ])('normalizes %j to %s', (typed, target) => {
    expect(linkTarget(typed)).toBe(target);
  });

  test.each([
    '',
    '  ',
    '\u200B',
    'javascript:alert(1)',
    'ｊavascript：alert(1)',
    'ftp://example.com',
    'data:text/html,x',
  ])('rejects %j', (typed) => {
    expect(linkTarget(typed)).toBeNull();
  });
});
