import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { siteName } from '@/content/site.ts';
import type * as pageHead from '@/content/page-head.tsx';
import { PageError } from '@/lib/page-error.ts';
import { setFaults } from '../../mocks/http/faults.ts';
import { signIn, visit } from '../visit.tsx';
import { heading, waysOn, prepareVisits } from './steps.ts';

const { head } = vi.hoisted(() => ({ head: { broken: false } }));
vi.mock('@/content/page-head.tsx', async (original) => {
  const { PageHead } = await original<typeof pageHead>();
  return {
    PageHead: (props: Parameters<typeof PageHead>[0]) => {
      if (head.broken) throw new Error('broken');
      return PageHead(props);
    },
  };
});

afterEach(() => {
  head.broken = false;
});
prepareVisits();

describe('the 404 page', () => {
  test.each<[string, string, string[]]>([
    ['/nowhere', 'anonymous', ['/', '/search']],
    ['/nowhere/deeper?a=1', 'anonymous', ['/', '/search']],
    ['/nowhere', 'admin@example.com', ['/', '/search']],
    ['/toString', 'anonymous', ['/', '/search']],
    ['/newsletter/5', 'anonymous', ['/', '/search']],
    ['/news/abc', 'anonymous', ['/', '/news', '/search']],
    ['/news/0', 'anonymous', ['/', '/news', '/search']],
    ['/news/999999', 'anonymous', ['/', '/news', '/search']],
    ['/photo/1/2', 'anonymous', ['/', '/photo', '/search']],
    ['/admin/nowhere', 'admin@example.com', ['/', '/search']],
  ])('is shown at %s, %s, and links to %j', async (address, who, links) => {
    if (who !== 'anonymous') await signIn(who);
    const { path, session } = visit(address);
    await heading('找不到这个页面');
    expect(path()).toBe(address);
    expect(screen.getByTitle('This page could not be found')).toBeTruthy();
    expect(screen.getByText('404')).toBeTruthy();
    await waitFor(() => expect(document.title).toBe(`找不到这个页面 - ${siteName()}`));
    expect(screen.queryByRole('button', { name: '再试一次' })).toBeNull();
    expect(waysOn()).toEqual(links);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
    // A pending response would be logged in the next test.
    await session.whenRestored();
  });

  test('leaves no title, robots or canonical tag behind on the next page', async () => {
    const { router } = visit('/nowhere');
    await heading('找不到这个页面');
    await router.navigate({ to: '/news' });
    await heading('新闻');
    expect(screen.queryByTitle('This page could not be found')).toBeNull();
    await waitFor(() => expect(document.title).toBe(`新闻 - ${siteName()}`));
    expect(document.querySelector('meta[name=robots]')).toBeNull();
    expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
  });
});

describe('the error page', () => {
  test.each<[number, string]>([
    [500, '服务器出了问题，请稍后再试。'],
    [503, '网站正在维护，请稍后再试。'],
    [429, '操作太频繁了，请在 1 分钟后再试。'],
    [0, '连不上服务器。请检查网络，然后再试一次。'],
  ])('gives advice for status %i and retries', async (status, advice) => {
    setFaults([{ path: '/api/news/5', ...(status ? { status } : { cut: true }) }]);
    const { user } = visit('/news/5');
    await heading('页面暂时打不开');
    expect(screen.getByText(advice)).toBeTruthy();
    expect(screen.queryByText(String(status)) !== null).toBe(status > 0);
    expect(waysOn()).toEqual(['/']);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    await user.click(screen.getByRole('button', { name: '再试一次' }));
    expect(await screen.findByRole('article')).toBeTruthy();
    expect(screen.queryByText(advice)).toBeNull();
  });

  test.each<[string, Error, string, string, boolean]>([
    ['the site’s own', new PageError(500, 'Unknown middleware owner'), '页面出错了', 'Unknown middleware owner', false],
    ['an unknown one', new TypeError('x is undefined'), '页面暂时打不开', 'Error', true],
  ])('shows the previous site’s sentence for an error, %s', async (_, error, title, sentence, mayPass) => {
    const { router, session } = visit('/news');
    await heading('新闻');
    vi.spyOn(session, 'whenRestored').mockRejectedValue(error);
    await router.navigate({ to: '/admin' });
    await heading(title);
    expect(screen.getByTitle(sentence)).toBeTruthy();
    expect(screen.getByText('500')).toBeTruthy();
    expect(screen.queryByText('x is undefined')).toBeNull();
    expect(screen.queryByRole('button', { name: '再试一次' }) !== null).toBe(mayPass);
    expect(waysOn()).toEqual(['/']);
  });

  test('reloads once when a chunk fails to load, then explains it', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    const { router, session } = visit('/news');
    await heading('新闻');
    const error = new TypeError('Failed to fetch dynamically imported module: https://x/a.js');
    vi.spyOn(session, 'whenRestored').mockRejectedValue(error);
    await router.navigate({ to: '/admin' });
    await heading('页面暂时打不开');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    await router.navigate({ to: '/news' });
    await heading('新闻');
    await router.navigate({ to: '/admin' });
    expect(await screen.findByText('网站刚刚更新过，或者网络断了。请再试一次。')).toBeTruthy();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('links home even if the error page itself fails', async () => {
    head.broken = true;
    visit('/nowhere');
    await heading('显示错误页面时又出错了');
    expect(screen.getByText('An error occurred while showing the error page')).toBeTruthy();
    expect(screen.getByRole('link', { name: /Go back to home/ }).getAttribute('href')).toBe('/');
  });
});
