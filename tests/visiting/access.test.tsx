import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { requestPasswordReset } from '@/api/gen/public/sdk.gen.ts';
import { siteName } from '@/content/site.ts';
import { readResetLink } from '@/features/account/reset-link.ts';
import { db } from '../../mocks/db/db.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { signIn, visit } from '../visit.tsx';
import { authCalls, endToken, firstLink, heading, logIn, waysOn, prepareVisits } from './steps.ts';

prepareVisits();

describe('an anonymous visitor', () => {
  test('is redirected to login and, once signed in, to the requested URL with its query and hash', async () => {
    const { path, user } = visit('/admin/news?page=2&status=published#main');
    await heading('登录');
    expect(screen.getByText('登录后会回到您刚才要看的页面。')).toBeTruthy();
    expect(path()).toBe('/login?redirect=%2Fadmin%2Fnews%3Fpage%3D2%26status%3Dpublished%23main');
    await logIn(user, 'news@example.com');
    await heading('新闻管理');
    expect(path()).toBe('/admin/news?page=2&status=published#main');
  });

  test('does not reach the login page again with the back button', async () => {
    const { path, user, back } = visit('/news');
    await heading('新闻');
    await user.click(firstLink('登录'));
    await heading('登录');
    await logIn(user);
    await waitFor(() => expect(path()).toBe('/news'));
    back();
    await heading('新闻');
    expect(path()).toBe('/news');
  });

  test.each(['/', '/news', '/login', '/nowhere', '/admin/nowhere'])(
    'opens %s without a call about a session',
    async (address) => {
      const { path } = visit(address);
      await screen.findByRole('heading', { level: 1 });
      expect(path()).toBe(address);
      expect(authCalls()).toEqual([]);
    },
  );

  test('can’t open the admin area with a token that the server does not refresh', async () => {
    await signIn();
    endToken();
    clearLog();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    const { path } = visit('/admin');
    await heading('登录');
    expect(path()).toBe('/login?redirect=%2Fadmin');
    expect(authCalls()).toEqual(['POST /api/auth/refresh 401']);
  });
});

describe('a signed-in visitor', () => {
  test('is redirected from the login page: readers to the home page, editors to the admin area or the requested URL', async () => {
    await signIn('member@example.com');
    const reader = visit('/login');
    await waitFor(() => expect(reader.path()).toBe('/'));
    cleanup();
    await signIn();
    const { path, router } = visit('/login');
    await heading(/您好/);
    expect(path()).toBe('/admin');
    await router.navigate({ to: '/login', search: { redirect: '/admin/news?status=draft' } });
    await heading('新闻管理');
    expect(path()).toBe('/admin/news?status=draft');
  });

  test('with the scope of another type reaches only the admin area’s start page', async () => {
    await signIn(db.tables.user.get(5)?.email);
    const { router } = visit('/admin');
    await heading(/您好/);
    expect(screen.queryByRole('link', { name: '新闻' })).toBeNull();
    await router.navigate({ to: '/admin/$type', params: { type: 'news' } });
    await heading('您没有权限打开这个页面');
  });

  test('without a scope sees the missing permission at the requested URL', async () => {
    await signIn('member@example.com');
    const { path } = visit('/admin/news');
    await heading('您没有权限打开这个页面');
    expect(path()).toBe('/admin/news');
    expect(screen.getByTitle('This action is unauthorized.')).toBeTruthy();
    expect(screen.getByText('403')).toBeTruthy();
    expect(document.title).toBe(`您没有权限打开这个页面 - ${siteName()}`);
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
    expect(waysOn()).toEqual(['/']);
    expect(screen.queryByRole('link', { name: '管理内容' })).toBeNull();
    expect(logged().filter(({ path: called }) => called.startsWith('/api/admin'))).toEqual([]);
  });
});

describe('the password reset link, opened by a signed-in user', () => {
  test('explains that signing out is needed, works after it, and keeps the token out of the URL', async () => {
    await signIn();
    await requestPasswordReset({ body: { email: 'admin@example.com' } });
    const link = [...db.tables.mail.values()][0]?.link ?? '';
    clearLog();
    const { path, user } = visit(link);
    expect((await screen.findByText(/^您已经登录/)).textContent).toBe(
      '您已经登录（林怡君）。要给账号 admin@example.com 设置新密码，请先退出登录。',
    );
    expect(path()).toBe('/reset-password');
    await user.click(screen.getByRole('button', { name: '退出登录，接着设置新密码' }));
    expect(document.activeElement).toBe(await heading('设置新密码'));
    expect(path()).toBe('/reset-password');
    // A reload keeps it.
    const token = readResetLink()?.token ?? '';
    expect(token).not.toBe('');
    for (const label of [/^新密码/, /^再输入一次新密码/])
      await user.type(await screen.findByLabelText(label, { selector: 'input' }), 'a new one');
    await user.click(screen.getByRole('button', { name: '保存新密码' }));
    await screen.findByText('新密码已经设好，请用它登录。');
    expect(path()).toBe('/login');
    expect(readResetLink()).toBeNull();
    expect(logged().map((call) => call.path)).toContain('/api/password/reset');
    expect(logged().filter((call) => call.path.includes(token))).toEqual([]);
  });

  test('without a token leads to the account page, where a link can be requested', async () => {
    await signIn('member@example.com');
    const { path } = visit('/reset-password');
    await heading('我的账号');
    expect(path()).toBe('/account');
  });
});

describe('preloading a protected page', () => {
  test('does not redirect to login', async () => {
    const { path, router } = visit('/news');
    await heading('新闻');
    await router.preloadRoute({ to: '/admin/$type', params: { type: 'news' } });
    expect(path()).toBe('/news');
    expect(authCalls()).toEqual([]);
  });

  test('refreshes no token and ends no session', async () => {
    await signIn();
    const { path, router, session } = visit('/news');
    await screen.findByText('林怡君', { selector: 'summary *' });
    endToken();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    clearLog();
    await router.preloadRoute({ to: '/admin/$type', params: { type: 'news' } });
    expect(path()).toBe('/news');
    expect(authCalls()).toEqual([]);
    expect(session.state().status).toBe('signedIn');
  });
});
