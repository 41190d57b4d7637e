import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { App, createApp } from '@/app.tsx';
import { titles } from '@/content/catalog.ts';
import { disclaimer, siteName, siteSlogan } from '@/content/site.ts';
import { visit } from '../visit.tsx';

describe('the ways through the site', () => {
  const ways = (nav: HTMLElement) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const types = Object.entries(titles).map(([type, name]) => [name, `/${type}`]);

  test('are all types in the header, the open one marked, on its records, too', async () => {
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
      [siteName(), '/'],
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
    act(() => screen.getByRole('link', { name: siteName() }).focus());
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
