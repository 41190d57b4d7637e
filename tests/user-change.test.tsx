import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { login } from '@/api/gen/public/sdk.gen.ts';
import { pageQuery } from '@/content/reads.ts';
import { db } from '../mocks/db/db.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { server } from '../mocks/vitest.ts';
import { prepareDesk } from './desk.ts';
import { storedDrafts } from './stored-drafts.ts';
import { signIn, visit } from './visit.tsx';

prepareDesk();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

describe('another user who signs in in another tab', () => {
  test('without a scope sees nothing of the first one’s drafts in the old tab, not for a moment', async () => {
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

  test('with a scope gets rows of their own asking', async () => {
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

  test('gets no reply that the first one asked for', async () => {
    await signIn();
    const release = Promise.withResolvers<void>();
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
    const [asked] = managedQueries(queryClient);
    expect(asked?.state.fetchStatus).toBe('fetching');
    await signInElsewhere('member@example.com');
    release.resolve();
    await waitFor(() => expect(answered).toHaveBeenCalled());
    await heading('您没有权限打开这个页面');
    expect(asked?.state.data).toBeUndefined();
    expect(managedQueries(queryClient)).toEqual([]);
  });

  test('finds the first one’s form closed, and its words kept for their writer', async () => {
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

  test('finds a public page as it is, with their own name above it', async () => {
    await signIn();
    const { path, queryClient } = visit('/news');
    await heading('新闻');
    await screen.findByText('林怡君', { selector: 'summary *' });
    await queryClient.prefetchQuery(pageQuery('news', {}));
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

describe('a user whose scope was taken away', () => {
  test('sees no more of what it opened', async () => {
    await signIn('news@example.com');
    const { session, queryClient } = visit('/admin/news?status=draft');
    await shownRows();
    const account = db.tables.user.get(session.state().user?.id ?? 0);
    if (!account) throw new Error('No such account');
    account.scope = [];
    await session.restore();
    await heading('您没有权限打开这个页面');
    expect(managedQueries(queryClient)).toEqual([]);
  });
});

test('a user who signs out leaves no row on the page while the next one loads', async () => {
  await signIn();
  const { session, path } = visit('/admin/news?status=draft');
  const [title = ''] = await shownRows();
  const leaving = session.logout();
  await waitFor(() => expect(session.state().status).toBe('signedOut'));
  expect(screen.queryAllByText(title)).toEqual([]);
  await leaving;
  await waitFor(() => expect(path()).not.toContain('/admin'));
});

/** The statuses of a table are counted by lists of one row. */
const isCount = (call: string) => /\bper_page=1\b/.test(call);

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

const shownRows = async () =>
  (await screen.findAllByRole('checkbox', { name: /^选择「/ })).map(
    (box) => box.getAttribute('aria-label')?.replace(/^选择「(.*)」$/, '$1') ?? '',
  );

const signInElsewhere = async (email: string) => {
  const { data } = await login({ body: { email, password: 'password' } });
  clearLog();
  const key = 'auth._token.laravelJWT';
  localStorage.setItem(key, `Bearer ${data.token}`);
  fireEvent(window, new StorageEvent('storage', { key }));
};

/** Observes whether a text appears after the next storage event. */
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
