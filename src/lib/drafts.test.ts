import { afterEach, describe, expect, test, vi } from 'vitest';
import { draftKey, readDraft, removeDraft, writeDraft, type Draft } from '@/lib/drafts.ts';

const key = draftKey(7, 'news', 12);
const draft: Draft = {
  input: { title: '写到一半' },
  updatedAt: '2026-11-20T08:00:00.000000Z',
  savedAt: 1_790_000_000_000,
};

// Before the common clean-up, which needs the real storage.
afterEach(() => {
  vi.restoreAllMocks();
});
const refuse = () => {
  throw new DOMException('full', 'QuotaExceededError');
};

describe('an editor’s unsaved words', () => {
  test('are found again on this device', () => {
    expect(writeDraft(key, draft)).toBe(true);
    expect(readDraft(key)).toEqual(draft);
  });

  test('of a new record are found, too', () => {
    const fresh = { ...draft, updatedAt: null };
    writeDraft(draftKey(7, 'news', null), fresh);
    expect(readDraft(draftKey(7, 'news', null))).toEqual(fresh);
  });

  test('replace what was kept before', () => {
    writeDraft(key, draft);
    writeDraft(key, { ...draft, input: { title: '写完' } });
    expect(readDraft(key)?.input).toEqual({ title: '写完' });
  });

  test('are gone once they are removed, and only they', () => {
    const other = draftKey(7, 'news', 13);
    writeDraft(key, draft);
    writeDraft(other, draft);
    removeDraft(key);
    expect([readDraft(key), readDraft(other)]).toEqual([null, draft]);
  });

  test('have a place for each editor, type and record', () => {
    const places = [
      draftKey(7, 'news', 12),
      draftKey(8, 'news', 12),
      draftKey(7, 'photo', 12),
      draftKey(7, 'news', 13),
      draftKey(7, 'news', null),
      draftKey(71, 'news', 2),
    ];
    expect(new Set(places).size).toBe(places.length);
    expect(places[0]).toBe('draft.7.news.12');
    expect(places[4]).toBe('draft.7.news.new');
  });
});

describe('what is no draft is not taken for one', () => {
  test.each<[string, string]>([
    ['broken JSON', '{"input":'],
    ['null', 'null'],
    ['a text', '"input"'],
    ['a list', '[]'],
    ['no input', JSON.stringify({ updatedAt: null, savedAt: 1 })],
    ['no updatedAt', JSON.stringify({ input: {}, savedAt: 1 })],
    ['an updatedAt that is a number', JSON.stringify({ input: {}, updatedAt: 3, savedAt: 1 })],
    ['no savedAt', JSON.stringify({ input: {}, updatedAt: null })],
    ['a savedAt that is a text', JSON.stringify({ input: {}, updatedAt: null, savedAt: '1' })],
  ])('%s', (_, text) => {
    localStorage.setItem(key, text);
    expect(readDraft(key)).toBeNull();
  });

  test('nothing kept', () => {
    expect(readDraft(key)).toBeNull();
  });
});

describe('a device that refuses', () => {
  test('a full disk: the editor is told, and what was kept before stays', () => {
    writeDraft(key, draft);
    const disk = localStorage;
    const full: Storage = {
      length: 1,
      clear: refuse,
      getItem: (name) => disk.getItem(name),
      key: () => key,
      removeItem: (name) => disk.removeItem(name),
      setItem: refuse,
    };
    vi.spyOn(globalThis, 'localStorage', 'get').mockReturnValue(full);
    expect(writeDraft(key, { ...draft, input: 'more' })).toBe(false);
    expect(readDraft(key)).toEqual(draft);
    removeDraft(key);
    expect(readDraft(key)).toBeNull();
  });

  test('a blocked storage: nothing is kept, nothing is found, nothing breaks', () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(refuse);
    expect(writeDraft(key, draft)).toBe(false);
    expect(readDraft(key)).toBeNull();
    expect(() => removeDraft(key)).not.toThrow();
  });

  test('words that can’t be written down are refused, too', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(writeDraft(key, { ...draft, input: circle })).toBe(false);
  });
});
