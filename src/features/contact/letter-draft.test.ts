// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import {
  letterDraftPrefix,
  readLetterDraft,
  removeLetterDraft,
  writeLetterDraft,
} from '@/features/contact/letter-draft.ts';

const key = letterDraftPrefix(null);
const draft = { input: { subject: '写到一半' }, savedAt: 1 };

// Runs before the shared cleanup, which needs the real storage.
afterEach(() => vi.restoreAllMocks());

test('a letter that was begun is found again, also as an older version kept it, and is gone when it is removed', () => {
  expect(writeLetterDraft(key, draft)).toBe(true);
  expect(readLetterDraft(key)).toEqual(draft);
  localStorage.setItem(key, JSON.stringify({ ...draft, updatedAt: null, savedAt: 2 }));
  expect(readLetterDraft(key)).toEqual({ ...draft, savedAt: 2 });
  removeLetterDraft(key);
  expect(localStorage.getItem(key)).toBeNull();
  expect(readLetterDraft(key)).toBeNull();
});

test.each(['{"input":', 'null', '"input"', '[]', '{"savedAt":1}', '{"input":{}}', '{"input":{},"savedAt":"1"}'])(
  '%s is no draft',
  (text) => {
    localStorage.setItem(key, text);
    expect(readLetterDraft(key)).toBeNull();
  },
);

test('a device that refuses says so, and nothing breaks', () => {
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(writeLetterDraft(key, draft)).toBe(false);
  expect(readLetterDraft(key)).toBeNull();
  expect(() => removeLetterDraft(key)).not.toThrow();
});
