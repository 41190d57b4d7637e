import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { listNews } from '@/api/gen/public/sdk.gen.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { visit } from './visit.tsx';

describe('the list of news', () => {
  test('shows a page, and more when the reader asks, up to the end', async () => {
    const all = await allNews();
    const { user } = visit('/news');
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(await screen.findByText(`已加载 ${perPage} 条`)).toBeTruthy();
    for (let shown = perPage; shown < all; shown += perPage) {
      await user.click(screen.getByRole('button', { name: '加载更多' }));
      await screen.findByText(`已加载 ${Math.min(all, shown + perPage)} 条`);
    }
    expect(cards()).toHaveLength(all);
    // The end shows with the last page or after it.
    expect(await screen.findByText('已经到底了')).toBeTruthy();
    expect(screen.queryByRole('button', { name: '加载更多' })).toBeNull();
  });

  test('begins with the one picture that is fetched at once, the others wait until they are near', async () => {
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

  test('is as it was when the reader comes back to it', async () => {
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

  test('says when there is nothing', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
    const first = await firstPage();
    const meta = { ...first.meta, last_page: 1, total: 0, from: null, to: null };
    setFaults([{ path: '/api/news', status: 200, body: { ...first, data: [], meta } }]);
    visit('/news');
    expect(await screen.findByText(/还没有发布内容，过几天再来看看/)).toBeTruthy();
    expect(cards()).toEqual([]);
  });

  test('that does not come says why, and comes at the second try', async () => {
    setFaults([{ path: '/api/news', status: 503 }]);
    const { user } = visit('/news');
    expect((await screen.findByRole('alert')).textContent).toBe('网站正在维护，请稍后再试。');
    expect(screen.getByRole('heading', { level: 1, name: '新闻' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('keeps what is there when the next page does not come', async () => {
    setFaults([{ path: '/api/news', query: { page: '2' }, cut: true }]);
    const { user } = visit('/news');
    await user.click(await screen.findByRole('button', { name: '加载更多' }));
    expect((await screen.findByRole('alert')).textContent).toMatch(/连不上服务器/);
    expect(cards()).toHaveLength(perPage);
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    await waitFor(() => expect(cards()).toHaveLength(2 * perPage));
  });

  test('shows a record once, however often the server brings it', async () => {
    const first = await firstPage();
    const again = { ...first, meta: { ...first.meta, current_page: 2 } };
    setFaults([{ path: '/api/news', query: { page: '2' }, status: 200, body: again }]);
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

  test('of one tag says so, and leads to the whole list', async () => {
    const { data } = await firstPage();
    const tag = data.flatMap(({ tags }) => tags)[0];
    const { path, user } = visit(`/news?tag=${tag?.id}`);
    const chip = await screen.findByRole('link', { name: `标签：${tag?.name}，取消` });
    await user.click(chip);
    await waitFor(() => expect(path()).toBe('/news'));
    expect(screen.queryByRole('list', { name: '筛选条件' })).toBeNull();
    // The window is wide: there is no button that opens the filters.
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    await waitFor(() => expect(cards()).toHaveLength(perPage));
  });

  test('of words that nothing has leads to the whole list', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(1);
    const { path, user } = visit('/news?q=凤凰独角兽');
    const nothing = await screen.findByText(/没有符合条件的内容。换个条件，或者/);
    expect(cards()).toEqual([]);
    await user.click(within(nothing).getByRole('link', { name: '看全部' }));
    await waitFor(() => expect(path()).toBe('/news'));
    await waitFor(() => expect(cards()).not.toEqual([]));
  });

  test('is shown whole when the address asks for something odd', async () => {
    visit('/news?tag=soup');
    await waitFor(() => expect(cards()).toHaveLength(perPage));
    expect(screen.queryByRole('list', { name: '筛选条件' })).toBeNull();
  });
});

const perPage = 20;

const firstPage = async () => {
  const { data } = await listNews({ query: { page: 1, per_page: perPage } });
  return data;
};
const allNews = async () => Number((await firstPage()).meta.total);

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const titleOfFirst = () => screen.getAllByRole('heading', { level: 3 })[0]?.textContent ?? '';
