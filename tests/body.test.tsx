import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLayoutEffect, useRef } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { preloadRichText, RichText } from '@/ui/rich-text/rich-text.tsx';
import type * as viewer from '@/ui/media/viewer.tsx';
import { db } from '../mocks/db/db.ts';
import { configured } from './configured.ts';
import { visit } from './visit.tsx';

// DOMPurify does not work in happy-dom; hostile HTML is tested in tests/e2e/body.spec.ts.
vi.mock('dompurify', () => ({ default: { sanitize: (html: string) => html } }));

const { openViewer } = vi.hoisted(() => ({ openViewer: vi.fn<typeof viewer.openViewer>() }));
vi.mock('@/ui/media/viewer.tsx', async (original) => ({ ...(await original<typeof viewer>()), openViewer }));

const scrolledIds: string[] = [];
beforeEach(() => {
  openViewer.mockReset();
  scrolledIds.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolledIds.push(this.id);
  });
});

const record = 5;
const long = `<p>${'慢慢吃，好好睡。'.repeat(60)}</p>`;
const sections = `<h2>早上</h2>${long}<h2>中午</h2>${long}<h3>午睡</h3>${long}`;

const read = async (body: string, address = `/news/${record}`) => {
  const row = db.content.news.get(record);
  if (!row) throw new Error('The seed has no such news');
  db.content.news.set(record, { ...row, body });
  const visitor = visit(address);
  await screen.findByRole('heading', { level: 1, name: row.title });
  // Waits for the sanitized body.
  await waitFor(() => expect(document.querySelector('article .text, article .quiet')).toBeTruthy());
  return visitor;
};

/** Renders a body with a router; records the text of each commit. */
const inRouter = async (html: string | null, commits: string[] = []) => {
  function Page() {
    const container = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
      commits.push(container.current?.innerHTML ?? '');
    });
    return (
      <div ref={container}>
        <RichText html={html} title="早餐" />
      </div>
    );
  }
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  const page = () => (
    <RouterContextProvider router={router}>
      <Page />
    </RouterContextProvider>
  );
  const { rerender } = await act(async () => render(page()));
  return { renderAgain: () => rerender(page()) };
};

describe('record body', () => {
  test('is sanitised in the first render when the sanitiser is preloaded', async () => {
    await preloadRichText();
    const renders: string[] = [];
    await inRouter('<h2>早上</h2><p>一碗<strong>小米粥</strong></p>', renders);
    expect(renders[0]).toContain('<h2');
    expect(screen.getByRole('heading', { level: 2, name: '早上' })).toBeTruthy();
    expect(screen.getByText('小米粥').tagName).toBe('STRONG');
  });

  test.each(['', '<p></p>', '<p>\u00a0</p>', null, '<p><br></p>'])('shows an empty state for %j', async (html) => {
    await inRouter(html);
    expect(screen.getByText('这篇内容还没有正文。')).toBeTruthy();
  });

  test('shows a message when its only picture has a blocked address', async () => {
    await preloadRichText();
    await inRouter('<p><img src="data:,"></p>');
    expect(screen.getByText('正文里的图片还没有显示出来。')).toBeTruthy();
  });
});

describe('record body without the sanitiser chunk', () => {
  afterEach(() => {
    vi.doUnmock('@/ui/rich-text/sanitized-html.tsx');
    vi.resetModules();
  });

  test('shows plain text, and the next body loads the chunk again', async () => {
    vi.resetModules();
    let loads = 0;
    vi.doMock('@/ui/rich-text/sanitized-html.tsx', () => {
      loads += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const fresh = await import('@/ui/rich-text/rich-text.tsx');
    await expect(fresh.preloadRichText()).resolves.toBeUndefined();
    const { unmount } = render(<fresh.RichText html="<h2>早上</h2><p>一碗<b>小米粥</b></p>" title="早餐" />);
    await act(() => fresh.preloadRichText());
    expect(screen.getByText('一碗小米粥')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    const before = loads;
    render(<fresh.RichText html="<p>二</p>" title="早餐" />);
    await act(() => fresh.preloadRichText());
    expect(loads).toBeGreaterThan(before);
    expect(screen.getByText('二')).toBeTruthy();
  });
});

describe('table of contents of a record body', () => {
  test('links to each section, updates the hash and focuses the heading', async () => {
    const { user, path, back } = await read(sections);
    const contents = await screen.findByRole('navigation', { name: '本文目录' });
    await user.click(within(contents).getByText('本文目录（3 节）'));
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['早上', '中午', '午睡']);
    await user.click(within(contents).getByRole('link', { name: '午睡' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '午睡' })));
    expect(path()).toBe(`/news/${record}#body-3`);
    expect(scrolledIds).toContain('body-3');
    // The same link again after scrolling.
    scrolledIds.length = 0;
    await user.click(within(contents).getByRole('link', { name: '午睡' }));
    await waitFor(() => expect(scrolledIds).toContain('body-3'));
    back();
    await waitFor(() => expect(path()).toBe(`/news/${record}`));
    expect(screen.getByRole('heading', { name: '午睡' })).toBeTruthy();
  });

  test.each([
    ['collapsed above the text in a narrow window', 390, false],
    ['expanded beside the text in a wide window', 1280, true],
  ])('is %s', async (_, width, isOpen) => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), {
        matches: query.startsWith('(min-width: 1200px)') && width >= 1200,
        media: query,
        onchange: null,
        addListener: () => {},
        removeListener: () => {},
      }),
    );
    await read(sections);
    const contents = await screen.findByRole('navigation', { name: '本文目录' });
    expect(contents.querySelector('details')?.open).toBe(isOpen);
  });

  test.each<[string, string]>([
    ['with two sections', `<h2>早上</h2>${long}<h2>中午</h2>${long}${long}`],
    ['of little text', '<h2>早上</h2><p>一</p><h2>中午</h2><p>二</p><h2>晚上</h2><p>三</p>'],
    ['with headings that are pictures', `${'<h2><img src="/a.png" alt=""></h2>'.repeat(3)}${long.repeat(3)}`],
  ])('is not shown for a body %s', async (_, body) => {
    await read(body);
    expect(screen.queryByRole('navigation', { name: '本文目录' })).toBeNull();
  });

  test('scrolls to the section in the hash and focuses its heading', async () => {
    await read(sections, `/news/${record}#body-2`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '中午' })));
    expect(scrolledIds).toContain('body-2');
  });

  test('does not scroll when a refetched record has a changed body', async () => {
    const { queryClient } = await read(sections, `/news/${record}#body-2`);
    await waitFor(() => expect(scrolledIds).toContain('body-2'));
    scrolledIds.length = 0;
    const row = db.content.news.get(record);
    if (row) db.content.news.set(record, { ...row, body: `${sections}<p>新的一段</p>` });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('新的一段');
    expect(scrolledIds).toEqual([]);
  });

  test('does not scroll for an unknown section in the hash', async () => {
    await read(sections, `/news/${record}#body-9`);
    expect(scrolledIds.filter((id) => id.startsWith('body'))).toEqual([]);
  });
});

describe('link in a record body', () => {
  const follow = async (href: string, init: MouseEventInit = {}) => {
    const visitor = await read(`<p><a href="${href}">去看看</a></p>`);
    let isHandledByBrowser = false;
    const recordClick = (event: MouseEvent) => {
      isHandledByBrowser = !event.defaultPrevented;
      // happy-dom would navigate.
      event.preventDefault();
    };
    document.addEventListener('click', recordClick, { once: true });
    fireEvent.click(screen.getByRole('link', { name: '去看看' }), init);
    return { ...visitor, isHandledByBrowser };
  };

  test.each(['/news?tag=4', `${location.origin}/news?tag=4`])('to %s navigates in the app', async (href) => {
    const { path, isHandledByBrowser } = await follow(href);
    expect(isHandledByBrowser).toBe(false);
    await screen.findByRole('heading', { level: 1, name: '新闻' });
    expect(path()).toBe('/news?tag=4');
  });

  test.each([
    'https://example.com/a',
    'mailto:lin@example.com',
    'tel:+886',
    '/storage/pictures/3.webp',
    'http://localhost:1/news',
  ])('to %s is handled by the browser', async (href) => {
    const { path, isHandledByBrowser } = await follow(href);
    expect(isHandledByBrowser).toBe(true);
    expect(path()).toBe(`/news/${record}`);
  });

  test.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('clicked with %s is handled by the browser', async (_, init) => {
    const { path, isHandledByBrowser } = await follow('/news', init);
    expect(isHandledByBrowser).toBe(true);
    expect(path()).toBe(`/news/${record}`);
  });
});

describe('video in a record body', () => {
  const video = '<p><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">怎么煮汤</a></p>';

  test('plays in place, with the title from its link text', async () => {
    const { user } = await read(`<p>一</p>${video}<p>二</p>`);
    const play = await screen.findByRole('button', { name: '播放视频：怎么煮汤' });
    const container = play.closest('[data-video]');
    expect(container?.previousElementSibling?.textContent).toBe('一');
    expect(container?.nextElementSibling?.textContent).toBe('二');
    await user.click(play);
    expect(container?.querySelector('iframe')?.title).toBe('视频：怎么煮汤');
  });
});

describe('picture in a record body', () => {
  const album =
    '<p><img src="/a.png" alt="小米粥" width="800" height="600"></p>' +
    '<figure><img src="/b.png" alt="莲藕"><figcaption>切片以前</figcaption></figure>' +
    '<p><a href="/news"><img src="/c.png" alt="去列表"></a></p>';

  test('opens the viewer at its index, with all pictures of the body', async () => {
    const { user } = await read(album);
    await user.click(screen.getByRole('button', { name: '放大图片：莲藕' }));
    expect(openViewer).toHaveBeenCalledTimes(1);
    const [, images, index] = openViewer.mock.calls[0] ?? [];
    expect(index).toBe(1);
    expect(images).toMatchObject([
      { alt: '小米粥', width: 800, height: 600 },
      { alt: '莲藕', caption: '切片以前' },
    ]);
    expect(images?.map(({ src }) => new URL(src).pathname)).toEqual(['/a.png', '/b.png']);
  });

  test('has a button named by its alt text, unless it is inside a link', async () => {
    await read(`<p><img src="/a.png"></p>${album}`);
    const buttons = [...document.querySelectorAll('[data-body] button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '放大图片',
      '放大图片：小米粥',
      '放大图片：莲藕',
    ]);
    expect(screen.getByRole('img', { name: '去列表' }).closest('button')).toBeNull();
  });

  test('from another host loads only after a press when the site asks before third parties', async () => {
    configured({ askBeforeThirdParties: true });
    const { user } = await read(
      '<p><img src="/own.png" alt="豆"></p><p><img src="https://example.com/b.png" alt="米" width="800" height="600"></p>',
    );
    const button = screen.getByRole('button', { name: /显示图片$/ });
    expect(button.textContent).toBe('图片：米来自 example.com，点按后才取，那时对方会知道您的网络地址。显示图片');
    expect(screen.queryByRole('img', { name: '米' })).toBeNull();
    await user.click(button);
    const image = screen.getByRole('img', { name: '米' });
    expect(['src', 'referrerpolicy', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([
      'https://example.com/b.png',
      'no-referrer',
      '800',
      '600',
    ]);
    expect(screen.getByRole('button', { name: '放大图片：米' })).toBe(document.activeElement);
    fireEvent.error(image);
    expect(screen.getByText('图片暂时无法显示：米')).toBe(document.activeElement);
  });

  test('shows a message with its alt text, if any, when it fails', async () => {
    await read('<p>一</p><img src="data:," alt="&lt;b&gt;米&lt;/b&gt;"><img src="/a.png">');
    expect(screen.getByText('图片暂时无法显示：<b>米</b>')).toBeTruthy();
    fireEvent.error(screen.getByRole('button', { name: '放大图片' }).querySelector('img') ?? document);
    expect(screen.getByText('图片暂时无法显示')).toBeTruthy();
  });

  test('that fails to load shows its alt text and is left out of the viewer', async () => {
    const { user, path } = await read(album);
    fireEvent.error(screen.getByRole('img', { name: '小米粥' }));
    expect(screen.getByText('图片暂时无法显示：小米粥')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /小米粥/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: '放大图片：莲藕' }));
    expect(openViewer.mock.calls[0]?.[1]).toHaveLength(1);
    expect(openViewer.mock.calls[0]?.[2]).toBe(0);
    fireEvent.error(screen.getByRole('img', { name: '去列表' }));
    await user.click(screen.getByRole('link', { name: '图片暂时无法显示：去列表' }));
    await waitFor(() => expect(path()).toBe('/news'));
  });

  test('keeps the failure message when the page renders again', async () => {
    await preloadRichText();
    const commits: string[] = [];
    const { renderAgain } = await inRouter(album, commits);
    fireEvent.error(screen.getByRole('img', { name: '小米粥' }));
    const before = commits.length;
    renderAgain();
    expect(commits.length).toBeGreaterThan(before);
    expect(screen.getByText('图片暂时无法显示：小米粥')).toBeTruthy();
  });

  test('without a stated size takes its natural size once loaded', async () => {
    await read(album);
    const image = screen.getByRole('img', { name: '莲藕' });
    expect(image.hasAttribute('data-unsized')).toBe(true);
    fireEvent.load(image);
    expect(image.hasAttribute('data-unsized')).toBe(false);
  });
});

test('table in a record body › is a focusable scroll region; a nested table is part of it', async () => {
  await read(
    '<p>一</p><table><tbody><tr><td>米<table><tbody><tr><td>内</td></tr></tbody></table></td></tr></tbody></table>',
  );
  const frame = screen.getByRole('region', { name: '表格 1，可以左右滑动' });
  expect([frame.tabIndex, frame.hasAttribute('data-table'), frame.textContent]).toEqual([0, true, '米内']);
  expect(frame.querySelectorAll('table')).toHaveLength(2);
  expect(document.querySelectorAll('[data-table], table[aria-label]')).toHaveLength(1);
});
