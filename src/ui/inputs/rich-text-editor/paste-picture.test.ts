import { describe, expect, test } from 'vitest';
import { fileIn, isPictureAddress } from '@/ui/inputs/rich-text-editor/paste-picture.ts';

test.each(['https://example.com/a.png', 'HTTP://example.com/a', '/storage/a.png'])('a picture may lie at %s', (src) => {
  expect(isPictureAddress(src)).toBe(true);
});

test.each([
  'data:image/png;base64,AA',
  'blob:https://x/1',
  '//x/a.png',
  '/\\x/a.png',
  'a.png',
  'file:///c/a.png',
  'http://[',
  '',
])('a picture may not lie at %j', (src) => {
  expect(isPictureAddress(src)).toBe(false);
});

describe('a picture inside HTML', () => {
  test.each([
    ['data:image/png;base64,aGk=', 'hi'],
    ['data:image/svg+xml;charset=utf-8,%3Csvg%3E', '<svg>'],
    ['data:image/png;x=1; base64,aGk=', 'hi'],
  ])('becomes a file: %s', async (address, content) => {
    expect(await fileIn(address)?.text()).toBe(content);
  });

  test.each(['data:image/png;base64,***', 'data:image/png;base64,', 'data:image/png,%E0%A4', 'https://x', ''])(
    'that can’t be read is none: %j',
    (address) => {
      expect(fileIn(address)).toBeNull();
    },
  );
});
