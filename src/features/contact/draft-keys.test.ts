import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readLetterDraft, writeLetterDraft } from '@/features/contact/letter-draft.ts';

const name = 'draft.contact';

/** Web Locks shared by all simulated tabs. */
let locks = new Map<string, number>();

/** Opens a tab with its own modules and sessionStorage. */
const openTab = async (session: Record<string, string> = {}) => {
  const id = Math.random();
  const stored = new Map(Object.entries(session));
  const enter = () => {
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
    });
    const request = async (
      draftKey: string,
      _: LockOptions,
      action: (lock: object | null) => Promise<void> | undefined,
    ) => {
      if (locks.has(draftKey)) return action(null);
      locks.set(draftKey, id);
      await action({});
      if (locks.get(draftKey) === id) locks.delete(draftKey);
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  };
  vi.resetModules();
  const draftKeys = await import('@/features/contact/draft-keys.ts');
  return {
    claim: (owner: number | null = null) => (enter(), draftKeys.acquireDraftKey(owner)),
    empty: (owner: number | null = null) => (enter(), draftKeys.acquireEmptyDraftKey(owner)),
    close: () => {
      for (const [draftKey, holder] of locks) if (holder === id) locks.delete(draftKey);
      return Object.fromEntries(stored);
    },
  };
};

const write = (draftKey: string, words: string, savedAt = 1) => writeLetterDraft(draftKey, { input: words, savedAt });
const words = (draftKey: string) => readLetterDraft(draftKey)?.input;

beforeEach(() => {
  locks = new Map();
  localStorage.clear();
});
// Runs before the shared cleanup, which needs the real storage.
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('a tab that writes', () => {
  test('has one place, however often it asks', async () => {
    const tab = await openTab();
    expect(await Promise.all([tab.claim(), tab.claim()])).toEqual([name, name]);
  });

  test('can ask again after the browser failed it once', async () => {
    const tab = await openTab({ [name]: JSON.stringify(`${name}.before`) });
    vi.spyOn(AbortSignal, 'timeout').mockImplementationOnce(() => {
      throw new TypeError('not supported');
    });
    await expect(tab.claim()).rejects.toThrow('not supported');
    expect(await tab.claim()).toBe(`${name}.before`);
  });

  test('never has the place of another one', async () => {
    const one = await openTab();
    write(await one.claim(), '一');
    const other = await openTab();
    const draftKey = await other.claim();
    expect(words(draftKey)).toBeUndefined();
    write(draftKey, '二');
    expect(words(await one.claim())).toBe('一');
    expect(words(await other.claim())).toBe('二');
  });

  test('finds its own after a reload, and a copy of it begins anew', async () => {
    const one = await openTab();
    write(await one.claim(), '一');
    const other = await openTab();
    write(await other.claim(), '二', 2);
    const again = await openTab(one.close());
    expect(words(await again.claim())).toBe('一');
    const copy = await openTab({ [name]: await again.claim() });
    expect(words(await copy.claim())).toBeUndefined();
  });

  test('goes on with the newest that closed tabs have left, then with the next', async () => {
    const one = await openTab();
    write(await one.claim(), '旧');
    const other = await openTab();
    write(await other.claim(), '新', 2);
    one.close();
    other.close();
    const next = await openTab();
    const draftKey = await next.claim();
    expect(words(draftKey)).toBe('新');
    localStorage.removeItem(draftKey);
    expect(words(await next.claim())).toBe('旧');
  });

  test('gets an empty place beside its own, and leaves the other one for the next tab', async () => {
    const one = await openTab();
    write(await one.claim(), '一');
    const draftKey = await one.empty();
    expect(words(draftKey)).toBeUndefined();
    write(draftKey, '取回来的', 2);
    expect(words(await one.claim())).toBe('取回来的');
    const other = await openTab();
    expect(words(await other.claim())).toBe('一');
  });
});

describe('drafts of users', () => {
  test('are found by their owner only', async () => {
    const tab = await openTab();
    write(await tab.claim(7), '甲的');
    write(await tab.claim(8), '乙的');
    tab.close();
    const next = await openTab();
    expect(words(await next.claim())).toBeUndefined();
    expect(words(await next.claim(8))).toBe('乙的');
    expect(words(await next.claim(7))).toBe('甲的');
    expect(words(await next.claim(77))).toBeUndefined();
  });

  test('take over what was begun on the page before signing in', async () => {
    const tab = await openTab();
    write(await tab.claim(), '写到一半');
    expect(words(await tab.claim(7))).toBe('写到一半');
    expect(localStorage.getItem(name)).toBeNull();
    expect(words(await tab.claim())).toBeUndefined();
  });

  test('take over nothing that another page began', async () => {
    const tab = await openTab();
    write(await tab.claim(), '别人的');
    tab.close();
    const next = await openTab();
    expect(words(await next.claim(7))).toBeUndefined();
    expect(words(await next.claim())).toBe('别人的');
  });

  test('keep an earlier draft beside what is taken over', async () => {
    const tab = await openTab();
    write(await tab.claim(7), '早先的');
    tab.close();
    const next = await openTab();
    write(await next.claim(), '刚才的', 2);
    expect(words(await next.claim(7))).toBe('刚才的');
    next.close();
    localStorage.removeItem(await next.claim(7));
    const last = await openTab();
    expect(words(await last.claim(7))).toBe('早先的');
  });

  test('are released for another tab when their owner signs out', async () => {
    const tab = await openTab();
    write(await tab.claim(7), '甲的');
    await tab.claim();
    const other = await openTab();
    expect(words(await other.claim(7))).toBe('甲的');
  });
});

describe('where there are no locks, or no storage', () => {
  test('there is one place, as if there were one tab', async () => {
    vi.resetModules();
    const { acquireDraftKey: claimPlace } = await import('@/features/contact/draft-keys.ts');
    write(name, '一');
    expect(await claimPlace(null)).toBe(name);
  });

  test('there is a place all the same', async () => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const tab = await openTab();
    expect(await tab.claim()).toBe(name);
  });
});
