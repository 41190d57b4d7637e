// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useOpenElsewhere } from '@/features/manage/record-editor/use-open-elsewhere.ts';
import { installLocks } from '../../../../tests/fake-locks.ts';

const deny = () => Promise.reject(new DOMException('denied', 'SecurityError'));

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

describe('useOpenElsewhere', () => {
  it.each([
    ['missing (plain http)', null],
    ['denied (blocked storage)', { request: deny, query: deny }],
  ])('returns false where Web Locks are %s', async (_, locks) => {
    installLocks(locks);
    const { result, unmount } = renderHook(() => useOpenElsewhere('edit.news.5'));
    await vi.waitFor(() => expect(result.current).toBe(false));
    unmount();
  });
});
