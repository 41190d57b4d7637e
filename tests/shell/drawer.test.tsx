import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { titles } from '@/content/catalog.ts';
import { signIn, visit } from '../visit.tsx';

describe('drawer 更多', () => {
  const openDrawer = async (address = '/news') => {
    const site = visit(address);
    const opener = await screen.findByRole('button', { name: '更多' });
    await site.session.whenRestored();
    await site.user.click(opener);
    const drawer = await screen.findByRole('dialog', { name: '更多' });
    return { ...site, opener, drawer };
  };

  test('links to all types, search, login and footer, and opens the settings', async () => {
    const { drawer } = await openDrawer();
    expect(
      within(drawer)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual([...Object.values(titles), '搜索', '我的收藏', '联系我们', '繁體中文', '登录', '免责声明与本站说明']);
    expect(within(drawer).getByRole('link', { current: 'page' }).textContent).toBe('新闻');
    expect(within(drawer).getByRole('button', { name: '阅读设置' })).toBeTruthy();
  });

  test('closes on Escape and returns the focus', async () => {
    const { user, opener } = await openDrawer();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  test('closes after following a link', async () => {
    const { user, drawer, path } = await openDrawer();
    await user.click(within(drawer).getByRole('link', { name: '见证' }));
    await screen.findByRole('heading', { level: 1, name: '见证' });
    expect(path()).toBe('/witness');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('is replaced by the reading settings, which return the focus to its button', async () => {
    const { user, drawer, opener } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: '阅读设置' }));
    await screen.findByRole('dialog', { name: '阅读设置' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
  });

  test('is replaced by the install guide, even after the install hint was dismissed', async () => {
    localStorage.setItem('install-hint', '"dismissed"');
    const { user, drawer, opener } = await openDrawer();
    await user.click(within(drawer).getByRole('button', { name: '装到手机上' }));
    const guide = await screen.findByRole('dialog', { name: '装到手机上' });
    expect(guide.textContent).toMatch(/在手机上：.*在电脑上：/);
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(opener);
  });

  test('shows an editor the admin link and the sign-out button', async () => {
    await signIn('admin@example.com');
    const { user, drawer, session, path } = await openDrawer();
    expect((await within(drawer).findByRole('link', { name: '管理内容' })).getAttribute('href')).toBe('/admin');
    expect(within(drawer).queryByRole('link', { name: '登录' })).toBeNull();
    await user.click(within(drawer).getByRole('button', { name: /^退出登录/ }));
    await waitFor(() => expect(session.state().user).toBeNull());
    await waitFor(() => expect(path()).toBe('/'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows a member no admin link', async () => {
    await signIn('member@example.com');
    const { drawer } = await openDrawer();
    expect(await within(drawer).findByRole('button', { name: /^退出登录/ })).toBeTruthy();
    expect(within(drawer).queryByRole('link', { name: '管理内容' })).toBeNull();
  });

  test('moves the focus to the footer when its chunk fails to load', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.doMock('@/features/shell/more-drawer.tsx', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    vi.resetModules();
    const { visit: freshVisit } = await import('../visit.tsx');
    const { user } = freshVisit('/news');
    await screen.findByRole('contentinfo');
    await user.click(screen.getByRole('button', { name: '更多' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('contentinfo')));
    expect(screen.queryByRole('dialog')).toBeNull();
    vi.doUnmock('@/features/shell/more-drawer.tsx');
  });
});
