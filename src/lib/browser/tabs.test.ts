import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabs } from '@/lib/browser/tabs.ts';
import { installLocks } from '../../../tests/fake-locks.ts';

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

/** Loads the module anew, as a new page does, and returns its tab id. */
const idOfNewPage = async (): Promise<string> => {
  vi.resetModules();
  return (await import('@/lib/browser/tabs.ts')).tabId();
};

describe('tabId', () => {
  it('is kept on reload and changes in a duplicated tab', async () => {
    const id = await idOfNewPage();
    window.dispatchEvent(new Event('pagehide'));
    expect(await idOfNewPage()).toBe(id);
    // A duplicated tab starts with a copy of sessionStorage.
    expect(await idOfNewPage()).not.toBe(id);
  });

  it('marks the tab as open while its page lives', async () => {
    installLocks();
    expect([...(await openTabs())]).toEqual([]);
    const id = await idOfNewPage();
    expect([...(await openTabs())]).toEqual([id]);
  });
});

describe('openTabs', () => {
  it.each([
    ['missing (plain http)', null],
    ['refused (blocked storage)', { request: refuse, query: refuse }],
  ])('is empty when Web Locks are %s, so that drafts can be resumed', async (_, locks) => {
    installLocks(locks);
    expect(await openTabs()).toEqual(new Set());
  });
});
