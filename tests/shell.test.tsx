import { notifications } from '@mantine/notifications';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { App, createApp } from '@/app.tsx';
import { disclaimer, siteName, siteSlogan, titles } from '@/content/catalog.ts';
import { ConnectionNotice } from '@/features/shell/connection-notice.tsx';
import { ProgressBar } from '@/features/shell/progress-bar.tsx';
import { askYesNo, confirmBox, ConfirmDialogHost, isAsking } from '@/ui/overlays/confirm-dialog.tsx';
import { MantineRoot } from '@/ui/theme/mantine-root.tsx';
import { showSnackbar, Snackbar } from '@/ui/feedback/snackbar.tsx';
import { setFaults } from '../mocks/http/faults.ts';
import { signIn, visit } from './visit.tsx';

afterEach(() => {
  vi.useRealTimers();
  // What is on the page lets go of the stubs below while they are still there.
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'connection');
});

describe('the progress bar', () => {
  beforeEach(() => {
    fakeTimers();
  });

  test('is not there for a page that comes within 200 ms', async () => {
    const { open, slow } = await openSite();
    await open('/slow');
    await pass(199);
    expect(bar()).toBeNull();
    await slow.finish();
    await pass(1000);
    expect(bar()).toBeNull();
  });

  test('grows by 2 % every 100 ms after the first 200', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(199);
    expect(bar()).toBeNull();
    await pass(1);
    expect(percent()).toBe(0);
    await pass(100);
    expect(percent()).toBe(2);
    await pass(900);
    expect(percent()).toBe(20);
    await pass(3900);
    expect(percent()).toBe(98);
  });

  test('stops at 100 % and stays while the page does not come', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(20_000);
    expect(percent()).toBe(100);
    expect(bar()?.dataset.phase).toBe('running');
  });

  test('is full when the page is there, and gone 500 ms later', async () => {
    const { open, slow } = await openSite();
    await open('/slow');
    await pass(700);
    expect(percent()).toBe(10);
    await slow.finish();
    expect([percent(), bar()?.dataset.phase]).toEqual([100, 'done']);
    await pass(499);
    expect(bar()).not.toBeNull();
    await pass(1);
    expect(bar()).toBeNull();
  });

  test('shows that a page failed, and forgets it with the next one', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { open, slow } = await openSite();
    await open('/slow');
    await pass(500);
    await slow.fail();
    expect([percent(), bar()?.dataset.phase]).toEqual([100, 'failed']);
    await open('/other');
    expect(bar()).toBeNull();
    await pass(300);
    expect([percent(), bar()?.dataset.phase]).toEqual([2, 'running']);
  });

  test('starts over when the reader goes elsewhere meanwhile', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(1200);
    expect(percent()).toBe(20);
    await open('/other');
    expect(bar()).toBeNull();
    await pass(300);
    expect(percent()).toBe(2);
  });

  test('ends when the reader gives the slow page up', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(500);
    expect(bar()).not.toBeNull();
    await open('/');
    await pass(500);
    expect(bar()).toBeNull();
  });

  test('does not care for a change of the query', async () => {
    const { open } = await openSite();
    await open('/?page=2');
    await pass(3000);
    expect(bar()).toBeNull();
  });

  test('is for the eye only', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(200);
    expect(bar()?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('after a change of page', () => {
  test('its title is read out and its heading has the focus', async () => {
    const { user } = visit('/');
    await screen.findByRole('heading', { level: 1, name: siteName });
    expect(announced(siteName)).toBe(false);
    await user.click(within(screen.getByRole('navigation', { name: '栏目' })).getByRole('link', { name: '新闻' }));
    const heading = await screen.findByRole('heading', { level: 1, name: '新闻' });
    await waitFor(() => expect(announced(`新闻 - ${siteName}`)).toBe(true));
    expect(document.activeElement).toBe(heading);
  });

  test('that is only one of the query, the focus stays', async () => {
    const { router } = visit('/news');
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    const link = within(screen.getByRole('navigation', { name: '栏目' })).getByRole('link', { name: '新闻' });
    link.focus();
    await router.navigate({ to: '/news', search: { tag: 1 } });
    await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ tag: 1 }));
    expect(document.activeElement).toBe(link);
    expect(announced(`新闻 - ${siteName}`)).toBe(false);
  });

  test('to one that does not exist, that is read out', async () => {
    const { router } = visit('/news');
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    await router.navigate({ href: '/nowhere' });
    const heading = await screen.findByRole('heading', { level: 1, name: '找不到这个页面' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(announced(`找不到这个页面 - ${siteName}`)).toBe(true);
  });
});

describe('the ways through the site', () => {
  const names = ['精选', '知识', '新闻', '症状', '照片', '见证', '心得'];
  const ways = (nav: HTMLElement) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const types = names.map((name) => [name, `/${Object.entries(titles).find(([, title]) => title === name)?.[0]}`]);

  test('are the seven types in the header, the open one marked, on its records, too', async () => {
    visit('/news/5');
    await screen.findByRole('heading', { level: 1 });
    const nav = screen.getByRole('navigation', { name: '栏目' });
    expect(ways(nav)).toEqual(types);
    const current = within(nav).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['新闻']);
  });

  test('are all in the footer, below the disclaimer', async () => {
    visit('/');
    const footer = await screen.findByRole('contentinfo');
    expect(within(footer).getByText(disclaimer)).toBeTruthy();
    expect(ways(within(footer).getByRole('navigation', { name: '全部栏目' }))).toEqual([
      ['首页', '/'],
      ...types,
      ['搜索', '/search'],
      ['我的收藏', '/saved'],
      ['联系我们', '/contact'],
    ]);
    expect(footer.textContent).toContain(siteSlogan);
  });

  test('are five at the thumb, of which the home page is marked only at home', async () => {
    const { router } = visit('/');
    const bar = await screen.findByRole('navigation', { name: '快捷导航' });
    expect(ways(bar)).toEqual([
      ['首页', '/'],
      ['知识', '/knowhow'],
      ['新闻', '/news'],
      ['症状', '/symptom'],
    ]);
    expect(within(bar).getByRole('button', { name: '更多' })).toBeTruthy();
    const marked = () => within(bar).getByRole('link', { current: 'page' }).textContent;
    expect(marked()).toBe('首页');
    await act(() => router.navigate({ to: '/symptom' }));
    await waitFor(() => expect(marked()).toBe('症状'));
  });

  test('begin with two links that skip to the page and to its foot', async () => {
    const { user } = visit('/');
    await screen.findByRole('contentinfo');
    const stops = [];
    for (let stop = 0; stop < 3; stop += 1) {
      await user.tab();
      stops.push([document.activeElement?.textContent, document.activeElement?.getAttribute('href')]);
    }
    expect(stops).toEqual([
      ['跳到正文', '#main'],
      ['跳到页脚', '#footer'],
      [siteName, '/'],
    ]);
    expect(document.querySelector('main#main')).not.toBeNull();
    expect(document.querySelector('footer#footer')).not.toBeNull();
  });

  test('are links before the scripts are there, the drawer’s to the footer', async () => {
    const { router, ...app } = createApp(createMemoryHistory({ initialEntries: ['/'] }));
    await router.load();
    const page = document.createElement('div');
    page.innerHTML = renderToString(<App router={router} {...app} />);
    const bar = within(page).getByRole('navigation', { name: '快捷导航' });
    expect(ways(bar).at(-1)).toEqual(['更多', '#footer']);
  });

  test('are known to a list that would go on: a reader in the footer stays there', async () => {
    visit('/news');
    const footer = await screen.findByRole('contentinfo');
    const isHeld = () => footer.closest('[data-in-footer]') !== null;
    expect(isHeld()).toBe(false);
    act(() => footer.focus());
    expect(isHeld()).toBe(true);
    act(() => within(footer).getByRole('link', { name: '首页' }).focus());
    expect(isHeld()).toBe(true);
    act(() => screen.getByRole('link', { name: siteName }).focus());
    expect(isHeld()).toBe(false);
  });

  test('hold the list no longer for a reader who scrolls back up', async () => {
    visit('/news');
    const footer = await screen.findByRole('contentinfo');
    act(() => footer.focus());
    const top = vi.spyOn(footer, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, window.innerHeight - 100));
    fireEvent.scroll(window);
    expect(footer.closest('[data-in-footer]')).not.toBeNull();
    top.mockReturnValue(new DOMRect(0, window.innerHeight + 1));
    fireEvent.scroll(window);
    expect(footer.closest('[data-in-footer]')).toBeNull();
  });
});

describe('the drawer 更多', () => {
  // The happy DOM's dialog leaves the focus where it is.
  beforeEach(() => {
    vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function show(this: HTMLDialogElement) {
      this.setAttribute('open', '');
      this.querySelector('button')?.focus();
    });
  });

  const openDrawer = async (address = '/news') => {
    const site = visit(address);
    const opener = await screen.findByRole('button', { name: '更多' });
    await site.session.settled();
    await site.user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: '更多' });
    return { ...site, opener, drawer };
  };

  test('has all types, search, settings, the login and the way to the footer', async () => {
    const { drawer } = await openDrawer();
    expect(
      within(drawer)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...Object.values(titles), '搜索', '我的收藏', '登录', '页脚：免责声明与本站说明']);
    expect(within(drawer).getByRole('link', { current: 'page' }).textContent).toBe('新闻');
    expect(within(drawer).getByRole('button', { name: '阅读设置' })).toBeTruthy();
  });

  test('is closed by Esc, and the focus is back', async () => {
    const { user, opener } = await openDrawer();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('leads to a type, and is gone there', async () => {
    const { user, drawer, path } = await openDrawer();
    await user.click(within(drawer).getByRole('link', { name: '见证' }));
    await screen.findByRole('heading', { level: 1, name: '见证' });
    expect(path()).toBe('/witness');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('gives way to the reading settings, after which the focus is where it came from', async () => {
    const { user, drawer, opener } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: '阅读设置' }));
    await screen.findByRole('dialog', { name: '阅读设置' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
  });

  test('shows an editor the ways to the work and out', async () => {
    await signIn('admin@example.com');
    const { user, drawer, session, path } = await openDrawer();
    expect((await within(drawer).findByRole('link', { name: '管理内容' })).getAttribute('href')).toBe('/admin');
    expect(within(drawer).queryByRole('link', { name: '登录' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: /^退出登录/ }));
    await waitFor(() => expect(session.state().user).toBeNull());
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a member no work', async () => {
    await signIn('member@example.com');
    const { drawer } = await openDrawer();
    expect(await within(drawer).findByRole('button', { name: /^退出登录/ })).toBeTruthy();
    expect(within(drawer).queryByRole('link', { name: '管理内容' })).toBeNull();
  });

  test('that can’t be fetched leaves the reader at the footer, which has the same ways', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.doMock('@/features/shell/more-drawer.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.resetModules();
    const { visit: freshVisit } = await import('./visit.tsx');
    const { user } = freshVisit('/news');
    await screen.findByRole('contentinfo');
    await user.click(screen.getByRole('button', { name: '更多' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('contentinfo')));
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.doUnmock('@/features/shell/more-drawer.tsx');
  });
});

describe('an address that leads nowhere', () => {
  test.each<[string, string, string]>([
    ['/news/abc', '看全部新闻', '/news'],
    ['/symptom/999999', '看全部症状', '/symptom'],
    ['/photo/1/2', '看全部照片', '/photo'],
  ])('%s offers the listing it belongs to', async (address, name, listing) => {
    visit(address);
    await screen.findByRole('heading', { level: 1, name: '找不到这个页面' });
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(listing);
  });

  test.each(['/nowhere', '/toString', '/newsletter/5'])(
    '%s belongs to none, but can be searched for',
    async (address) => {
      visit(address);
      await screen.findByRole('heading', { level: 1, name: '找不到这个页面' });
      const main = screen.getByRole('main');
      expect(
        within(main)
          .getAllByRole('link')
          .map((link) => [link.textContent, link.getAttribute('href')]),
      ).toEqual([
        ['回到首页', '/'],
        ['搜索', '/search'],
      ]);
    },
  );

  test('offers no other way where the page only failed', async () => {
    setFaults([{ path: '/api/news/5', status: 500 }]);
    visit('/news/5');
    await screen.findByRole('heading', { level: 1, name: '页面暂时打不开' });
    const main = screen.getByRole('main');
    expect(
      within(main)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['回到首页']);
  });
});

describe('a network that goes and comes', () => {
  beforeEach(() => {
    fakeTimers();
  });

  test('is said for as long as it is gone, and for four seconds when it is back', async () => {
    render(<ConnectionNotice />);
    expect(screen.getByRole('status').textContent).toBe('');
    goOffline();
    expect(screen.getByRole('status').textContent).toBe('现在没有网络。已经打开的内容还可以看。');
    await pass(60_000);
    expect(screen.getByRole('status').textContent).toMatch(/没有网络/);
    goOnline();
    expect(screen.getByRole('status').textContent).toBe('网络恢复了。');
    await pass(3999);
    expect(screen.getByRole('status').textContent).toBe('网络恢复了。');
    await pass(1);
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('and goes again within those seconds is said to be gone', async () => {
    render(<ConnectionNotice />);
    goOffline();
    goOnline();
    await pass(2000);
    goOffline();
    await pass(10_000);
    expect(screen.getByRole('status').textContent).toMatch(/没有网络/);
  });

  test('and was gone from the start is said at once', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<ConnectionNotice />);
    expect(screen.getByRole('status').textContent).toMatch(/没有网络/);
  });
});

describe('a short message', () => {
  afterEach(() => {
    act(() => notifications.clean());
  });

  test('appears when something is done, and can be closed', async () => {
    render(<Snackbar />);
    await act(() => showSnackbar('新闻已保存'));
    const message = await messageWith('新闻已保存');
    expect(message.getAttribute('role')).toBe('status');
    await userEvent.click(within(message).getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByText('新闻已保存')).toBeNull());
  });

  test('is an alert when something went wrong', async () => {
    render(<Snackbar />);
    await act(() => showSnackbar('连不上服务器', 'problem'));
    expect((await messageWith('连不上服务器')).getAttribute('role')).toBe('alert');
  });

  test.each<['done' | 'problem', number]>([
    ['done', 5000],
    ['problem', 10_000],
  ])('goes by itself: %s after %i ms', async (tone, time) => {
    render(<Snackbar />);
    fakeTimers();
    await act(() => showSnackbar('去去就来', tone));
    await pass(time - 100);
    expect(screen.getByText('去去就来')).toBeTruthy();
    await pass(2000);
    expect(screen.queryByText('去去就来')).toBeNull();
  });
});

describe('the confirm box', () => {
  const question = { title: '删除这条记录？', message: '以后还可以恢复。', yes: '删除' };

  test.each<[string, string, boolean]>([
    ['the button that agrees', '删除', true],
    ['the plain cancel', '取消', false],
    ['the cross', '关闭', false],
  ])('is answered by %s', async (_, button, expected) => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    const dialog = await screen.findByRole('dialog', { name: question.title });
    expect(within(dialog).getByText(question.message)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isAsking()).toBe(false);
  });

  test('has the focus on the way out, and takes Escape for it', async () => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'));
    expect(dialog.contains(document.activeElement)).toBe(true);
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBe(false);
  });

  test('is not closed by the key that opened it', async () => {
    showDialogs();
    const answers: boolean[] = [];
    const open = () => void confirmBox(question).then((answer) => answers.push(answer));
    window.addEventListener('keydown', open, { once: true });
    await userEvent.keyboard('{Escape}');
    await screen.findByRole('dialog');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'));
    expect(answers).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(answers).toEqual([false]));
  });

  test('is not closed by the Escape that ends the writing of a Chinese word', async () => {
    showDialogs();
    const answer = ask(() => confirmBox(question));
    const dialog = await screen.findByRole('dialog');
    fireEvent.keyDown(dialog, { key: 'Escape', isComposing: true });
    expect(isAsking()).toBe(true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    expect(await answer).toBe(false);
  });
});

describe('the yes/no dialog', () => {
  const question = {
    title: '有内容还没有保存',
    message: '要把草稿留在这台设备上吗？',
    yes: '留下草稿',
    no: '不要草稿了',
  };

  test.each<[string, boolean | null]>([
    ['留下草稿', true],
    ['不要草稿了', false],
    ['取消', null],
    ['关闭', null],
  ])('%s means %s', async (button, expected) => {
    showDialogs();
    const answer = ask(() => askYesNo(question));
    const dialog = await screen.findByRole('dialog', { name: question.title });
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(await answer).toBe(expected);
  });

  test('Escape means no answer', async () => {
    showDialogs();
    const answer = ask(() => askYesNo(question));
    const dialog = await screen.findByRole('dialog');
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    await userEvent.keyboard('{Escape}');
    expect(await answer).toBeNull();
  });

  test('a second question leaves the first without an answer', async () => {
    showDialogs();
    const first = ask(() => askYesNo(question));
    const second = ask(() => askYesNo({ ...question, title: '真的吗？' }));
    expect(await first).toBeNull();
    const dialog = await screen.findByRole('dialog', { name: '真的吗？' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await userEvent.click(within(dialog).getByRole('button', { name: question.yes }));
    expect(await second).toBe(true);
  });
});

describe('a link', () => {
  test('has its page’s code loaded once, when the browser is idle and the link in view', async () => {
    const { idle, see, watched, loaded } = await openLinks();
    expect(watched()).toBe(false);
    see();
    expect(loaded()).toEqual([]);
    await idle();
    expect(watched()).toBe(true);
    expect(loaded()).toEqual([]);
    see(false);
    expect(loaded()).toEqual([]);
    see();
    expect(watched()).toBe(false);
    expect(loaded()).toEqual([]);
    await idle();
    expect(loaded()).toEqual(['__root__', '/_default', '/_default/news/']);
    see();
    await idle();
    expect(loaded()).toHaveLength(3);
  });

  test('is waited for two seconds at most, however busy the browser is', async () => {
    const { requestIdle } = await openLinks();
    expect(requestIdle).toHaveBeenCalledWith(expect.any(Function), { timeout: 2000 });
  });

  test.each<[string, () => void]>([
    ['to a reader who saves data', () => connect({ saveData: true, effectiveType: '4g' })],
    ['on 2g', () => connect({ saveData: false, effectiveType: '2g' })],
    ['on slow 2g', () => connect({ saveData: false, effectiveType: 'slow-2g' })],
    ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('loads nothing %s, and may do so later', async (_, hinder) => {
    const { idle, see, watched, loaded } = await openLinks();
    await idle();
    hinder();
    see();
    expect(loaded()).toEqual([]);
    expect(watched()).toBe(true);
    connect(undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    see();
    await idle();
    expect(loaded()).toEqual(['__root__', '/_default', '/_default/news/']);
  });

  test('whose page can’t be fetched is left to the click', async () => {
    const { idle, see, loadChunk } = await openLinks();
    loadChunk.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
    await idle();
    see();
    await idle();
    expect(loadChunk).toHaveBeenCalled();
    // An unhandled rejection fails the test.
    await vi.waitFor(() => expect(loadChunk.mock.settledResults[0]?.type).toBe('rejected'));
  });

  test('that few will follow is left alone: the one to the login', async () => {
    const { idle, watched } = await openLinks();
    await idle();
    expect(watched(screen.getByRole('link', { name: '登录' }))).toBe(false);
  });

  test('that has gone before the browser was idle is forgotten', async () => {
    const { cancelIdle, idle, watched } = await openLinks();
    cleanup();
    expect(cancelIdle).toHaveBeenCalled();
    await idle();
    expect(watched()).toBe(false);
  });
});

/** The network and React keep their own time. */
const fakeTimers = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });

const bar = () => document.querySelector<HTMLElement>('[data-phase]');
const percent = () => Number.parseFloat(bar()?.style.inlineSize ?? '');
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A site of four pages, of which two come when the test says so. */
const openSite = async () => {
  const slow = Promise.withResolvers<void>();
  const root = createRootRoute({ component: ProgressBar });
  const page = (path: string, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, loader, errorComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/'),
      page('/slow', () => slow.promise),
      page('/other', () => new Promise(() => {})),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router} />);
  await pass(1000);
  return {
    open: async (href: string) => {
      router.history.push(href);
      await pass(0);
    },
    slow: {
      finish: () =>
        act(async () => {
          slow.resolve();
          await vi.advanceTimersByTimeAsync(0);
        }),
      fail: () =>
        act(async () => {
          slow.reject(new Error('no page'));
          await vi.advanceTimersByTimeAsync(0);
        }),
    },
  };
};

const announced = (title: string) => screen.getAllByRole('status').some(({ textContent }) => textContent === title);

const goOffline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
};
const goOnline = () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
};

/** The message on the page that says this. */
const messageWith = async (text: string) => {
  await screen.findByText(text);
  const message = [...screen.queryAllByRole('status'), ...screen.queryAllByRole('alert')].find((element) =>
    element.textContent.includes(text),
  );
  if (!message) throw new Error(`No message says ${text}`);
  return message;
};

const showDialogs = () =>
  render(
    <MantineRoot>
      <ConfirmDialogHost />
    </MantineRoot>,
  );

/** Asks as a screen would. */
const ask = <Answer,>(question: () => Promise<Answer>) => {
  let answer: Promise<Answer> | undefined;
  act(() => {
    answer = question();
  });
  if (!answer) throw new Error('Nothing was asked');
  return answer;
};

const connect = (connection: unknown) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });

/** The page of a reader whose browser is idle, and whose links come into view, when the test says so. */
const openLinks = async () => {
  const idles = new Map<number, () => void>();
  const requestIdle = vi.fn<(action: () => void, options: object) => number>((action) => {
    idles.set(idles.size + 1, action);
    return idles.size;
  });
  const cancelIdle = vi.fn<(handle: number) => void>((handle) => void idles.set(handle, () => {}));
  vi.stubGlobal('requestIdleCallback', requestIdle);
  vi.stubGlobal('cancelIdleCallback', cancelIdle);

  const watchers = new Map<Watcher, Element>();
  class Watcher implements IntersectionObserver {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    readonly report: (isIntersecting: boolean) => void;
    constructor(callback: IntersectionObserverCallback) {
      const nowhere = new DOMRect();
      this.report = (isIntersecting) => {
        const target = watchers.get(this);
        if (!target) return;
        const places = { boundingClientRect: nowhere, intersectionRect: nowhere, rootBounds: null };
        callback([{ ...places, target, isIntersecting, intersectionRatio: Number(isIntersecting), time: 0 }], this);
      };
    }
    disconnect() {
      watchers.delete(this);
    }
    observe(target: Element) {
      watchers.set(this, target);
    }
    takeRecords() {
      return [];
    }
    unobserve() {}
  }
  vi.stubGlobal('IntersectionObserver', Watcher);

  const { router } = visit('/');
  const [link = document.body] = await screen.findAllByRole('link', { name: '新闻' });
  const loadChunk = vi.spyOn(router, 'loadRouteChunk');
  const watcherOf = (element: Element) => [...watchers].find(([, target]) => target === element)?.[0];
  return {
    requestIdle,
    cancelIdle,
    loadChunk,
    loaded: () => loadChunk.mock.calls.map(([route]) => String(route.id)),
    idle: async () => {
      const due = [...idles.values()];
      idles.clear();
      due.forEach((action) => action());
      await vi.dynamicImportSettled();
    },
    watched: (element: Element = link) => watcherOf(element) !== undefined,
    see: (inView = true) => watcherOf(link)?.report(inView),
  };
};
