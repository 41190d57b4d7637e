// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  letterDraftPrefix,
  readLetterDraft,
  removeLetterDraft,
  writeLetterDraft,
} from '@/features/contact/letter-draft.ts';

const draft = { input: { subject: '写到一半' }, savedAt: 1 };

// Runs before the shared cleanup, which needs the real storage.
afterEach(() => vi.restoreAllMocks());

test('a letter that was begun is found again, also as an older version kept it, and is gone when it is removed', () => {
  expect(writeLetterDraft(letterDraftPrefix, draft)).toBe(true);
  expect(readLetterDraft(letterDraftPrefix)).toEqual(draft);
  localStorage.setItem(letterDraftPrefix, JSON.stringify({ ...draft, updatedAt: null, savedAt: 2 }));
  expect(readLetterDraft(letterDraftPrefix)).toEqual({ ...draft, savedAt: 2 });
  removeLetterDraft(letterDraftPrefix);
  expect(localStorage.getItem(letterDraftPrefix)).toBeNull();
  expect(readLetterDraft(letterDraftPrefix)).toBeNull();
});

test.each(['{"input":', 'null', '"input"', '[]', '{"savedAt":1}', '{"input":{}}', '{"input":{},"savedAt":"1"}'])(
  '%s is no draft',
  (text) => {
    localStorage.setItem(letterDraftPrefix, text);
    expect(readLetterDraft(letterDraftPrefix)).toBeNull();
  },
);

test('a device that refuses says so, and nothing breaks', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(writeLetterDraft(letterDraftPrefix, draft)).toBe(false);
  expect(readLetterDraft(letterDraftPrefix)).toBeNull();
  expect(() => removeLetterDraft(letterDraftPrefix)).not.toThrow();
});
