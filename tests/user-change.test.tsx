import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { listNews, login } from '@/api/gen/public/sdk.gen.ts';
import { pageQuery } from '@/content/reads.ts';
import { addPictures } from '@/features/manage/pictures/used-pictures.ts';
import { tokens } from '@/api/token.ts';
import { db } from '../mocks/db/db.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { server } from '../mocks/vitest.ts';
import { prepareAdmin } from './admin.ts';
import { storedDrafts } from './stored-drafts.ts';
import { signIn, visit } from './visit.tsx';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

prepareAdmin();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('another user signs in in another tab', () => {
  test('hides the previous user’s rows at once when the new user lacks the scope', async () => {
    await signIn();
    const { path, queryClient } = visit('/admin/news?status=draft');
    const [title = ''] = await shownRows();
    clearLog();
    const seen = watchFor(title);
    await signInElsewhere('member@example.com');
    expect(screen.queryAllByText(title)).toEqual([]);
    await heading('您没有权限打开这个页面');
    expect(seen()).toBe(false);
    expect(path()).toBe('/admin/news?status=draft');
    expect(managedQueries(queryClient)).toEqual([]);
    expect(adminCalls()).toEqual([]);
  });

  test('refetches the rows when the new user has the scope', async () => {
    await signIn();
    visit('/admin/news?status=draft');
    const rows = await shownRows();
    clearLog();
    await signInElsewhere('news@example.com');
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    expect(await shownRows()).toEqual(rows);
    const lists = adminCalls().filter((call) => !isCount(call));
    expect(lists).toEqual([expect.stringMatching(/^GET \/api\/admin\/news\?.*status=draft.* 200$/)]);
  });

  test('ignores the late response to a save of the previous user', async () => {
    await signIn();
    const release = withResolvers<void>();
    const answered = vi.fn<() => void>();
    server.use(
      http.put('*/api/admin/news/5', async () => {
        await release.promise;
        answered();
        return HttpResponse.json({ data: db.content.news.get(5) });
      }),
    );
    const { user, queryClient } = visit('/admin/news?edit=5');
    await user.type(await screen.findByLabelText(/^标题/), '甲');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await signInElsewhere('news@example.com');
    await shownRows();
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    release.resolve();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    // The response to the save arrives before this one.
    await listNews();
    expect(invalidate).not.toHaveBeenCalled();
    expect(screen.queryByText(/已保存/)).toBeNull();
    expect(storedDrafts('draft.1.news.5')).toHaveLength(1);
  });

  test('drops the late response to a query of the previous user', async () => {
    await signIn();
    const release = withResolvers<void>();
    const answered = vi.fn<() => void>();
    server.use(
      http.get('*/api/admin/news', async () => {
        await release.promise;
        answered();
        return HttpResponse.json({ data: [], links: {}, meta: {} });
      }),
    );
    const { queryClient } = visit('/admin/news?status=draft');
    await heading('新闻管理');
    const pending = managedQueries(queryClient).find(({ queryKey }) => queryKey.includes('rows'));
    expect(pending?.state.fetchStatus).toBe('fetching');
    await signInElsewhere('member@example.com');
    release.resolve();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await heading('您没有权限打开这个页面');
    expect(pending?.state.data).toBeUndefined();
    expect(managedQueries(queryClient)).toEqual([]);
  });

  test('closes the previous user’s form and keeps its draft for them', async () => {
    await signIn();
    const { user, queryClient } = visit('/admin/news?edit=5');
    const title = await screen.findByLabelText<HTMLInputElement>(/^标题/);
    await user.clear(title);
    await user.type(title, '林的新标题');
    await signInElsewhere('news@example.com');
    expect(screen.queryByDisplayValue('林的新标题')).toBeNull();
    expect(queryClient.getMutationCache().getAll()).toEqual([]);
    const again = await screen.findByLabelText<HTMLInputElement>(/^标题/);
    expect(again.value).toBe(db.content.news.get(5)?.title);
    expect(storedDrafts('draft.1.news.5')).toMatchObject([{ title: '林的新标题' }]);
  });

  test('keeps a public page and shows the new user’s name', async () => {
    await signIn();
    const { path, queryClient } = visit('/news');
    await heading('新闻');
    await screen.findByText('林怡君', { selector: 'summary *' });
    await queryClient.prefetchQuery(pageQuery('news', {}));
    // Loads last.
    await screen.findByRole('navigation', { name: '常用的标签' });
    clearLog();
    await signInElsewhere('news@example.com');
    expect(screen.queryByText('林怡君', { selector: 'summary *' })).toBeNull();
    await screen.findByText(db.tables.user.get(2)?.name ?? '', { selector: 'summary *' });
    expect(path()).toBe('/news');
    expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeTruthy();
    expect(queryClient.getQueryData(pageQuery('news', {}).queryKey)).toBeTruthy();
    expect(logged().filter((call) => !call.path.startsWith('/api/auth/'))).toEqual([]);
  });
});

describe('page restored from the back/forward cache', () => {
  test('hides the previous user’s rows when another user has signed in', async () => {
    await signIn();
    const { queryClient } = visit('/admin/news?status=draft');
    const [title = ''] = await shownRows();
    await storeTokenOf('member@example.com');
    expect(screen.queryAllByText(title)).not.toEqual([]);
    restoreFromCache();
    expect(screen.queryAllByText(title)).toEqual([]);
    await heading('您没有权限打开这个页面');
    expect(managedQueries(queryClient)).toEqual([]);
  });

  test('redirects to the login page when the user has signed out', async () => {
    await signIn();
    const { path } = visit('/admin/news?status=draft');
    const [title = ''] = await shownRows();
    localStorage.setItem(tokenKey, 'false');
    restoreFromCache();
    expect(screen.queryAllByText(title)).toEqual([]);
    await waitFor(() => expect(path()).toContain('/login'));
  });

  test('stays unchanged when the same user is signed in', async () => {
    await signIn();
    const { session } = visit('/admin/news?status=draft');
    await shownRows();
    const [box] = screen.getAllByRole('checkbox', { name: /^选择“/ });
    const before = session.state();
    restoreFromCache();
    await session.whenRestored();
    expect(session.state()).toBe(before);
    expect(box?.isConnected).toBe(true);
  });
});

test('signing out › removes the rows before the next page has loaded', async () => {
  await signIn();
  const { session, path } = visit('/admin/news?status=draft');
  const [title = ''] = await shownRows();
  act(() => session.logout());
  expect(screen.queryAllByText(title)).toEqual([]);
  await waitFor(() => expect(path()).not.toContain('/admin'));
});

describe('list of used pictures', () => {
  const image = { id: 1, url: '/storage/1.jpg', width: 8, height: 6, alt: '', mime: 'image/jpeg', size: 9 };
  const storePicture = async (user: number) => {
    await addPictures(user, [{ image, title: '没有发表的标题' }]);
    expect(JSON.stringify(Object.entries(localStorage))).toContain('没有发表的标题');
  };
  const expectErased = () =>
    waitFor(() =>
      expect(JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage)))).not.toContain(
        '没有发表的标题',
      ),
    );

  test.each<[string, (visited: ReturnType<typeof visit>) => unknown]>([
    ['the editor signs out', ({ session }) => act(() => session.logout())],
    ['the session expires', () => act(() => tokens.clear())],
    ['another tab signs out', () => signOutElsewhere()],
    ['another user signs in in another tab', () => signInElsewhere('member@example.com')],
  ])('is erased when %s', async (_, end) => {
    await signIn();
    const visited = visit('/');
    await waitFor(() => expect(visited.session.state().status).toBe('signedIn'));
    await storePicture(1);
    await end(visited);
    await expectErased();
  });

  test('is erased at the next start when the session has expired', async () => {
    await signIn();
    const { session } = visit('/');
    await waitFor(() => expect(session.state().status).toBe('signedIn'));
    await storePicture(1);
    cleanup();
    tokens.storage.set('_refresh_token_expiration.laravelJWT', 1);
    visit('/');
    await expectErased();
  });

  test('is kept while the server is unreachable', async () => {
    await signIn();
    const { session } = visit('/');
    await waitFor(() => expect(session.state().status).toBe('signedIn'));
    await storePicture(1);
    setFaults([{ path: '/api/auth/user', status: 503, times: 9 }]);
    cleanup();
    const next = visit('/');
    await waitFor(() => expect(next.session.state().status).toBe('unreachable'));
    expect(localStorage.getItem('used-pictures.1')).toContain('没有发表的标题');
  });
});

/** Whether a request only counts records: it lists one row. */
const isCount = (call: string) => /\bper_page=1\b/.test(call);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const shownRows = async () =>
  (await screen.findAllByRole('checkbox', { name: /^选择“/ })).map(
    (box) => box.getAttribute('aria-label')?.replace(/^选择“(.*)”$/, '$1') ?? '',
  );

const tokenKey = 'auth._token.laravelJWT';

const storeTokenOf = async (email: string) => {
  const { data } = await login({ body: { email, password: 'password' } });
  clearLog();
  localStorage.setItem(tokenKey, `Bearer ${data.token}`);
};

const signInElsewhere = async (email: string) => {
  await storeTokenOf(email);
  fireEvent(window, new StorageEvent('storage', { key: tokenKey }));
};

const signOutElsewhere = () => {
  localStorage.setItem(tokenKey, 'false');
  fireEvent(window, new StorageEvent('storage', { key: tokenKey }));
};

/** Simulates the back/forward cache, in which pages get no storage events. */
const restoreFromCache = () => fireEvent(window, Object.assign(new Event('pageshow'), { persisted: true }));

/** Returns whether a text has appeared since the next storage event. */
const watchFor = (text: string) => {
  let seen = false;
  let armed = false;
  window.addEventListener('storage', () => queueMicrotask(() => (armed = true)), { once: true });
  new MutationObserver(() => {
    if (armed && document.body.textContent.includes(text)) seen = true;
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
  return () => seen;
};

const managedQueries = (queryClient: ReturnType<typeof visit>['queryClient']) =>
  queryClient.getQueryCache().findAll({ predicate: ({ meta }) => meta?.managed === true });

const adminCalls = () =>
  logged()
    .filter(({ path }) => path.startsWith('/api/admin/'))
    .map(({ method, path, status }) => `${method} ${path} ${status}`);
