import { createMemoryHistory } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { App, createApp } from '@/app.tsx';
import { titles } from '@/content/catalog.ts';
import { disclaimer, siteName, siteSlogan } from '@/content/site.ts';
import { visit } from '../visit.tsx';

describe('site navigation', () => {
  const linksOf = (nav: HTMLElement) =>
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const types = Object.entries(titles).map(([type, name]) => [name, `/${type}`]);

  test('lists all types in the header and marks the current one, also on a record', async () => {
    visit('/news/5');
    await screen.findByRole('heading', { level: 1 });
    const nav = screen.getByRole('navigation', { name: '栏目' });
    expect(linksOf(nav)).toEqual(types);
    const current = within(nav).getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual(['新闻']);
  });

  test('lists all pages in the footer, with the disclaimer', async () => {
    visit('/');
    const footer = await screen.findByRole('contentinfo');
    expect(within(footer).getByText(disclaimer)).toBeTruthy();
    expect(linksOf(within(footer).getByRole('navigation', { name: '全部栏目' }))).toEqual([
      ['首页', '/'],
      ...types,
      ['搜索', '/search'],
      ['我的收藏', '/saved'],
      ['联系我们', '/contact'],
    ]);
    expect(footer.textContent).toContain(siteSlogan);
  });

  test('has five entries in the bottom bar, and marks 首页 on the home page only', async () => {
    const { router } = visit('/');
    const bar = await screen.findByRole('navigation', { name: '快捷导航' });
    expect(linksOf(bar)).toEqual([
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

  test('starts with skip links to content and footer', async () => {
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

  test('prerenders the drawer button as a link to the footer', async () => {
    const { router, ...app } = createApp(createMemoryHistory({ initialEntries: ['/'] }));
    await router.load();
    const page = document.createElement('div');
    page.innerHTML = renderToString(<App router={router} {...app} />);
    const bar = within(page).getByRole('navigation', { name: '快捷导航' });
    expect(linksOf(bar).at(-1)).toEqual(['更多', '#footer']);
  });

  test('marks the footer while it has the focus, so that listings stop loading', async () => {
    visit('/news');
    const footer = await screen.findByRole('contentinfo');
    const isMarked = () => footer.closest('[data-in-footer]') !== null;
    expect(isMarked()).toBe(false);
    act(() => footer.focus());
    expect(isMarked()).toBe(true);
    act(() => within(footer).getByRole('link', { name: '首页' }).focus());
    expect(isMarked()).toBe(true);
    act(() => screen.getByRole('link', { name: siteName() }).focus());
    expect(isMarked()).toBe(false);
  });

  test('unmarks the footer when it is scrolled out of view', async () => {
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
