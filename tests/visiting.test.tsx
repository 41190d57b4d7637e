import { cleanup, configure, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tokens } from '@/api/token.ts';
import { siteName } from '@/content/catalog.ts';
import type * as pageHead from '@/content/page-head.tsx';
import { pageQuery } from '@/content/reads.ts';
import { PageError } from '@/lib/page-error.ts';
import { db } from '../mocks/db/db.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { signIn, visit } from './visit.tsx';

const { head } = vi.hoisted(() => ({ head: { broken: false } }));
vi.mock('@/content/page-head.tsx', async (original) => {
  const { PageHead } = await original<typeof pageHead>();
  return {
    PageHead: (props: Parameters<typeof PageHead>[0]) => {
      if (head.broken) throw new Error('broken');
      return PageHead(props);
    },
  };
});

// Whole pages are slow on a busy machine.
configure({ asyncUtilTimeout: 5000 });
vi.setConfig({ testTimeout: 20_000 });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: lock } });
});
afterEach(() => {
  head.broken = false;
  cleanup();
  // Tokens are cached in memory.
  tokens.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

describe('an anonymous visitor', () => {
  test('is sent to log in, and comes back to what they asked for, query and hash included', async () => {
    const { path, user } = visit('/admin/news?page=2&status=published#main');
    await heading('登录');
    expect(screen.getByText('登录后会回到您刚才要看的页面。')).toBeTruthy();
    expect(path()).toBe('/login?redirect=%2Fadmin%2Fnews%3Fpage%3D2%26status%3Dpublished%23main');
    await logIn(user, 'news@example.com');
    await heading('新闻管理');
    expect(path()).toBe('/admin/news?page=2&status=published#main');
  });

  test('does not come back to the login page by going back', async () => {
    const { path, user, back } = visit('/news');
    await heading('新闻');
    await user.click(firstLink('登录'));
    await heading('登录');
    await logIn(user);
    await waitFor(() => expect(path()).toBe('/'));
    back();
    await heading('新闻');
    expect(path()).toBe('/news');
  });

  test.each(['/', '/news', '/login'])('opens %s without a call about a session', async (address) => {
    const { path } = visit(address);
    await screen.findByRole('heading', { level: 1 });
    expect(path()).toBe(address);
    expect(authCalls()).toEqual([]);
  });

  test('can’t open the admin area with a token that the server refuses to renew', async () => {
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
  test('is led on from the login page, home or to what it was asked for', async () => {
    await signIn();
    const { path, router } = visit('/login');
    await waitFor(() => expect(path()).toBe('/'));
    await router.navigate({ to: '/login', search: { redirect: '/admin/news?status=draft' } });
    await heading('新闻管理');
    expect(path()).toBe('/admin/news?status=draft');
  });

  test.each(['//example.org', 'https://example.org', '/\\example.org', '/login'])(
    'is not led to %s',
    async (redirect) => {
      await signIn();
      const { path } = visit(`/login?redirect=${encodeURIComponent(redirect)}`);
      await heading(siteName);
      expect(path()).toBe('/');
    },
  );

  test('with a scope sees what they may manage', async () => {
    await signIn('object@example.com');
    visit('/admin');
    await heading(/您好/);
    expect(screen.getByRole('link', { name: '新建新闻' })).toBeTruthy();
  });

  test('who may manage something else only gets as far as the admin area', async () => {
    await signIn(db.tables.user.get(5)?.email);
    const { router } = visit('/admin');
    await heading(/您好/);
    expect(screen.queryByRole('link', { name: '新闻' })).toBeNull();
    await router.navigate({ to: '/admin/news' });
    await heading('您没有权限打开这个页面');
  });

  test('without a scope is told so where they are, and finds no way in', async () => {
    await signIn('member@example.com');
    const { path } = visit('/admin/news');
    await heading('您没有权限打开这个页面');
    expect(path()).toBe('/admin/news');
    expect(screen.getByText('This action is unauthorized.')).toBeTruthy();
    expect(screen.getByText('403')).toBeTruthy();
    expect(document.title).toBe(`您没有权限打开这个页面 - ${siteName}`);
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
    expect(wayHome()).toBe('/');
    expect(screen.queryByRole('link', { name: '管理内容' })).toBeNull();
    expect(logged().filter(({ path: called }) => called.startsWith('/api/admin'))).toEqual([]);
  });

  test('with an ended token gets a new one on the way', async () => {
    await signIn();
    const { path, router } = visit('/admin');
    await heading(/您好/);
    endToken();
    clearLog();
    await router.navigate({ to: '/admin/news' });
    await heading('新闻管理');
    expect(path()).toBe('/admin/news');
    expect(authCalls()).toEqual(['POST /api/auth/refresh 200']);
  });
});

describe('an address that does not exist', () => {
  test.each<[string, string]>([
    ['/nowhere', 'anonymous'],
    ['/nowhere/deeper?a=1', 'anonymous'],
    ['/nowhere', 'admin@example.com'],
    ['/news/abc', 'anonymous'],
    ['/news/0', 'anonymous'],
    ['/news/999999', 'anonymous'],
    ['/admin/nowhere', 'admin@example.com'],
  ])('%s says so, %s', async (address, who) => {
    if (who !== 'anonymous') await signIn(who);
    const { path, session } = visit(address);
    await heading('找不到这个页面');
    expect(path()).toBe(address);
    expect(screen.getByText('This page could not be found')).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`找不到这个页面 - ${siteName}`));
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
    expect(wayHome()).toBe('/');
    // A pending response would be logged in the next test.
    await session.whenRestored();
  });

  test('asks no stranger to log in', async () => {
    visit('/nowhere');
    await heading('找不到这个页面');
    expect(authCalls()).toEqual([]);
  });

  test('asks no stranger to log in below /admin either', async () => {
    const { path } = visit('/admin/nowhere');
    await screen.findByRole('heading', { level: 1 });
    expect(path()).toBe('/admin/nowhere');
  });

  test('is forgotten with the next page', async () => {
    const { router } = visit('/nowhere');
    await heading('找不到这个页面');
    await router.navigate({ to: '/news' });
    await heading('新闻');
    expect(screen.queryByText('This page could not be found')).toBeNull();
    await waitFor(() => expect(document.title).toBe(`新闻 - ${siteName}`));
  });
});

describe('a page that fails', () => {
  test.each<[number, string]>([
    [500, '服务器出了问题，请稍后再试。'],
    [503, '网站正在维护，请稍后再试。'],
    [429, '操作太频繁了，请稍后再试。'],
    [0, '连不上服务器。请检查网络，然后再试一次。'],
  ])('with %i says what to do, and can be tried again', async (status, advice) => {
    setFaults([{ path: '/api/news/5', ...(status ? { status } : { cut: true }) }]);
    const { user } = visit('/news/5');
    await heading('页面暂时打不开');
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.queryByText(String(status)) !== null).toBe(status > 0);
    expect(wayHome()).toBe('/');
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText(advice)).toBeNull();
  });

  test.each<[string, Error, string, string, boolean]>([
    ['the site’s own', new PageError(500, 'Unknown middleware owner'), '页面出错了', 'Unknown middleware owner', false],
    ['an unknown one', new TypeError('x is undefined'), '页面暂时打不开', 'Error', true],
  ])('by an error, %s, shows the old site’s sentence', async (_, error, title, sentence, mayPass) => {
    const { router, session } = visit('/news');
    await heading('新闻');
    vi.spyOn(session, 'whenRestored').mockRejectedValue(error);
    await router.navigate({ to: '/admin' });
    await heading(title);
    expect(screen.getByText(sentence)).toBeTruthy();
    expect(screen.getByText('500')).toBeTruthy();
    expect(screen.queryByText('x is undefined')).toBeNull();
    expect(screen.queryByRole('button', { name: '再试一次' }) !== null).toBe(mayPass);
    expect(wayHome()).toBe('/');
  });

  test('for want of its code reloads once, and the second time says so', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { router, session } = visit('/news');
    await heading('新闻');
    const error = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
    vi.spyOn(session, 'whenRestored').mockRejectedValue(error);
    await router.navigate({ to: '/admin' });
    await heading('页面暂时打不开');
    expect(reload).toHaveBeenCalledTimes(1);
    await router.navigate({ to: '/news' });
    await heading('新闻');
    await router.navigate({ to: '/admin' });
    expect(await screen.findByText('网站刚刚更新过，或者网络断了。请再试一次。')).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('and whose error page fails, too, still leads home', async () => {
    head.broken = true;
    visit('/nowhere');
    await heading('显示错误页面时又出错了');
    expect(screen.getByText('An error occurred while showing the error page')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Go back to home/ }).getAttribute('href')).toBe('/');
  });
});

describe('a session that can’t be reached', () => {
  test('is said on a locked page, and goes on there when the server is back', async () => {
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

  test('is no hindrance to reading', async () => {
    await signIn();
    setFaults([{ path: '/api/auth/user', status: 503, times: 9 }]);
    const { path } = visit('/news');
    await heading('新闻');
    expect(path()).toBe('/news');
  });
});

describe('a session that ends', () => {
  test('on a locked page leads to login, the address kept', async () => {
    await signIn();
    const { path, user } = visit('/admin/news?status=published');
    await screen.findAllByRole('checkbox', { name: /^选择「/ });
    endToken();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    await user.click(await screen.findByRole('button', { name: '标题' }));
    await heading('登录');
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
    await screen.findAllByRole('checkbox', { name: /^选择「/ });
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

  test('in another tab leads to login here', async () => {
    await signIn();
    const { path } = visit('/admin/news');
    await heading('新闻管理');
    signOutElsewhere();
    await heading('登录');
    expect(path()).toBe('/login?redirect=%2Fadmin%2Fnews');
  });

  test('and begins again in another tab leads back here', async () => {
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

  test('on a public page goes nowhere, and loads nothing again', async () => {
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
  test('leads home from a locked page', async () => {
    await signIn();
    const { path, user, session } = visit('/admin/news');
    await heading('新闻管理');
    clearLog();
    await logOut(user);
    await heading(siteName);
    expect(path()).toBe('/');
    expect(session.state()).toMatchObject({ status: 'signedOut', user: null });
    expect(authCalls()).toEqual(['POST /api/auth/logout 200']);
  });

  test('takes what only editors may read out of the cache, and nothing else', async () => {
    await signIn();
    const { queryClient, user } = visit('/admin/news');
    await screen.findAllByRole('checkbox', { name: /^选择「/ });
    await queryClient.prefetchQuery(pageQuery('news', {}));
    const managed = () => queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.managed === true });
    expect(managed()).not.toEqual([]);
    clearLog();
    await logOut(user);
    await heading(siteName);
    expect(managed()).toEqual([]);
    expect(queryClient.getQueryData(pageQuery('news', {}).queryKey)).toBeTruthy();
    expect(logged().filter(({ path }) => path.startsWith('/api/admin'))).toEqual([]);
  });
});

describe('fetching a locked page’s code ahead', () => {
  test('leads nobody to the login', async () => {
    const { path, router } = visit('/news');
    await heading('新闻');
    await router.preloadRoute({ to: '/admin/news' });
    expect(path()).toBe('/news');
    expect(authCalls()).toEqual([]);
  });

  test('renews no token and ends no session', async () => {
    await signIn();
    const { path, router, session } = visit('/news');
    await screen.findByText('林怡君', { selector: 'summary *' });
    endToken();
    setFaults([{ path: '/api/auth/refresh', status: 401 }]);
    clearLog();
    await router.preloadRoute({ to: '/admin/news' });
    expect(path()).toBe('/news');
    expect(authCalls()).toEqual([]);
    expect(session.state().status).toBe('signedIn');
  });
});

type Person = ReturnType<typeof visit>['user'];

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const firstLink = (name: string) => {
  const [link] = screen.getAllByRole('link', { name });
  if (!link) throw new Error(`No link ${name}`);
  return link;
};

const wayHome = () => screen.getByRole('link', { name: '回到首页' }).getAttribute('href');

const logIn = async (user: Person, email = 'admin@example.com') => {
  await user.type(screen.getByLabelText(/^邮箱/), email);
  await user.type(screen.getByLabelText(/^密码/, { selector: 'input' }), 'password');
  await user.click(screen.getByRole('button', { name: '登录' }));
};

const logOut = async (user: Person) => {
  await user.click(screen.getByText(/^账号/));
  await user.click(screen.getByRole('button', { name: '退出登录' }));
};

/** Stand-in for `navigator.locks`, which happy-dom lacks. */
const lock = (_name: string, action: () => Promise<void>) => action();

const endToken = () => tokens.storage.set('_token_expiration.laravelJWT', Date.now() - 1);

const signOutElsewhere = () => changeElsewhere('false');

const changeElsewhere = (token: string) => {
  const key = 'auth._token.laravelJWT';
  localStorage.setItem(key, token);
  window.dispatchEvent(new StorageEvent('storage', { key }));
};

const authCalls = () =>
  logged()
    .filter(({ path }) => path.startsWith('/api/auth/'))
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
