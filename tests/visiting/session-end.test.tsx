import { storeResetLink, readResetLink } from '@/features/account/reset-link.ts';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { tokens } from '@/api/token.ts';
import { pageQuery } from '@/content/reads.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { clearLog, logged } from '../../mocks/http/log.ts';
import { homeHeading, signIn, visit } from '../visit.tsx';
import {
  type Person,
  authCalls,
  changeElsewhere,
  endToken,
  heading,
  logIn,
  logOut,
  signOutElsewhere,
  prepareVisits,
} from './steps.ts';

prepareVisits();

describe('a session that cannot be restored because the server is down', () => {
  test('shows an error on a protected page, which loads once the server is back', async () => {
    await signIn();
    setFaults([{ path: '/api/auth/user', cut: true, times: 2 }]);
    const { path, user } = visit('/admin/news?status=draft');
    await heading('页面暂时打不开');
    expect(screen.getByText(/连不上服务器/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(authCalls().filter((call) => call.includes('user'))).toHaveLength(2));
    await user.click(await screen.findByRole('button', { name: '再试一次' }));
    await heading('新闻管理');
    expect(path()).toBe('/admin/news?status=draft');
  });

  test.each<[string, (user: Person) => Promise<void>]>([
    ['by the reader’s own try', (user) => user.click(screen.getByRole('button', { name: '离线，重新连接' }))],
    ['when the network is back', async () => void window.dispatchEvent(new Event('online'))],
  ])('is said in the header of a public page, and goes on %s', async (_, reconnect) => {
    await signIn();
    setFaults([{ path: '/api/auth/user', cut: true }]);
    const { path, user } = visit('/news');
    await screen.findByRole('button', { name: '离线，重新连接' });
    await reconnect(user);
    await screen.findByText('林怡君', { selector: 'summary *' });
    expect(path()).toBe('/news');
  });
});

describe('a session that ends', () => {
  test('on a protected page redirects to login and keeps the URL', async () => {
    await signIn();
    const { path, user } = visit('/admin/news?status=published');
    await screen.findAllByRole('checkbox', { name: /^选择“/ });
    endToken();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    await user.click(await screen.findByRole('button', { name: '标题' }));
    await heading('登录');
    expect(screen.getByText('登录已经过期。登录后会回到您刚才要看的页面。')).toBeTruthy();
    expect(decodeURIComponent(path())).toBe('/login?redirect=/admin/news?status=published&sort=title');
    await logIn(user);
    await heading('新闻管理');
    expect(path()).toBe('/admin/news?status=published&sort=title');
  });

  test.each<[string, () => void]>([
    ['when its refresh is refused', () => setFaults([{ path: '/api/auth/refresh', status: 401 }])],
    ['when the 14 days are over', () => tokens.storage.set('_refresh_token_expiration.laravelJWT', Date.now() - 1)],
  ])('%s is expected, and never logged to the console', async (_, end) => {
    await signIn();
    const { user } = visit('/admin/news');
    await screen.findAllByRole('checkbox', { name: /^选择“/ });
    const methods = (['error', 'warn', 'info', 'log', 'debug'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    );
    endToken();
    end();
    await user.click(await screen.findByRole('button', { name: '标题' }));
    await heading('登录');
    const words = methods.flatMap(({ mock }) => mock.calls.flat()).map(String);
    expect(words.filter((word) => /Expired|have expired|aborted/.test(word))).toEqual([]);
  });

  test('in another tab redirects this tab to login', async () => {
    await signIn();
    const { path } = visit('/admin/news');
    await heading('新闻管理');
    signOutElsewhere();
    await heading('登录');
    expect(path()).toBe('/login?redirect=%2Fadmin%2Fnews');
  });

  test('and is renewed in another tab returns this tab to its page', async () => {
    await signIn();
    const token = tokens.token() ?? '';
    tokens.clear();
    const { path } = visit('/admin/news');
    await heading('登录');
    tokens.storage.set('_refresh_token.laravelJWT', true);
    changeElsewhere(token);
    await heading('新闻管理');
    expect(path()).toBe('/admin/news');
  });

  test('on a public page neither redirects nor reloads anything', async () => {
    await signIn();
    const { path } = visit('/news');
    await heading('新闻');
    await screen.findByText('林怡君', { selector: 'summary *' });
    clearLog();
    signOutElsewhere();
    await waitFor(() => expect(screen.getAllByRole('link', { name: '登录' })).not.toEqual([]));
    expect(path()).toBe('/news');
    expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeTruthy();
    expect(logged()).toEqual([]);
  });
});

describe('signing out', () => {
  test('redirects from a protected page to the home page', async () => {
    await signIn();
    const { path, user, session } = visit('/admin/news');
    await heading('新闻管理');
    clearLog();
    await logOut(user);
    await heading(homeHeading);
    expect(path()).toBe('/');
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
    expect(authCalls()).toEqual(['POST /api/auth/logout 200']);
  });

  test('discards an unused password reset token', async () => {
    await signIn();
    storeResetLink({ token: 'secret', email: 'chen@example.com' });
    const { user } = visit('/news');
    await screen.findByText('林怡君', { selector: 'summary *' });
    await logOut(user);
    await waitFor(() => expect(readResetLink()).toBeNull());
    expect(sessionStorage.getItem('reset-link')).toBeNull();
  });

  test('removes managed queries from the cache, and no others', async () => {
    await signIn();
    const { queryClient, user } = visit('/admin/news');
    await screen.findAllByRole('checkbox', { name: /^选择“/ });
    await queryClient.prefetchQuery(pageQuery('news', {}));
    const managed = () => queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.managed === true });
    expect(managed()).not.toEqual([]);
    clearLog();
    await logOut(user);
    await heading(homeHeading);
    expect(managed()).toEqual([]);
    expect(queryClient.getQueryData(pageQuery('news', {}).queryKey)).toBeTruthy();
    expect(logged().filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
  });
});
