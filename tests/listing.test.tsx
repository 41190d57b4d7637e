import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listNews } from '@/api/gen/public/sdk.gen.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { visit } from './visit.tsx';

describe('listing', () => {
  test('shows the first page and loads more on request, up to the end', async () => {
    const all = await allNews();
    const { user } = visit('/news');
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(await screen.findByText(`已加载 ${perPage} 条`)).toBeTruthy();
    for (let shown = perPage; shown < all; shown += perPage) {
      await user.click(screen.getByRole('button', { name: '加载更多' }));
      await screen.findByText(`已加载 ${Math.min(all, shown + perPage)} 条`);
    }
    expect(cards()).toHaveLength(all);
    // The end may appear after the last page.
    expect(await screen.findByText('已经到底了')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  test('loads its first picture eagerly with high priority, all others lazily', async () => {
    visit('/photo');
    await waitFor(() => expect(document.querySelectorAll('main article img').length).toBeGreaterThan(1));
    const pictures = [...document.querySelectorAll('main article img')];
    expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual(
      pictures.map((_, index) => (index === 0 ? 'eager' : 'lazy')),
    );
    expect(pictures.map((picture) => picture.getAttribute('fetchpriority') === 'high')).toEqual(
      pictures.map((_, index) => index === 0),
    );
    expect(pictures.every((picture) => Number(picture.getAttribute('width')) > 0)).toBe(true);
  });

  test('shows the loaded pages after going back, without a request', async () => {
    const { user, back } = visit('/news');
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    await screen.findByText(`已加载 ${2 * perPage} 条`);
    const titles = cards().map(({ textContent }) => textContent);
    const [link] = within(screen.getByRole('main')).getAllByRole('link', { name: titleOfFirst() });
    if (link) await user.click(link);
    await screen.findByRole('link', { name: '← 新闻' });
    clearLog();
    back();
    await waitFor(() => expect(cards().map(({ textContent }) => textContent)).toEqual(titles));
    expect(logged()).toEqual([]);
  });

  test('shows an empty state', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
    const first = await firstPage();
    const meta = { ...first.meta, last_page: 1, total: 0, from: null, to: null };
    setFaults([{ path: '/api/news', status: 200, body: { ...first, data: [], meta } }]);
    visit('/news');
    expect(await screen.findByText(/还没有发布内容，过几天再来看看/)).toBeTruthy();
    expect(cards()).toEqual([]);
  });

  test('explains a failed load and loads on retry', async () => {
    setFaults([{ path: '/api/news', status: 503 }]);
    const { user } = visit('/news');
    expect((await screen.findByRole('alert')).textContent).toBe('网站正在维护，请稍后再试。');
    expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps the loaded cards when the next page fails, and loads it on retry', async () => {
    setFaults([{ path: '/api/news', query: { page: '2' }, cut: true }]);
    const { user } = visit('/news');
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/连不上服务器/);
    expect(cards()).toHaveLength(perPage);
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cards()).toHaveLength(2 * perPage));
  });

  test('shows a record once when the server repeats it on the next page', async () => {
    const first = await firstPage();
    const repeated = { ...first, meta: { ...first.meta, current_page: 2 } };
    setFaults([{ path: '/api/news', query: { page: '2' }, status: 200, body: repeated }]);
    const { user } = visit('/news');
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(logged().filter(({ path }) => /[?&]page=2(?:&|$)/.test(path))).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    const all = await allNews();
    await screen.findByText(`已加载 ${all} 条`);
    // The second page had only duplicates.
    expect(new Set(cards().map(({ textContent }) => textContent)).size).toBe(cards().length);
    expect(cards()).toHaveLength(all - perPage);
  });

  test('filtered by tag shows a chip that removes the filter and focuses the heading', async () => {
    const { data } = await firstPage();
    const tag = data.flatMap(({ tags }) => tags)[0];
    const { path, user } = visit(`/news?tag=${tag?.id}`);
    const chip = await screen.findByRole('link', { name: `标签：${tag?.name}，取消` });
    await user.click(chip);
    await waitFor(() => expect(path()).toBe('/news'));
    expect(screen.queryByRole('list', { name: '筛选条件' })).toBeNull();
    // In a wide window no button opens the filters, so the heading gets the focus.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(cards()).toHaveLength(perPage));
  });

  test('without matches offers what the words are called on the site', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
    const { user, path } = visit('/news?q=洋柿子');
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain('也许您要找“番茄”。'));
    await user.click(screen.getByRole('link', { name: /番茄/ }));
    await waitFor(() => expect(decodeURI(path())).toBe('/news?q=番茄'));
    await waitFor(() =>
      expect(
        cards()
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('番茄'),
    );
  });

  test('without matches links to the whole list', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
    const { path, user } = visit('/news?q=凤凰独角兽');
    const nothing = await screen.findByText(/没有符合条件的内容。换个条件，或者/);
    expect(cards()).toEqual([]);
    await user.click(within(nothing).getByRole('link', { name: '看全部' }));
    await waitFor(() => expect(path()).toBe('/news'));
    await waitFor(() => expect(cards()).not.toEqual([]));
  });

  test('has month buttons that focus their headings, and a button for older months', async () => {
    const { user } = visit('/news');
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    const months = await screen.findByRole('navigation', { name: '月份' });
    const buttons = within(months).getAllByRole('button', { name: /^\d{4}年\s?\d+月$/ });
    expect(buttons.map(({ textContent }) => textContent)).toEqual(headings().map(({ textContent }) => textContent));
    const [, , third] = buttons;
    if (!third) throw new Error('Fewer than three months');
    await user.click(third);
    expect(document.activeElement).toBe(headings()[2]);
    expect(within(months).getByRole('button', { name: '再往前的' })).toBeTruthy();
  });

  test('sorted by title has no months', async () => {
    visit('/knowhow?sort=title');
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(await screen.findByRole('navigation', { name: '常用的标签' })).toBeTruthy();
    expect(headings()).toEqual([]);
    expect(screen.queryByRole('navigation', { name: '月份' })).toBeNull();
  });
});

describe('symptom index', () => {
  test('shows emergency numbers, search and common symptoms beside it, also when filtered', async () => {
    const { router } = visit('/symptom');
    const side = await screen.findByRole('complementary', { name: '急救电话和常见的症状' });
    expect((await within(side).findByRole('link', { name: '拨打 119（台湾）' })).getAttribute('href')).toBe('tel:119');
    expect(within(side).getByRole('link', { name: '搜索症状' }).getAttribute('href')).toBe('/search?type=symptom');
    const common = await within(side).findByRole('navigation', { name: '常见的症状' });
    expect(within(common).getAllByRole('link')).toHaveLength(8);
    await act(() => router.navigate({ to: '/symptom', search: { q: '胃' } }));
    await waitFor(() => expect(cards()).not.toEqual([]));
    expect(within(side).getByRole('link', { name: '拨打 119（台湾）' })).toBeTruthy();
  });
});

const perPage = 20;

const firstPage = async () => {
  const { data } = await listNews({ query: { page: 1, per_page: perPage } });
  return data;
};
const allNews = async () => Number((await firstPage()).meta.total);

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const headings = () => screen.queryAllByRole('heading', { level: 2, name: /^\d{4}年\d+月$/ });
const titleOfFirst = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent ?? '';
