// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTabs } from '@/features/manage/record-editor/tab-id.ts';
import { useOpenElsewhere } from '@/features/manage/record-editor/use-open-elsewhere.ts';
import { installLocks } from '../../../../tests/fake-locks.ts';

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe.each([
  ['missing (plain http)', undefined],
  ['refused (blocked storage)', { request: refuse, query: refuse }],
])('where Web Locks are %s', (_, locks) => {
  it('a record counts as open in this tab only', async () => {
    installLocks(locks);
    const { result, unmount } = renderHook(() => useOpenElsewhere('edit.news.5'));
    await vi.waitFor(() => expect(result.current).toBe(false));
    unmount();
  });

  it('no tab counts as open, so that its drafts can be continued', async () => {
    installLocks(locks);
    expect(await openTabs()).toEqual(new Set());
  });
});
