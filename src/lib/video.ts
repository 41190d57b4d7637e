import { safeUrl } from '@/lib/safe-url.ts';

/** Ids of the supported hosts; `videoHosts` describes each. */
export const videoHostIds = ['youtube', 'vimeo', 'bilibili'] as const;

type HostId = (typeof videoHostIds)[number];

/** A video at one of the hosts. */
export interface Video {
  host: HostId;
  id: string;
  /** Key of an unlisted Vimeo video. */
  hash: string | null;
  /** Which part of a bilibili video with several, from 2. */
  part?: number;
  /** Where playing starts, in seconds; null for the beginning. */
  start: number | null;
}

interface VideoHost {
  /** Display name. */
  name: string;
  /** Reads host and path of a URL, without slash at the end, and the parameters of its query and fragment. */
  find: (address: string, params: URLSearchParams) => Pick<Video, 'id' | 'hash' | 'part'> | null;
  page: (video: Video) => string;
  player: (video: Video, autoplay: boolean) => string;
  /** oEmbed endpoint; the encoded page URL is appended. Null if browsers can't request titles and thumbnails from the host. */
  oembed: string | null;
  /** Origin of thumbnails, which sets no cookies. */
  images: string | null;
  /** A thumbnail that needs no oEmbed request. */
  thumbnail: (video: Video) => string | null;
}

/** `?a=1&b=2` of the parameters that have a value; empty without. */
const query = (params: Record<string, string | number | null>): string => {
  const entries = Object.entries(params).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]]));
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`;
};

const youtubeWatch = /^(?:(?:www|m|music)\.)?youtube\.com\/watch$/;
const youtubePath =
  /^(?:(?:www|m|music)\.)?(?:youtube\.com\/(?:shorts|embed|live|v|e)|youtube-nocookie\.com\/embed|youtu\.be)\/([^/]+)$/;

/** Reserved words as long as a video id: a playlist and a live stream. */
const reservedIds = new Set(['videoseries', 'live_stream']);

const vimeoPath =
  /^(?:(?:(?:www|m)\.)?vimeo\.com\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?|player\.vimeo\.com\/video\/)(\d+)(?:\/([\da-f]+))?$/i;
const vimeoShowcase = /^(?:(?:www|m)\.)?vimeo\.com\/(?:album|showcase)\/\d+$/;

const bilibiliPath = /^(?:(?:(?:www|m)\.)?bilibili\.com\/(?:s\/)?video|(?:www\.)?b23\.tv)\/(av\d+|bv[\da-z]{10})$/i;
/** Addresses with the id as `bvid` or `aid`. */
const bilibiliQuery =
  /^(?:player\.bilibili\.com\/player\.html|(?:(?:www|m)\.)?bilibili\.com\/(?:blackboard\/[^/]+\.html|list\/[^/]+|medialist\/play\/[^/]+|festival\/[^/]+))$/;

/** Vimeo reads the start from the fragment only. */
const vimeoStart = ({ start }: Video) => (start === null ? '' : `#t=${start}s`);

/** All that differs between the hosts. */
export const videoHosts: Record<HostId, VideoHost> = {
  youtube: {
    name: 'YouTube',
    find: (address, params) => {
      const id = youtubeWatch.test(address) ? params.get('v') : youtubePath.exec(address)?.[1];
      return id && /^[\w-]{11}$/.test(id) && !reservedIds.has(id) ? { id, hash: null } : null;
    },
    page: ({ id, start }) => `https://www.youtube.com/watch${query({ v: id, t: start === null ? null : `${start}s` })}`,
    player: ({ id, start }, autoplay) =>
      `https://www.youtube-nocookie.com/embed/${id}${query({ start, autoplay: autoplay ? 1 : null })}`,
    oembed: 'https://www.youtube.com/oembed?format=json&url=',
    images: 'https://i.ytimg.com',
    // 480 × 360; larger ones may not exist.
    thumbnail: ({ id }) => `https://i.ytimg.com/vi/${id}/hqdefault.jpg`,
  },
  vimeo: {
    name: 'Vimeo',
    find: (address, params) => {
      const [, pathId, pathHash] = vimeoPath.exec(address) ?? [];
      const id = vimeoShowcase.test(address) ? params.get('video') : pathId;
      const hash = pathHash ?? params.get('h') ?? '';
      return id && /^\d+$/.test(id) ? { id, hash: /^[\da-f]+$/i.test(hash) ? hash : null } : null;
    },
    page: (video) => `https://vimeo.com/${video.id}${video.hash === null ? '' : `/${video.hash}`}${vimeoStart(video)}`,
    player: (video, autoplay) =>
      `https://player.vimeo.com/video/${video.id}${query({ h: video.hash, autoplay: autoplay ? 1 : null })}${vimeoStart(video)}`,
    oembed: 'https://vimeo.com/api/oembed.json?url=',
    images: 'https://i.vimeocdn.com',
    thumbnail: () => null,
  },
  bilibili: {
    name: '哔哩哔哩',
    find: (address, params) => {
      const videoId = bilibiliQuery.test(address)
        ? (params.get('bvid') ?? `av${params.get('aid') ?? ''}`)
        : (bilibiliPath.exec(address)?.[1] ?? '');
      const [, kind = '', rest = ''] = /^(av(?=\d+$)|bv(?=[\da-z]{10}$))(.+)$/i.exec(videoId) ?? [];
      if (rest === '') return null;
      // The part after `BV` is case-sensitive.
      const id = kind.toLowerCase() === 'av' ? `av${rest}` : `BV${rest}`;
      const part = Number(params.get('p') ?? params.get('page'));
      return { id, hash: null, ...(Number.isInteger(part) && part > 1 && part < 10_000 && { part }) };
    },
    page: ({ id, part = null, start }) => `https://www.bilibili.com/video/${id}${query({ p: part, t: start })}`,
    // Plays by itself unless `autoplay` is 0.
    player: ({ id, part = null, start }, autoplay) => {
      const aid = id.startsWith('av') ? id.slice(2) : null;
      const params = { aid, bvid: aid === null ? id : null, p: part, t: start, autoplay: autoplay ? 1 : 0, danmaku: 0 };
      return `https://player.bilibili.com/player.html${query(params)}`;
    },
    oembed: null,
    images: null,
    thumbnail: () => null,
  },
};

/** The names of the hosts, for texts: YouTube、Vimeo 或哔哩哔哩. */
export const videoHostNames = (): string =>
  new Intl.ListFormat('zh-CN', { type: 'disjunction' }).format(videoHostIds.map((host) => videoHosts[host].name));

/** Whether an address is a short link of bilibili without the video's id, which only its server can resolve. */
export const isBilibiliShortLink = (typed: string): boolean =>
  urlOf(typed)?.host.replace(/^www\./, '') === 'b23.tv' && parseVideo(typed) === null;

/** The default title of a video. */
export const videoName = ({ host }: Video): string => `${videoHosts[host].name} 视频`;

/** A video link in a text; `title` is null for the default link text. */
export interface TitledVideo {
  video: Video;
  title: string | null;
}

/** The video of a paragraph that contains only a link to it, else null. Used by the editor and the public page. */
export const videoIn = (paragraph: Element): TitledVideo | null => {
  const [link, ...more] = paragraph.children;
  if (link?.localName !== 'a' || more.length > 0 || link.childElementCount > 0) return null;
  const linkText = link.textContent.trim();
  const address = link.getAttribute('href') ?? '';
  // A URL without a scheme is a path on this site.
  const video = /^\s*https?:/i.test(address) ? parseVideo(address) : null;
  if (!video || linkText !== paragraph.textContent.trim()) return null;
  const isTitle = linkText !== '' && linkText !== videoName(video) && parseVideo(linkText) === null;
  return { video, title: isTitle ? linkText : null };
};

/** Parses any pasted form of a video's URL, with or without a scheme; null for all others. */
export const parseVideo = (typed: string): Video | null => {
  const url = urlOf(typed);
  if (url === null || url.username !== '' || url.password !== '') return null;
  // People append parameters to short links by `&`.
  const [path = '', ...misplaced] = url.pathname.split('&');
  const params = paramsOf(...misplaced, url.search, url.hash);
  // `host` includes the port: another port is another host.
  const address = url.host + path.replace(/\/$/, '');
  for (const host of videoHostIds) {
    const video = videoHosts[host].find(address, params);
    if (video) return { host, ...video, start: startOf(params) };
  }
  return null;
};

/** The URL of the video's page, at its start time. */
export const pageAddress = (video: Video): string => videoHosts[video.host].page(video);

/** The URL for the player iframe. */
export const playerAddress = (video: Video, autoplay = false): string => videoHosts[video.host].player(video, autoplay);

/** The oEmbed URL, for title and thumbnail; null if the host has none. The endpoints require the page URL without start time. */
export const oembedAddress = (video: Video): string | null => {
  const { oembed } = videoHosts[video.host];
  return oembed && oembed + encodeURIComponent(pageAddress({ ...video, start: null }));
};

/** A thumbnail that needs no oEmbed request; null if the host has none. */
export const fallbackThumbnail = (video: Video): string | null => videoHosts[video.host].thumbnail(video);

/** Width forms are those of Chinese input methods; `&amp;` comes from copied HTML. */
const urlOf = (typed: string): URL | null => {
  const address = typed
    .trim()
    .normalize('NFKC')
    .replaceAll(/&(?:amp;)+/gi, '&');
  const url = safeUrl(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`);
  return url === null ? null : new URL(url);
};

/** The parameters of several queries; a second `?` in one separates like `&`. */
const paramsOf = (...queries: string[]) =>
  new URLSearchParams(queries.map((text) => text.replace(/^[?#]/, '').replaceAll('?', '&')).join('&'));

/** `90`, `90s`, `1m30s`, `1h2m3s`, `1:30`, `1:02:03`. */
const time = /^(?:(\d+)(?:h|:(?=\d+:)))?(?:(\d+)[m:])?(?:(\d+)(?:\.\d+)?s?)?$/i;

/** In seconds. No host has videos of 100 hours. */
const maxStart = 100 * 60 * 60;

const secondsOf = (text: string): number | null => {
  const [, hours = 0, minutes = 0, seconds = 0] = time.exec(text.trim()) ?? [];
  const total = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
  return total > 0 && total < maxStart ? total : null;
};

/** The first valid start time in seconds; null for the beginning. */
const startOf = (params: URLSearchParams): number | null => {
  const values = ['t', 'start', 'time_continue'].flatMap((name) => params.getAll(name));
  return values.map(secondsOf).find((seconds) => seconds !== null) ?? null;
};
