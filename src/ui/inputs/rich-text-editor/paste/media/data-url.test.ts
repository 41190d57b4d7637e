import { describe, expect, test } from 'vitest';
import { dataUrlToFile } from '@/ui/inputs/rich-text-editor/paste/media/data-url.ts';

describe('dataUrlToFile', () => {
  test.each([
    ['data:image/png;base64,aGk=', 'hi'],
    ['data:image/svg+xml;charset=utf-8,%3Csvg%3E', '<svg>'],
    ['data:image/png;x=1; base64,aGk=', 'hi'],
  ])('decodes %s', async (address, content) => {
    expect(await dataUrlToFile(address)?.text()).toBe(content);
  });

  test.each(['data:image/png;base64,***', 'data:image/png;base64,', 'data:image/png,%E0%A4', 'https://x', ''])(
    'returns null for %j',
    (address) => {
      expect(dataUrlToFile(address)).toBeNull();
    },
  );
});
