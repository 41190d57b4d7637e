import { afterEach, expect, test, vi } from 'vitest';
import { letterDrafts, readLetterDraft, removeLetterDraft, writeLetterDraft } from '@/features/contact/letter-draft.ts';

const draft = { input: { subject: '写到一半' }, savedAt: 1 };

// Runs before the shared cleanup, which needs the real storage.
afterEach(() => vi.restoreAllMocks());

test('a letter that was begun is found again, also as an older version kept it, and is gone when it is removed', () => {
  expect(writeLetterDraft(letterDrafts, draft)).toBe(true);
  expect(readLetterDraft(letterDrafts)).toEqual(draft);
  localStorage.setItem(letterDrafts, JSON.stringify({ ...draft, updatedAt: null, savedAt: 2 }));
  expect(readLetterDraft(letterDrafts)).toEqual({ ...draft, savedAt: 2 });
  removeLetterDraft(letterDrafts);
  expect(localStorage.getItem(letterDrafts)).toBeNull();
  expect(readLetterDraft(letterDrafts)).toBeNull();
});

test.each(['{"input":', 'null', '"input"', '[]', '{"savedAt":1}', '{"input":{}}', '{"input":{},"savedAt":"1"}'])(
  '%s is no draft',
  (text) => {
    localStorage.setItem(letterDrafts, text);
    expect(readLetterDraft(letterDrafts)).toBeNull();
  },
);

test('a device that refuses says so, and nothing breaks', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(writeLetterDraft(letterDrafts, draft)).toBe(false);
  expect(readLetterDraft(letterDrafts)).toBeNull();
  expect(() => removeLetterDraft(letterDrafts)).not.toThrow();
});
