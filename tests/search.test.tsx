import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { listKnowhow, listNews, search } from '@/api/gen/public/sdk.gen.ts';
import { searchIndexText, type SearchRecord } from '@/content/search/records/search-record.ts';
import { searchQuery } from '@/features/search/search-query.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { server } from '../mocks/vitest.ts';
import { fakeClock, pass } from './clock.ts';
import { seedRecords } from './search-seed.ts';
import { blockStorage } from './storage-faults.ts';
import { signIn, visit } from './visit.tsx';

const perPage = 20;

const box = () => screen.findByRole<HTMLInputElement>('combobox', { name: '搜索内容' });
const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const marks = () => Array.from(document.querySelectorAll('mark'), ({ textContent }) => textContent);
const recent = () => screen.queryByRole('region', { name: '最近搜索' });
const recentTexts = () => {
  const section = recent();
  return section
    ? within(section)
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    : [];
};
const sentQueries = () =>
  logged()
    .map(({ path }) => new URL(path, 'http://site'))
    .filter(({ pathname }) => pathname === '/api/search')
    .map(({ searchParams }) => searchParams.get('q'));
const firstPage = async (q: string) => {
  const { data } = await search({ query: { q } });
  clearLog();
  return data;
};
const totalOf = async (q: string) => Number((await firstPage(q)).meta.total);

describe('search page', () => {
  test('finds Traditional and full-width input, and marks the matches', async () => {
    const total = await totalOf('维生素c');
    const { user } = visit('/search?q=維生素Ｃ');
    expect(await screen.findAllByText(`找到 ${total} 条`)).not.toEqual([]);
    expect(total).toBeGreaterThan(1);
    expect(cards()).toHaveLength(Math.min(total, perPage));
    expect(new Set(marks())).toEqual(new Set(['维生素C']));
    expect(sentQueries()).toEqual(['维生素c']);
    expect(document.title).toMatch(/^搜索：維生素Ｃ - /);
    await user.click(within(cards()[0] ?? document.body).getByRole('link'));
    expect(await screen.findByRole('link', { name: /^← / })).toBeTruthy();
  });

  test('searches after a pause in typing and replaces the history entry', async () => {
    const { user, path, back, router } = visit('/contact-of-nobody');
    await router.navigate({ to: '/search' });
    const input = await box();
    expect(document.activeElement).toBe(input);
    await user.type(input, '小米');
    expect(sentQueries()).toEqual([]);
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=小米'));
    await waitFor(() => expect(cards()).not.toEqual([]));
    await user.type(input, '粥');
    await waitFor(() => expect(sentQueries()).toEqual(['小米', '小米粥']));
    await waitFor(() => expect(marks()).toContain('小米粥'));
    back();
    await waitFor(() => expect(path()).toBe('/contact-of-nobody'));
  });

  test('searches at once on submit and adds a history entry', async () => {
    const { user, path, back } = visit('/search');
    const input = await box();
    await user.type(input, '小米{Enter}');
    await waitFor(() => expect(sentQueries()).toEqual(['小米']));
    await user.clear(input);
    // Typing replaces the history entry; Enter pushes one.
    await user.type(input, '南');
    await waitFor(() => expect(sentQueries()).toEqual(['小米', '南']));
    await user.type(input, '瓜');
    await waitFor(() => expect(sentQueries()).toEqual(['小米', '南', '南瓜']));
    back();
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=小米'));
    expect(input.value).toBe('小米');
    await waitFor(() => expect(marks()).toContain('小米'));
  });

  test('sends nothing during an IME composition or for the Enter that commits it', async () => {
    fakeClock();
    visit('/search');
    const input = await box();
    fireEvent.compositionStart(input);
    for (const value of ['c', 'ce', 'ceshi']) fireEvent.input(input, { target: { value } });
    await pass(700);
    expect(fireEvent.keyDown(input, { key: 'Enter', isComposing: true, keyCode: 229 })).toBe(false);
    fireEvent.submit(input);
    await pass(50);
    expect(sentQueries()).toEqual([]);
    fireEvent.input(input, { target: { value: '小米' } });
    fireEvent.compositionEnd(input);
    // Safari sends the final Enter after compositionend, with keyCode 229 only.
    expect(fireEvent.keyDown(input, { key: 'Enter', keyCode: 229 })).toBe(false);
    await waitFor(() => expect(sentQueries()).toEqual(['小米']));
    expect(localStorage.getItem('search-history')).toBeNull();
  });

  test('filters by type and keeps the filter in the address', async () => {
    const { user, path } = visit('/search?q=汤');
    const filter = within(await screen.findByRole('navigation', { name: '按栏目筛选' }));
    expect(filter.getByRole('link', { current: 'page' }).textContent).toBe('全部');
    await user.click(filter.getByRole('link', { name: '照片' }));
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=汤&type=photo'));
    await waitFor(() => expect(cards().every((card) => card.textContent.includes('照片'))).toBe(true));
    expect(filter.getByRole('link', { current: 'page' }).textContent).toBe('照片');
    await user.type(await box(), '圆');
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=汤圆&type=photo'));
  });

  test('finds a symptom by its alias, shown and marked', async () => {
    visit('/search?q=拉肚子');
    await waitFor(() => expect(cards()).not.toEqual([]));
    expect(cards()[0]?.textContent).toContain('又称：拉肚子');
    expect(marks()).toContain('拉肚子');
  });

  test('loads the next page on request', async () => {
    const total = await totalOf('粥');
    expect(total).toBeGreaterThan(perPage);
    const { user } = visit('/search?q=粥');
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(cards()).toHaveLength(Math.min(total, 2 * perPage)));
  });

  test('without matches links to all types and to an unfiltered search', async () => {
    const { user, path } = visit('/search?q=凤凰独角兽&type=news');
    const advice = await screen.findByText(/^没有找到和/);
    expect(advice.textContent).toContain('没有找到和“凤凰独角兽”有关的新闻');
    expect(within(screen.getByRole('list', { name: '全部栏目' })).getAllByRole('link')).toHaveLength(7);
    await user.click(screen.getByRole('link', { name: '在全部栏目里找' }));
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=凤凰独角兽'));
  });

  test('shows markup in results as text', async () => {
    const page = await firstPage('粥');
    const hostile = { title: '<b>粥</b>', excerpt: '粥<img src=x onerror=alert(1)>', image: null };
    setFaults([{ path: '/api/search', status: 200, body: { ...page, data: [{ ...page.data[0], ...hostile }] } }]);
    visit('/search?q=粥');
    await waitFor(() => expect(cards()).toHaveLength(1));
    expect(cards()[0]?.textContent).toContain(hostile.title);
    expect(cards()[0]?.textContent).toContain(hostile.excerpt);
    expect(cards()[0]?.querySelector('b, img')).toBeNull();
  });

  test('leaves out results of unknown types, and duplicates', async () => {
    const page = await firstPage('粥');
    const { user, queryClient } = visit('/search');
    const unknown = { ...page, data: [{ ...page.data[0], type: 'podcast' }, page.data[0], page.data[0]] };
    queryClient.setQueryData([...searchQuery('粥').queryKey], { pages: [unknown], pageParams: [1] });
    await user.type(await box(), '粥');
    await waitFor(() => expect(cards()).toHaveLength(1));
  });

  test('ignores a late response to a previous query', async () => {
    fakeClock();
    setFaults([{ path: '/api/search', query: { q: '小米' }, delay: 10_000 }]);
    const { user } = visit('/search');
    const input = await box();
    await user.type(input, '小米{Enter}');
    await user.clear(input);
    await user.type(input, '南瓜{Enter}');
    await waitFor(() => expect(marks()).toContain('南瓜'));
    await pass(10_000);
    expect(new Set(marks())).toEqual(new Set(['南瓜']));
  });

  test('cancels the delayed search when the reader navigates away', async () => {
    fakeClock();
    await signIn();
    setFaults([{ path: '/api/auth/user', delay: 10_000 }]);
    const { user, path, router } = visit('/search');
    await user.type(await box(), '小米');
    // The navigation waits for the session.
    void router.navigate({ to: '/admin/$type', params: { type: 'news' } });
    await pass(10_000);
    await waitFor(() => expect(path()).toBe('/admin/news'));
    expect(await screen.findByRole('heading', { level: 1, name: /新闻/ })).toBeTruthy();
    expect(sentQueries()).toEqual([]);
  });

  test('clears the input by Escape and by button, and keeps the focus', async () => {
    const { user, path } = visit('/search?q=粥');
    const input = await box();
    await user.type(input, '{Escape}');
    expect(input.value).toBe('');
    await waitFor(() => expect(path()).toBe('/search'));
    await user.type(input, '汤');
    await user.click(screen.getByRole('button', { name: '清除搜索内容' }));
    expect(input.value).toBe('');
    expect(document.activeElement).toBe(input);
  });
});

describe('search in one’s own words', () => {
  const withIndex = (records: readonly SearchRecord[] = seedRecords()) =>
    server.use(http.get('*/search-index.json', () => HttpResponse.text(searchIndexText(records))));
  const headings = () => cards().map((card) => within(card).getByRole('heading').textContent);
  const notice = () => screen.findByRole('list', { name: '急救电话' });

  test('shows what the index has before the server answers, and each record once', async () => {
    withIndex();
    setFaults([{ path: '/api/search', delay: 300 }]);
    visit('/search?q=脑壳昏沉沉的');
    await waitFor(() => expect(headings()[0]).toBe('头晕'));
    expect(screen.getByRole('main').textContent).toContain('下面是“头晕”的结果。');
    await waitFor(() => expect(screen.getByText(/^已经到底了$/)).toBeTruthy());
    expect(sentQueries()).toEqual(['头晕']);
    const links = cards().map((card) => within(card).getByRole('link').getAttribute('href'));
    expect(new Set(links).size).toBe(links.length);
  });

  test('finds a record that is newer than the index through the server', async () => {
    withIndex(seedRecords().filter(({ type }) => type === 'symptom'));
    visit('/search?q=洋柿子');
    await waitFor(() => expect(headings().some((title) => title?.includes('番茄'))).toBe(true));
    expect(sentQueries()).toEqual(['番茄']);
  });

  test('shows what the index has before the reader pauses', async () => {
    withIndex();
    fakeClock();
    visit('/search');
    const input = await box();
    await screen.findByRole('region', { name: '常见的症状' });
    await pass(100);
    fireEvent.input(input, { target: { value: '脑壳昏' } });
    await waitFor(() => expect(headings()[0]).toBe('头晕'), { timeout: 200 });
    expect(sentQueries()).toEqual([]);
    await waitFor(() => expect(sentQueries()).toEqual(['头晕']));
  });

  test('says what was not searched for, and adds it on request', async () => {
    withIndex();
    const { user, path } = visit('/search?q=没有高血压也头晕');
    await waitFor(() => expect(headings()[0]).toBe('头晕'));
    expect(screen.getByRole('main').textContent).toContain('没有搜“高血压”。');
    await user.click(screen.getByRole('link', { name: /也搜/ }));
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=没有高血压也头晕+高血压'));
    await waitFor(() => expect(headings()).toContain('高血压'));
    expect(screen.getByRole('main').textContent).not.toContain('没有搜“高血压”。');
  });

  test('shows when to call for help above all results, also when nothing is found', async () => {
    visit('/search?q=半边身子不听使唤');
    const numbers = await notice();
    expect(
      within(numbers)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['tel:119', 'tel:120']);
    expect(screen.getByText('何时就医')).toBeTruthy();
    const end = await screen.findByText(/^没有找到和/);
    expect(numbers.compareDocumentPosition(end)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('shows no emergency for what the reader has not', async () => {
    withIndex();
    visit('/search?q=胃痛没有便血');
    await waitFor(() => expect(headings()[0]).toBe('胃炎'));
    expect(screen.queryByRole('list', { name: '急救电话' })).toBeNull();
  });

  test('puts a mere guess under 也许是这些', async () => {
    withIndex();
    server.use(
      http.get('*/api/search', () =>
        HttpResponse.json({ data: [], meta: { current_page: 1, last_page: 1, per_page: 20, total: 0 } }),
      ),
    );
    visit('/search?q=隔壁 拖拉机 味道');
    const title = await screen.findByRole('heading', { name: '也许是这些' });
    expect(cards()[0] && title.compareDocumentPosition(cards()[0] ?? title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test('without any result offers symptoms, the index by letter and a letter', async () => {
    visit('/search?q=凤凰独角兽');
    await screen.findByText(/^没有找到和/);
    expect(screen.getByRole('link', { name: '按字母找症状' }).getAttribute('href')).toBe('/symptom');
    expect(screen.getByRole('link', { name: '写信问我们' }).getAttribute('href')).toBe('/contact');
    await waitFor(() => expect(screen.getByRole('region', { name: '常见的症状' })).toBeTruthy());
  });

  test('takes a page of a portal in place of the index for none', async () => {
    server.use(http.get('*/search-index.json', () => HttpResponse.html('<p>登录</p>')));
    visit('/search?q=脑壳昏');
    await waitFor(() => expect(headings()[0]).toBe('头晕'));
  });
});

describe('types on the empty search page', () => {
  const askedTotals = () => logged().flatMap(({ path }) => (path.endsWith('?per_page=1') ? [path] : []));
  const tile = async (title: string) =>
    within(await screen.findByRole('list', { name: '全部栏目' }))
      .getAllByRole('link')
      .find(({ textContent }) => textContent.startsWith(title))?.textContent;

  test('show the number of records of a cached listing, and ask for the others', async () => {
    const knowhow = await listKnowhow();
    const news = await listNews();
    const { router } = visit('/knowhow');
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    clearLog();
    await router.navigate({ to: '/search' });
    expect(await tile('知识')).toBe(`知识 ${knowhow.data.meta.total} 条`);
    await waitFor(async () => expect(await tile('新闻')).toBe(`新闻 ${news.data.meta.total} 条`));
    await waitFor(() => expect(askedTotals()).toHaveLength(6));
    expect(askedTotals()).not.toContain('/api/knowhow?per_page=1');
  });

  test('show the number of all records after a filtered listing', async () => {
    const { data } = await listKnowhow();
    const { router } = visit('/knowhow?tag=1');
    await waitFor(() => expect(cards().length).toBeGreaterThan(0));
    await router.navigate({ to: '/search' });
    await waitFor(async () => expect(await tile('知识')).toBe(`知识 ${data.meta.total} 条`));
  });

  test('work without numbers if the server fails', async () => {
    setFaults([{ path: '/api/news', status: 500 }]);
    visit('/search');
    await waitFor(async () => expect(await tile('知识')).toMatch(/^知识 \d+ 条$/));
    expect(await tile('新闻')).toBe('新闻');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('failed search', () => {
  test('is explained, and repeated on retry', async () => {
    setFaults([{ path: '/api/search', status: 500 }]);
    const { user } = visit('/search?q=粥');
    expect((await screen.findByRole('alert')).textContent).toBe('服务器出了问题，请稍后再试。');
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the previous results where the device finds nothing', async () => {
    const { user } = visit('/search?q=小米');
    await waitFor(() => expect(cards()).not.toEqual([]));
    const before = cards().length;
    setFaults([{ path: '/api/search', cut: true }]);
    const input = await box();
    fireEvent.input(input, { target: { value: '凤凰' } });
    await user.type(input, '{Enter}');
    expect((await screen.findByRole('alert')).textContent).toMatch(/连不上服务器/);
    expect(cards()).toHaveLength(before);
    expect(screen.getByText('之前找到的和“小米”有关的内容：')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await screen.findByText(/^没有找到和/);
  });

  test('shows what the device finds, beside the failure', async () => {
    setFaults([{ path: '/api/search', cut: true }]);
    visit('/search?q=脑壳昏');
    expect((await screen.findByRole('alert')).textContent).toMatch(/连不上服务器/);
    await waitFor(() => expect(cards()[0]?.textContent).toContain('头晕'));
  });

  test('after a 429 delays every query until Retry-After, then sends the latest', async () => {
    fakeClock();
    setFaults([{ path: '/api/search', status: 429, headers: { 'Retry-After': '20' } }]);
    const { user } = visit('/search?q=小米');
    expect((await screen.findByRole('alert')).textContent).toBe('操作太频繁了，请在 20 秒后再试。');
    const input = await box();
    await user.clear(input);
    await user.type(input, '小米粥{Enter}');
    await pass(700);
    expect(sentQueries()).toEqual(['小米']);
    await pass(20_000);
    await waitFor(() => expect(sentQueries()).toEqual(['小米', '小米粥']));
    await waitFor(() => expect(marks()).toContain('小米粥'));
  });

  test('after a 429 sends at once when the user presses the retry button', async () => {
    fakeClock();
    setFaults([{ path: '/api/search', status: 429 }]);
    const { user } = visit('/search?q=小米');
    expect((await screen.findByRole('alert')).textContent).toBe('操作太频繁了，请在 1 分钟后再试。');
    await user.click(screen.getByRole('button', { name: /再试一次/ }));
    await waitFor(() => expect(marks()).toContain('小米'));
    expect(sentQueries()).toEqual(['小米', '小米']);
  });

  test('on the second page keeps the first', async () => {
    setFaults([{ path: '/api/search', query: { page: '2' }, status: 503 }]);
    const { user } = visit('/search?q=粥');
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/网站正在维护/);
    expect(cards()).toHaveLength(perPage);
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cards().length).toBeGreaterThan(perPage));
  });
});

describe('recent searches', () => {
  test('contain submitted queries and queries with an opened result, not each pause in typing', async () => {
    const { user } = visit('/search');
    const input = await box();
    await user.type(input, '小');
    await waitFor(() => expect(cards()).not.toEqual([]));
    await user.type(input, '米{Enter}');
    await waitFor(() => expect(marks()).toContain('小米'));
    await user.clear(input);
    expect(recentTexts()).toEqual(['小米']);
    await user.type(input, '南瓜');
    await waitFor(() => expect(marks()).toContain('南瓜'));
    await user.click(within(cards()[0] ?? document.body).getByRole('link'));
    expect(localStorage.getItem('search-history')).toBe(JSON.stringify(['南瓜', '小米']));
  });

  test('can be repeated, removed one by one and cleared', async () => {
    localStorage.setItem('search-history', JSON.stringify(['小米', '南瓜', '莲藕']));
    const { user, path } = visit('/search');
    await box();
    expect(recentTexts()).toEqual(['小米', '南瓜', '莲藕']);
    expect(recent()?.textContent).toContain('只保存在这台设备上');
    await user.click(screen.getByRole('button', { name: '删除“南瓜”' }));
    expect(recentTexts()).toEqual(['小米', '莲藕']);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '删除“莲藕”' }));
    await user.click(screen.getByRole('link', { name: '莲藕' }));
    await waitFor(() => expect(decodeURI(path())).toBe('/search?q=莲藕'));
    await waitFor(() => expect(marks()).toContain('莲藕'));
    const input = await box();
    expect(input.value).toBe('莲藕');
    await user.clear(input);
    expect(recentTexts()).toEqual(['莲藕', '小米']);
    await user.click(screen.getByRole('button', { name: '清空' }));
    expect(recent()).toBeNull();
    expect(document.activeElement).toBe(input);
  });

  test('are left out when storage is blocked; the search still works', async () => {
    blockStorage();
    const { user } = visit('/search');
    const input = await box();
    await user.type(input, '小米{Enter}');
    await waitFor(() => expect(marks()).toContain('小米'));
    await user.clear(input);
    expect(recent()).toBeNull();
  });
});

describe('Ctrl+K', () => {
  test('opens the search page and focuses its input', async () => {
    const { user, path } = visit('/news');
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    await user.keyboard('{Control>}k{/Control}');
    await waitFor(() => expect(path()).toBe('/search'));
    const input = await box();
    await waitFor(() => expect(document.activeElement).toBe(input));
  });

  test('selects the query on the search page, also as Cmd+K', async () => {
    const { user } = visit('/search?q=小米');
    const input = await box();
    await user.keyboard('{Meta>}k{/Meta}');
    expect(document.activeElement).toBe(input);
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, 2]);
  });

  test('does nothing during an IME composition or with other modifiers', async () => {
    fakeClock();
    const { path } = visit('/news');
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    for (const init of [
      { ctrlKey: true, isComposing: true },
      { ctrlKey: true, shiftKey: true },
      { ctrlKey: true, altKey: true },
      { ctrlKey: true, metaKey: true },
      {},
    ]) {
      expect(fireEvent.keyDown(document.body, { key: 'k', ...init })).toBe(true);
    }
    await pass(50);
    expect(path()).toBe('/news');
  });
});
