import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configured } from '../../../tests/configured.ts';
import { VideoEmbed } from '@/ui/media/video-embed.tsx';
import { logged } from '../../../mocks/http/log.ts';

const youtube = 'https://m.youtube.com/watch?v=dQw4w9WgXcQ&t=42s';
const vimeo = 'https://player.vimeo.com/video/777777777?h=abcdef1234#t=1m30s';

let observers: FakeIntersectionObserver[] = [];

/** happy-dom has no layout, so the test decides what is in view. */
class FakeIntersectionObserver implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin: string;
  readonly scrollMargin = '';
  readonly thresholds = [];
  readonly watched = new Set<Element>();
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback, { rootMargin = '' }: IntersectionObserverInit = {}) {
    this.#callback = callback;
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
  report(isIntersecting: boolean) {
    const entries = Array.from(this.watched, (target) => ({
      target,
      isIntersecting,
      intersectionRatio: Number(isIntersecting),
      boundingClientRect: target.getBoundingClientRect(),
      intersectionRect: target.getBoundingClientRect(),
      rootBounds: null,
      time: 0,
    }));
    if (entries.length > 0) this.#callback(entries, this);
  }
}

/** Simulates whether the embed is near the viewport. */
const setNear = (isNear = true) => act(async () => observers.forEach((observer) => observer.report(isNear)));

const show = (address: string, title?: string) => {
  const client = new QueryClient();
  const tree = (shownAddress: string) => (
    <QueryClientProvider client={client}>
      <VideoEmbed address={shownAddress} title={title} recordTitle="我的见证" />
    </QueryClientProvider>
  );
  const { rerender, container, unmount } = render(tree(address));
  return { container, unmount, setAddress: (other: string) => rerender(tree(other)), tree };
};

const frame = () => document.querySelector('iframe');
const thumbnail = () => document.querySelector('img');
const thumbnailAddress = () => thumbnail()?.getAttribute('src');
const play = () => screen.getByRole('button', { name: /^播放视频/ });

beforeEach(() => {
  observers = [];
  vi.stubGlobal('IntersectionObserver', FakeIntersectionObserver);
  return () => {
    vi.unstubAllGlobals();
    vi.doUnmock('@/ui/media/video-info.ts');
  };
});

describe('video embed before it is near the viewport', () => {
  test('shows a play button and a link to the video, and sends no request', async () => {
    show(youtube);
    await setNear(false);
    expect(screen.getByRole('button', { name: '播放视频（YouTube）' })).toBeTruthy();
    expect(screen.getByRole('link').textContent).toBe('在 YouTube 上观看（在新窗口打开）');
    expect([thumbnail(), frame()]).toEqual([null, null]);
    expect(logged()).toEqual([]);
    expect(observers.map(({ rootMargin }) => rootMargin)).toEqual(['200px']);
  });

  test('explains what a tap loads', () => {
    show(vimeo);
    expect(screen.getByText('点按后从 Vimeo 播放。标题和封面也取自 Vimeo，对方会知道您的网络地址。')).toBeTruthy();
    expect(document.getElementById(play().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/网络地址/);
  });

  test('renders on a server', () => {
    const { tree } = show(youtube);
    expect(renderToString(tree(youtube))).toContain('播放视频（YouTube）');
  });
});

describe('video embed of bilibili, which gives browsers no titles', () => {
  const bilibili = 'https://m.bilibili.com/video/BV1xx411c7mD?p=2&t=90';

  test('shows the record’s title, also in JSON-LD, and requests nothing before the tap', async () => {
    const { container } = show(bilibili);
    await setNear();
    expect(screen.getByText('我的见证', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('点按后才从 哔哩哔哩 播放，那时对方会知道您的网络地址。')).toBeTruthy();
    expect([thumbnail(), frame(), logged()]).toEqual([null, null, []]);
    const thing: unknown = JSON.parse(container.querySelector('script')?.textContent ?? '');
    expect(thing).toMatchObject({
      name: '我的见证',
      url: 'https://www.bilibili.com/video/BV1xx411c7mD?p=2&t=90',
    });
    await userEvent.setup().click(play());
    expect(frame()?.src).toBe(
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=2&t=90&autoplay=1&danmaku=0',
    );
  });

  test('prefers the editor’s title', () => {
    show(bilibili, '一碗小米粥');
    expect(screen.getByRole('button', { name: '播放视频：一碗小米粥' })).toBeTruthy();
  });
});

describe('video embed near the viewport', () => {
  test('loads title and thumbnail once', async () => {
    show(youtube);
    await setNear();
    await setNear();
    const title = await screen.findByText(/\p{Script=Han}{4}/u, { selector: 'bdi' });
    expect(screen.getByRole('button', { name: `播放视频：${title.textContent}` })).toBeTruthy();
    expect(thumbnailAddress()).toBe('https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg');
    expect(['alt', 'referrerpolicy', 'loading'].map((name) => thumbnail()?.getAttribute(name))).toEqual([
      '',
      'no-referrer',
      'lazy',
    ]);
    expect(frame()).toBeNull();
    expect(logged().map(({ path, status }) => `${status} ${path}`)).toEqual([
      '200 /oembed?format=json&url=https%3A%2F%2Fwww.youtube.com%2Fwatch%3Fv%3DdQw4w9WgXcQ',
    ]);
    expect(observers.every(({ watched }) => watched.size === 0)).toBe(true);
  });

  test.each<[string, string, string | null]>([
    ['embedding is not allowed', 'https://youtu.be/none0000000', 'https://i.ytimg.com/vi/none0000000/hqdefault.jpg'],
    ['the video is deleted', 'https://vimeo.com/404404404', null],
  ])('can be played without a title when %s', async (_, address, picture) => {
    const { container } = show(address);
    await setNear();
    await waitFor(() => expect(logged()).toHaveLength(1));
    await waitFor(() => expect(thumbnailAddress() ?? null).toBe(picture));
    expect(container.querySelector('bdi')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^播放视频（(?:YouTube|Vimeo)）$/ }));
    expect(frame()).not.toBeNull();
  });

  test('removes a thumbnail that does not load', async () => {
    show(youtube);
    await setNear();
    const picture = await waitFor(() => thumbnail() ?? Promise.reject(new Error('no thumbnail')));
    fireEvent.error(picture);
    expect(thumbnail()).toBeNull();
    expect(play()).toBeTruthy();
  });

  test('shows the fallback thumbnail when its code cannot be loaded after a deployment', async () => {
    vi.doMock('@/ui/media/video-info.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    show(youtube);
    await setNear();
    await waitFor(() => expect(thumbnailAddress()).toMatch(/hqdefault/));
    expect(logged()).toEqual([]);
  });
});

describe('tap on a video embed', () => {
  test('starts the player and focuses it', async () => {
    show(youtube);
    await userEvent.click(play());
    const player = screen.getByTitle('YouTube 视频');
    expect(player.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42&autoplay=1');
    expect(player.getAttribute('allow')).toBe('autoplay; fullscreen; picture-in-picture; encrypted-media');
    expect(player.hasAttribute('allowfullscreen')).toBe(true);
    expect(player.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
    expect(document.activeElement).toBe(player);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/点按后/)).toBeNull();
    expect(screen.getByRole('link', { name: /在 YouTube 上观看/ })).toBeTruthy();
  });

  test('does not start the next video', async () => {
    const { setAddress } = show(youtube);
    await userEvent.click(play());
    setAddress('https://vimeo.com/76979871');
    expect(frame()).toBeNull();
    expect(screen.getByRole('button', { name: '播放视频（Vimeo）' })).toBeTruthy();
  });
});

describe('video title from the editor', () => {
  test('is shown at once and takes precedence over the host’s', async () => {
    show(youtube, '怎么煮汤');
    expect(screen.getByRole('button', { name: '播放视频：怎么煮汤' })).toBeTruthy();
    await setNear();
    await waitFor(() => expect(thumbnail()).not.toBeNull());
    expect(screen.getByText('怎么煮汤', { selector: 'bdi' })).toBeTruthy();
    await userEvent.click(play());
    expect(screen.getByTitle('视频：怎么煮汤')).toBe(frame());
  });
});

describe('video embed with askBeforeThirdParties', () => {
  beforeEach(() => configured({ askBeforeThirdParties: true }));

  test('shows the record’s title and sends no request near the viewport', async () => {
    show(youtube);
    await setNear();
    expect(screen.getByText('我的见证', { selector: 'bdi' })).toBeTruthy();
    expect(screen.getByText('点按后才从 YouTube 播放，那时对方会知道您的网络地址。')).toBeTruthy();
    expect(screen.getByRole('button', { name: '播放视频：我的见证' })).toBeTruthy();
    expect([thumbnail(), frame()]).toEqual([null, null]);
    expect(document.querySelector('script[type="application/ld+json"]')).toBeNull();
    expect(logged()).toEqual([]);
    await userEvent.click(play());
    expect(frame()?.getAttribute('src')).toBe('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=42&autoplay=1');
    expect(logged()).toEqual([]);
  });

  test('prefers the editor’s title to the record’s', async () => {
    show(vimeo, '怎么煮汤');
    await setNear();
    expect(screen.getByRole('button', { name: '播放视频：怎么煮汤' })).toBeTruthy();
    expect(screen.queryByText('我的见证')).toBeNull();
  });
});

describe('structured data of a video', () => {
  const jsonLd = () => {
    const script = document.querySelector('script[type="application/ld+json"]');
    const thing: unknown = JSON.parse(script?.textContent ?? 'null');
    return { thing, text: script?.textContent ?? '' };
  };

  test('is added once the title is known', async () => {
    show(vimeo);
    expect(jsonLd().thing).toBeNull();
    await setNear();
    const title = await screen.findByText(/./u, { selector: 'bdi' });
    expect(jsonLd().thing).toEqual({
      '@context': 'https://schema.org',
      '@type': 'VideoObject',
      name: title.textContent,
      url: 'https://vimeo.com/777777777/abcdef1234#t=90s',
      embedUrl: 'https://player.vimeo.com/video/777777777?h=abcdef1234#t=90s',
      thumbnailUrl: thumbnailAddress(),
    });
  });

  test('escapes markup in the title', () => {
    const title = '</script><script>alert(1)</script>';
    show(youtube, title);
    expect(jsonLd().thing).toMatchObject({ name: title });
    expect(jsonLd().thing).not.toHaveProperty('thumbnailUrl');
    expect(jsonLd().text).not.toContain('<');
  });
});

describe('link to the video’s page', () => {
  test('opens a new window at the start time, without opener and referrer', () => {
    show(youtube);
    const link = screen.getByRole('link');
    expect(link.getAttribute('href')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=42s');
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
  });
});

describe('URL that is not a YouTube or Vimeo video', () => {
  test.each([
    ['https://example.com/films/1', 'example.com'],
    ['https://www.youtube.com/@channel', 'www.youtube.com'],
    ['https://www.youtube.com@evil.example/watch?v=dQw4w9WgXcQ', 'evil.example'],
  ])('%s becomes a link with its host', (address, host) => {
    show(address);
    const link = screen.getByRole('link');
    expect(link.textContent).toBe(`观看视频：${host}（在新窗口打开）`);
    expect(link.getAttribute('href')).toBe(address);
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test.each(['', '视频', 'javascript:alert(1)', 'data:text/html,x', 'ftp://example.com/a.mp4', '/storage/a.mp4'])(
    '%j renders nothing',
    (address) => {
      expect(show(address).container.innerHTML).toBe('');
    },
  );
});
