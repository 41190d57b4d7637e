import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { siteName } from '@/content/site.ts';
import { homeHeading, visit } from '../visit.tsx';

describe('route announcer', () => {
  test('announces the title and focuses the heading after a navigation', async () => {
    const { user } = visit('/');
    await screen.findByRole('heading', { level: 1, name: homeHeading });
    expect(announced(siteName())).toBe(false);
    await user.click(within(screen.getByRole('navigation', { name: '栏目' })).getByRole('link', { name: '新闻' }));
    await waitFor(() => expect(announced(`新闻 - ${siteName()}`)).toBe(true));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: '新闻' })));
  });

  test('keeps the focus when only the query changes', async () => {
    const { router } = visit('/news');
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    const link = within(screen.getByRole('navigation', { name: '栏目' })).getByRole('link', { name: '新闻' });
    link.focus();
    await router.navigate({ to: '/news', search: { tag: 1 } });
    await waitFor(() => expect(router.state.resolvedLocation?.search).toEqual({ tag: 1 }));
    expect(document.activeElement).toBe(link);
    expect(announced(`新闻 - ${siteName()}`)).toBe(false);
  });

  test('announces and focuses the 404 page', async () => {
    const { router } = visit('/news');
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    await router.navigate({ href: '/nowhere' });
    const heading = await screen.findByRole('heading', { level: 1, name: '找不到这个页面' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(announced(`找不到这个页面 - ${siteName()}`)).toBe(true);
  });
});

const announced = (title: string) => screen.getAllByRole('status').some(({ textContent }) => textContent === title);
