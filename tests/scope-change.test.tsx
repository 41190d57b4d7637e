import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { db } from '../mocks/db/db.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { prepareAdmin } from './admin.ts';
import { storedDrafts } from './stored-drafts.ts';
import { signIn, visit } from './visit.tsx';

prepareAdmin();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const newsEditor = 2;

/** Changes the editor's scopes in the mock, like an administrator on another device. */
const setScope = (scope: string[]) => {
  const user = db.tables.user.get(newsEditor);
  if (!user) throw new Error('The seed has no such user');
  db.tables.user.set(newsEditor, { ...user, scope });
};

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

const scopeMessage = '您的权限刚刚改了。没有提交的内容还留在这台设备上。';

describe('scope removed while its admin page is open', () => {
  test('closes the page on the next 403 and removes its links and cached data', async () => {
    await signIn('news@example.com');
    const { queryClient, router, path } = visit('/admin/news?status=draft');
    await screen.findAllByRole('checkbox', { name: /^选择“/ });
    setScope(['admin-photo']);
    await router.navigate({ to: '/admin/$type', params: { type: 'news' }, search: { status: 'published' } });
    await heading('您没有权限打开这个页面');
    expect(await screen.findByText(scopeMessage)).toBeTruthy();
    expect(path()).toBe('/admin/news?status=published');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links.filter((href) => href?.startsWith('/admin/news'))).toEqual([]);
    // The menu counts the user's own drafts, which are read from the device again.
    const isServerData = (key: readonly unknown[]) => key[0] !== 'unsent-drafts';
    const cached = queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.managed === true });
    expect(cached.filter(({ queryKey }) => isServerData(queryKey))).toEqual([]);
    await router.navigate({ to: '/admin/$type', params: { type: 'photo' } });
    await heading('照片管理');
  });

  test('keeps the draft of a form when its save is rejected', async () => {
    await signIn('news@example.com');
    const { user } = visit('/admin/news?edit=5');
    const title = await screen.findByRole<HTMLInputElement>('textbox', { name: /^标题/ });
    await user.clear(title);
    await user.type(title, '写到一半');
    setScope([]);
    await user.click(screen.getByRole('button', { name: '保存' }));
    await heading('您没有权限打开这个页面');
    expect(storedDrafts('draft.2.news.5')).toMatchObject([{ title: '写到一半' }]);
    expect(await screen.findByText(scopeMessage)).toBeTruthy();
  });
});

test('403 with unchanged scopes › keeps the admin page open', async () => {
  await signIn('news@example.com');
  const { router } = visit('/admin/news');
  await screen.findAllByRole('checkbox', { name: /^选择“/ });
  clearLog();
  setFaults([{ path: '/api/admin/news', status: 403, times: 1 }]);
  await router.navigate({ to: '/admin/$type', params: { type: 'news' }, search: { status: 'published' } });
  expect(await screen.findByText('您的账号没有做这件事的权限。')).toBeTruthy();
  await waitFor(() => expect(logged().filter(({ path }) => path === '/api/auth/user')).not.toHaveLength(0));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('新闻管理');
  expect(screen.queryByText(scopeMessage)).toBeNull();
});

test('403 while the account can’t be loaded › keeps the session', async () => {
  await signIn('news@example.com');
  const { router, session } = visit('/admin/news');
  await screen.findAllByRole('checkbox', { name: /^选择“/ });
  setFaults([
    { path: '/api/admin/news', status: 403, times: 1 },
    { path: '/api/auth/user', cut: true },
  ]);
  await router.navigate({ to: '/admin/$type', params: { type: 'news' }, search: { status: 'published' } });
  expect(await screen.findByText('您的账号没有做这件事的权限。')).toBeTruthy();
  expect(session.state().status).toBe('signedIn');
});
