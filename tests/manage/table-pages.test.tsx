import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { expect, test } from 'vitest';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

const lastPage = async () => {
  const pages = await screen.findAllByRole('button', { name: /^第 \d+ 页$/ });
  return Number(/\d+/.exec(pages.at(-1)?.getAttribute('aria-label') ?? '')?.[0]);
};

test('a page beyond the last one shows the last one, as after its records were deleted', async () => {
  await signIn();
  const { path } = visit('/admin/news?page=999');
  await waitFor(() => expect(path()).toMatch(/page=\d{1,2}$/));
  expect(path()).toBe(`/admin/news?page=${await lastPage()}`);
  expect(await screen.findAllByRole('checkbox', { name: /^选择“/ })).not.toEqual([]);
});

test('the first record of a slow next page does not open after the editor was closed', async () => {
  const { promise: isReleased, resolve: release } = withResolvers<void>();
  const answered: string[] = [];
  server.use(
    http.get('*/api/admin/tag', async ({ request: { url } }) => {
      if (new URL(url).searchParams.get('page') !== '2') return;
      await isReleased;
      answered.push(url);
    }),
  );
  await signIn();
  const { user, path } = visit('/admin/tag?per_page=20');
  const edit = await screen.findAllByRole('button', { name: /^编辑“/ });
  await user.click(edit.at(-1) ?? document.body);
  await user.click(await screen.findByRole('button', { name: '下一条标签' }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(path()).not.toContain('edit='));
  release();
  await waitFor(() => expect(answered).not.toEqual([]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(path()).not.toContain('edit=');
});
