import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configured } from '../../../tests/configured.ts';
import { VideoEmbed } from '@/ui/media/video-embed.tsx';
import { logged } from '../../../mocks/http/log.ts';

const youtube = 'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42s';
const vimeo = 'https://player.vimeo.com/video/777777777?h=abcdef1234';

let observers: Watch[] = [];

/** happy-dom has no layout, so the test decides what is in view. */
class Watch implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly watched = new Set<Element>();
  readonly #tell: IntersectionObserverCallback;

  constructor(tell: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#tell = tell;
    this.rootMargin = rootMargin;
    observers.push(this);
  }
  observe(element: Element) {
    this.watched.add(element);
  }
  unobserve(element: Element) {
    this.watched.delete(element);
  }
  disconnect() {
    this.watched.clear();
  }
  takeRecords() {
    return [];
  }
  see(isIntersecting: boolean) {
    const entries = Array.from(this.watched, (target) => ({
      target,
      isIntersecting,
      intersectionRatio: Number(isIntersecting),
      boundingClientRect: target.getBoundingClientRect(),
      intersectionRect: target.getBoundingClientRect(),
      rootBounds: null,
      time: 0,
    }));
    if (entries.length > 0) this.#tell(entries, this);
  }
}

/** Simulates whether the embed is near the viewport. */
const comeNear = (isNear = true) => act(async () => observers.forEach((observer) => observer.see(isNear)));

const show = (address: string, title?: string) => {
  const client = new QueryClient();
  const tree = (wanted: string) => (
    <QueryClientProvider client={client}>
      <VideoEmbed address={wanted} title={title} recordTitle="我的见证" />
    </QueryClientProvider>
  );
  const { rerender, container, unmount } = render(tree(address));
  return { container, unmount, become: (other: string) => rerender(tree(other)), tree };
};

const frame = () => document.querySelector('iframe[src]');
const thumbnailFrame = () => document.querySelector('iframe[srcdoc]');
/** The document of its frame. */
const thumbnailPage = () =>
  new DOMParser().parseFromString(thumbnailFrame()?.getAttribute('srcdoc') ?? '', 'text/html');
const thumbnail = () => /url\("(.*)"\)/.exec(thumbnailPage().querySelector('div')?.getAttribute('style') ?? '')?.[1];
const play = () => screen.getByRole('button', { name: /^播放视频/ });

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IntersectionObserver', Watch);
  return () => {
    vi.unstubAllGlobals();
    vi.doUnmock('@/ui/media/video-info.ts');
  };
});

describe('before it is near', () => {
  test('a video has its place, its button and a way to its page, and nobody has been asked', async () => {
    show(youtube);
    await comeNear(false);
    expect(screen.getByRole('button', { name: '播放视频（YouTube）' })).toBeTruthy();
    expect(screen.getByRole('link').textContent).toBe('在 YouTube 上观看（在新窗口打开）');
    expect([thumbnailFrame(), frame()]).toEqual([null, null]);
    expect(logged()).toEqual([]);
    expect(observers.map(({ rootMargin }) => rootMargin)).toEqual(['200px']);
  });

  test('the reader is told what a tap means', () => {
    show(vimeo);
    expect(screen.getByText('点按后从 Vimeo 播放。标题和封面也取自 Vimeo，对方会知道您的网络地址。')).toBeTruthy();
    expect(document.getElementById(play().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/网络地址/);
  });

  test('a server can render it', () => {
    const { tree } = show(youtube);
    expect(renderToString(tree(youtube))).toContain('播放视频（YouTube）');
  });
});

describe('when it comes near', () => {
  test('title and thumbnail appear, asked for once', async () => {
    show(youtube);
    await comeNear();
    await comeNear();
    const title = await screen.findByText(/\p{Script=Han}{4}/u, { selector: 'bdi' });
    expect(screen.getByRole('button', { name: `播放视频：${title.textContent}` })).toBeTruthy();
    expect(thumbnail()).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
    expect(thumbnailPage().querySelector('meta')?.outerHTML).toBe('<meta name="referrer" content="no-referrer">');
    expect([thumbnailFrame()?.getAttribute('credentialless'), thumbnailFrame()?.getAttribute('sandbox')]).toEqual([
      '',
      '',
    ]);
    expect(document.querySelector('img')).toBeNull();
    expect(frame()).toBeNull();
    expect(logged().map(({ path, status }) => `${status} ${path}`)).toEqual([
      '200 /oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
    ]);
    expect(observers.every(({ watched }) => watched.size === 0)).toBe(true);
  });

  test.each<[string, string, string | null]>([
    ['a video may not be embedded', 'https://youtu.be/none0000000', 'https://i.ytimg.com/vi/none0000000/hqdefault.jpg'],
    ['YouTube answers in words', 'https://youtu.be/plain200xxx', 'https://i.ytimg.com/vi/plain200xxx/hqdefault.jpg'],
    ['a video is gone', 'https://vimeo.com/404404404', null],
    ['a video is locked to other sites', 'https://vimeo.com/555555555', null],
  ])('and %s, it can be played all the same, without title', async (_, address, picture) => {
    const { container } = show(address);
    await comeNear();
    await waitFor(() => expect(logged()).toHaveLength(1));
    await waitFor(() => expect(thumbnail() ?? null).toBe(picture));
    expect(container.querySelector('bdi')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^播放视频（(?:YouTube|Vimeo)）$/ }));
    expect(frame()).not.toBeNull();
  });

  test('and the code that asks is gone after a deployment, the fallback is shown', async () => {
    vi.doMock('@/ui/media/video-info.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    show(youtube);
    await comeNear();
    await waitFor(() => expect(thumbnail()).toMatch(/hqdefault/));
    expect(logged()).toEqual([]);
  });
});

describe('a tap', () => {
  test('opens the player, which begins to play and has the focus', async () => {
    show(youtube);
    await userEvent.click(play());
    const player = screen.getByTitle('YouTube 视频');
    expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    expect(player.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture; encrypted-media');
    expect(player.hasAttribute('allowfullscreen')).toBe(true);
    expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(player);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/点按后/)).toBeNull();
    expect(screen.getByRole('link', { name: /在 YouTube 上观看/ })).toBeTruthy();
  });

  test('is for one video: the next one waits for its own', async () => {
    const { become } = show(youtube);
    await userEvent.click(play());
    become('https://vimeo.com/76979871');
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: '播放视频（Vimeo）' })).toBeTruthy();
  });
});

describe('the title that an editor gave', () => {
  test('stands before anything is asked, and stays when the host has another', async () => {
    show(youtube, '怎么煮汤');
    expect(screen.getByRole('button', { name: '播放视频：怎么煮汤' })).toBeTruthy();
    await comeNear();
    await waitFor(() => expect(thumbnailFrame()).not.toBeNull());
    expect(screen.getByText('怎么煮汤', { selector: 'bdi' })).toBeTruthy();
    await userEvent.click(play());
    expect(screen.getByTitle('视频：怎么煮汤')).toBe(frame());
  });
});

describe('on a site that asks before it fetches anything from another host', () => {
  beforeEach(() => configured({ askBeforeThirdParties: true }));

  test('a video that is near has the record’s title, its host and its button, and nobody has been asked', async () => {
    show(youtube);
    await comeNear();
    expect(screen.getByText('我的见证', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('点按后才从 YouTube 播放，那时对方会知道您的网络地址。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '播放视频：我的见证' })).toBeTruthy();
    expect([thumbnailFrame(), frame()]).toEqual([null, null]);
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(logged()).toEqual([]);
    await userEvent.click(play());
    expect(frame()?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1');
    expect(logged()).toEqual([]);
  });

  test('the title of a video that an editor gave comes first', async () => {
    show(vimeo, '怎么煮汤');
    await comeNear();
    expect(screen.getByRole('button', { name: '播放视频：怎么煮汤' })).toBeTruthy();
    expect(screen.queryByText('我的见证')).toBeNull();
  });
});

describe('search engines', () => {
  const told = () => {
    const script = document.querySelector('script[type="application/ld+json"]');
    const thing: unknown = JSON.parse(script?.textContent ?? 'null');
    return { thing, text: script?.textContent ?? '' };
  };

  test('are told nothing of a video without a name, and what is known once the host told it', async () => {
    show(vimeo);
    expect(told().thing).toBeNull();
    await comeNear();
    const title = await screen.findByText(/./u, { selector: 'bdi' });
    expect(told().thing).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title.textContent,
      url: 'https://vimeo.com/777777777/abcdef1234',
      embedUrl: 'https://player.vimeo.com/video/777777777?h=abcdef1234',
      thumbnailUrl: thumbnail(),
    });
  });

  test('read a title as words, whatever it holds', () => {
    const title = '</script><script>alert(1)</script>';
    show(youtube, title);
    expect(told().thing).toMatchObject({ name: title });
    expect(told().thing).not.toHaveProperty('thumbnailUrl');
    expect(told().text).not.toContain('<');
  });
});

describe('the link to the video’s own page', () => {
  test('opens a new window that knows nothing of this one', () => {
    show(youtube);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });
});

describe('an address that is no video of the two hosts', () => {
  test.each([
    ['https://example.com/films/1', 'example.com'],
    ['https://www.youtube.com/@channel', 'www.youtube.com'],
    ['https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ', 'evil.example'],
  ])('%s is a plain link that says where it leads', (address, host) => {
    show(address);
    const link = screen.getByRole('link');
    expect(link.textContent).toBe(`观看视频：${host}（在新窗口打开）`);
    expect(link.getAttribute('href')).toBe(address);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['', '视频', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/a.mp4', '/storage/a.mp4'])(
    '%j is nothing',
    (address) => {
      expect(show(address).container.innerHTML).toBe('');
    },
  );
});
