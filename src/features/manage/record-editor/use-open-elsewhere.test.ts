// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useOpenElsewhere } from '@/features/manage/record-editor/use-open-elsewhere.ts';
import { installLocks } from '../../../../tests/fake-locks.ts';

const refuse = () => Promise.reject(new DOMException('denied', 'SecurityError'));

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

it.each([
  ['missing (plain http)', null],
  ['refused (blocked storage)', { request: refuse, query: refuse }],
])('a record counts as open in this tab only where Web Locks are %s', async (_, locks) => {
  installLocks(locks);
  const { result, unmount } = renderHook(() => useOpenElsewhere('edit.news.5'));
  await vi.waitFor(() => expect(result.current).toBe(false));
  unmount();
});
