// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { createSession } from '@/auth/session.ts';
import { SessionContext } from '@/auth/session-context.ts';
import { useRememberPictures } from '@/features/manage/pictures/use-used-pictures.ts';

const rejected = vi.fn<(reason: unknown) => void>();
afterEach(() => process.off('unhandledRejection', rejected));

test('useRememberPictures causes no unhandled rejection when the user signs out while pictures are read', async () => {
  process.on('unhandledRejection', rejected);
  const queryClient = new QueryClient();
  const session = createSession();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionContext value={session}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </SessionContext>
  );
  const { result } = renderHook(() => useRememberPictures(), { wrapper });
  const image = {
    id: 1,
    url: '/storage/1.webp',
    alt: '汤',
    width: 4,
    height: 3,
    mime: 'image/webp',
    size: 90,
  } as const;
  result.current([{ image, title: '立冬' }]);
  expect(queryClient.isFetching()).toBe(1);
  queryClient.removeQueries();
  await new Promise((resolve) => setTimeout(resolve));
  expect(rejected).not.toHaveBeenCalled();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
