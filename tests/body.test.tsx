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

const scrolledTo: string[] = [];
beforeEach(() => {
  openViewer.mockReset();
  scrolledTo.length = 0;
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function note(this: Element) {
    scrolledTo.push(this.id);
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

describe('a body', () => {
  test('is cleaned in its very first render, when the code was fetched beside the record', async () => {
    await preloadRichText();
    const renders: string[] = [];
    await inRouter('<h2>早上</h2><p>一碗<strong>小米粥</strong></p>', renders);
    expect(renders[0]).toContain('<h2');
    expect(screen.getByRole('heading', { level: 2, name: '早上' })).toBeTruthy();
    expect(screen.getByText('小米粥').tagName).toBe('STRONG');
  });

  test.each(['', '<p></p>', '<p>\u00a0</p>', null, '<p><br></p>'])('of %j says so quietly', async (html) => {
    await inRouter(html);
    expect(screen.getByText('这篇内容还没有正文。')).toBeTruthy();
  });

  test('of pictures that no page may show says that they are not there', async () => {
    await preloadRichText();
    await inRouter('<p><img src="data:,"></p>');
    expect(screen.getByText('正文里的图片还没有显示出来。')).toBeTruthy();
  });
});

describe('without the code that cleans', () => {
  afterEach(() => {
    vi.doUnmock('@/ui/rich-text/sanitized-html.tsx');
    vi.resetModules();
  });

  test('the words of a body stay readable, and the next body tries again', async () => {
    vi.resetModules();
    let asked = 0;
    vi.doMock('@/ui/rich-text/sanitized-html.tsx', () => {
      asked += 1;
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    const fresh = await import('@/ui/rich-text/rich-text.tsx');
    await expect(fresh.preloadRichText()).resolves.toBeUndefined();
    const { unmount } = render(<fresh.RichText html="<h2>早上</h2><p>一碗<b>小米粥</b></p>" title="早餐" />);
    await act(() => fresh.preloadRichText());
    expect(screen.getByText('一碗小米粥')).toBeTruthy();
    expect(screen.queryByRole('heading')).toBeNull();
    unmount();
    const before = asked;
    render(<fresh.RichText html="<p>二</p>" title="早餐" />);
    await act(() => fresh.preloadRichText());
    expect(asked).toBeGreaterThan(before);
    expect(screen.getByText('二')).toBeTruthy();
  });
});

describe('the contents of a body', () => {
  test('lead to its sections: the address can be shared, and reading goes on from there', async () => {
    const { user, path, back } = await read(sections);
    const contents = await screen.findByRole('navigation', { name: '本文目录' });
    await user.click(within(contents).getByText('本文目录（3 节）'));
    const links = within(contents).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['早上', '中午', '午睡']);
    await user.click(within(contents).getByRole('link', { name: '午睡' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '午睡' })));
    expect(path()).toBe(`/news/${record}#body-3`);
    expect(scrolledTo).toContain('body-3');
    // Again after scrolling on.
    scrolledTo.length = 0;
    await user.click(within(contents).getByRole('link', { name: '午睡' }));
    await waitFor(() => expect(scrolledTo).toContain('body-3'));
    back();
    await waitFor(() => expect(path()).toBe(`/news/${record}`));
    expect(screen.getByRole('heading', { name: '午睡' })).toBeTruthy();
  });

  test.each([
    ['folded above the text in a narrow window', 390, false],
    ['open beside the text in a wide one', 1280, true],
  ])('are %s', async (_, width, isOpen) => {
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
    ['that is short', '<h2>早上</h2><p>一</p><h2>中午</h2><p>二</p><h2>晚上</h2><p>三</p>'],
    ['whose headings are pictures', `${'<h2><img src="/a.png" alt=""></h2>'.repeat(3)}${long.repeat(3)}`],
  ])('are not needed in a body %s', async (_, body) => {
    await read(body);
    expect(screen.queryByRole('navigation', { name: '本文目录' })).toBeNull();
  });

  test('an address that names a section opens there', async () => {
    await read(sections, `/news/${record}#body-2`);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '中午' })));
    expect(scrolledTo).toContain('body-2');
  });

  test('stay where they are when the record is read again and has another text', async () => {
    const { queryClient } = await read(sections, `/news/${record}#body-2`);
    await waitFor(() => expect(scrolledTo).toContain('body-2'));
    scrolledTo.length = 0;
    const row = db.content.news.get(record);
    if (row) db.content.news.set(record, { ...row, body: `${sections}<p>新的一段</p>` });
    await act(() => queryClient.invalidateQueries());
    await screen.findByText('新的一段');
    expect(scrolledTo).toEqual([]);
  });

  test('an address that names no section opens at the top', async () => {
    await read(sections, `/news/${record}#body-9`);
    expect(scrolledTo.filter((id) => id.startsWith('body'))).toEqual([]);
  });
});

describe('a link in a body', () => {
  const follow = async (href: string, how: MouseEventInit = {}) => {
    const visitor = await read(`<p><a href="${href}">去看看</a></p>`);
    let wasLeftToTheBrowser = false;
    const note = (event: MouseEvent) => {
      wasLeftToTheBrowser = !event.defaultPrevented;
      // happy-dom would navigate.
      event.preventDefault();
    };
    document.addEventListener('click', note, { once: true });
    fireEvent.click(screen.getByRole('link', { name: '去看看' }), how);
    return { ...visitor, wasLeftToTheBrowser };
  };

  test.each(['/news?tag=4', `${location.origin}/news?tag=4`])(
    'to %s opens the page without loading the site again',
    async (href) => {
      const { path, wasLeftToTheBrowser } = await follow(href);
      expect(wasLeftToTheBrowser).toBe(false);
      await screen.findByRole('heading', { level: 1, name: '新闻' });
      expect(path()).toBe('/news?tag=4');
    },
  );

  test.each([
    'https://example.com/a',
    'mailto:lin@example.com',
    'tel:+886',
    '/storage/pictures/3.webp',
    'http://localhost:1/news',
  ])('to %s is left to the browser', async (href) => {
    const { path, wasLeftToTheBrowser } = await follow(href);
    expect(wasLeftToTheBrowser).toBe(true);
    expect(path()).toBe(`/news/${record}`);
  });

  test.each<[string, MouseEventInit]>([
    ['Ctrl', { ctrlKey: true }],
    ['Cmd', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['the middle button', { button: 1 }],
  ])('clicked with %s is left to the browser', async (_, how) => {
    const { path, wasLeftToTheBrowser } = await follow('/news', how);
    expect(wasLeftToTheBrowser).toBe(true);
    expect(path()).toBe(`/news/${record}`);
  });
});

describe('a video in a body', () => {
  const film = '<p><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">怎么煮汤</a></p>';

  test('plays in its place, called as its editor called it', async () => {
    const { user } = await read(`<p>一</p>${film}<p>二</p>`);
    const play = await screen.findByRole('button', { name: '播放视频：怎么煮汤' });
    const container = play.closest('[data-video]');
    expect(container?.previousElementSibling?.textContent).toBe('一');
    expect(container?.nextElementSibling?.textContent).toBe('二');
    await user.click(play);
    expect(container?.querySelector('iframe')?.title).toBe('视频：怎么煮汤');
  });
});

describe('a picture in a body', () => {
  const album =
    '<p><img src="/a.png" alt="小米粥" width="800" height="600"></p>' +
    '<figure><img src="/b.png" alt="莲藕"><figcaption>切片以前</figcaption></figure>' +
    '<p><a href="/news"><img src="/c.png" alt="去列表"></a></p>';

  test('is enlarged by a press, with the others to leaf through', async () => {
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

  test('has a button with its name, but not where it is a link', async () => {
    await read(`<p><img src="/a.png"></p>${album}`);
    const buttons = [...document.querySelectorAll('[data-body] button')];
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      '放大图片',
      '放大图片：小米粥',
      '放大图片：莲藕',
    ]);
    expect(screen.getByRole('img', { name: '去列表' }).closest('button')).toBeNull();
  });

  test('of another host, on a site that asks first, is fetched after a press', async () => {
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

  test('that can’t be shown says so, described or not', async () => {
    await read('<p>一</p><img src="data:," alt="&lt;b&gt;米&lt;/b&gt;"><img src="/a.png">');
    expect(screen.getByText('图片暂时无法显示：<b>米</b>')).toBeTruthy();
    fireEvent.error(screen.getByRole('button', { name: '放大图片' }).querySelector('img') ?? document);
    expect(screen.getByText('图片暂时无法显示')).toBeTruthy();
  });

  test('that can’t be loaded leaves its words, and is no longer among those to leaf through', async () => {
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

  test('that can’t be loaded stays so while the page around it changes', async () => {
    await preloadRichText();
    const commits: string[] = [];
    const { renderAgain } = await inRouter(album, commits);
    fireEvent.error(screen.getByRole('img', { name: '小米粥' }));
    const before = commits.length;
    renderAgain();
    expect(commits.length).toBeGreaterThan(before);
    expect(screen.getByText('图片暂时无法显示：小米粥')).toBeTruthy();
  });

  test('without a size takes its own when it is there', async () => {
    await read(album);
    const image = screen.getByRole('img', { name: '莲藕' });
    expect(image.hasAttribute('data-unsized')).toBe(true);
    fireEvent.load(image);
    expect(image.hasAttribute('data-unsized')).toBe(false);
  });
});

test('a table in a body scrolls by itself, reached by keyboard; one within it goes along', async () => {
  await read(
    '<p>一</p><table><tbody><tr><td>米<table><tbody><tr><td>内</td></tr></tbody></table></td></tr></tbody></table>',
  );
  const frame = screen.getByRole('region', { name: '表格 1，可以左右滑动' });
  expect([frame.tabIndex, frame.hasAttribute('data-table'), frame.textContent]).toEqual([0, true, '米内']);
  expect(frame.querySelectorAll('table')).toHaveLength(2);
  expect(document.querySelectorAll('[data-table], table[aria-label]')).toHaveLength(1);
});
