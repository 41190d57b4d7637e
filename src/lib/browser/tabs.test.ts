import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabs } from '@/lib/browser/tabs.ts';
import { installLocks } from '../../../tests/fake-locks.ts';

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

/** The id that a page gets which is loaded now. */
const idOfNewPage = async (): Promise<string> => {
  vi.resetModules();
  return (await import('@/lib/browser/tabs.ts')).tabId();
};

describe('tabId', () => {
  it('is the same after a reload, and another one in a copy of the tab', async () => {
    const id = await idOfNewPage();
    window.dispatchEvent(new Event('pagehide'));
    expect(await idOfNewPage()).toBe(id);
    // A copy of the tab begins with its sessionStorage.
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
  ])('is empty where Web Locks are %s, so that drafts can be continued', async (_, locks) => {
    installLocks(locks);
    expect(await openTabs()).toEqual(new Set());
  });
});
