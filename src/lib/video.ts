import { safeUrl } from '@/lib/safe-url.ts';

/** A video at YouTube or Vimeo. `hash`: key of an unlisted Vimeo video. */
export interface Video {
  host: 'youtube' | 'vimeo';
  id: string;
  hash: string | null;
}

export const videoHosts: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** The default title of a video. */
export const videoName = ({ host }: Video): string => `${videoHosts[host]} 视频`;

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

/** Parses any pasted form of a YouTube or Vimeo URL, with or without a scheme; null for all others. */
export const parseVideo = (address: string): Video | null => {
  const url = urlOf(address.trim());
  if (url === null || url.username !== '' || url.password !== '') return null;
  // `host` includes the port: another port is another host.
  const host = url.host.replace(/^(?:www|m|music)\./, '');
  const path = url.pathname.replace(/\/$/, '');
  switch (host) {
    case 'youtube.com':
      return youtube(path === '/watch' ? url.searchParams.get('v') : first(youtubePath, path));
    case 'youtube-nocookie.com':
      return youtube(first(/^\/embed\/([^/]+)$/, path));
    case 'youtu.be':
      return youtube(first(/^\/([^/]+)$/, path));
    case 'vimeo.com': {
      const [, id, hash = null] = unlistedPath.exec(path) ?? [];
      return vimeo(id ?? first(vimeoPath, path), hash);
    }
    case 'player.vimeo.com':
      return url.host === host ? vimeo(first(/^\/video\/(\d+)$/, path), url.searchParams.get('h')) : null;
    default:
      return null;
  }
};

/** The video's canonical page URL, which the oEmbed endpoints require. */
export const pageAddress = ({ host, id, hash }: Video): string =>
  host === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}`;

/** The URL for the player iframe. */
export const playerAddress = ({ host, id, hash }: Video, autoplay = false): string => {
  const origin = host === 'youtube' ? 'https://www.youtube-nocookie.com/embed' : 'https://player.vimeo.com/video';
  const params = new URLSearchParams({ ...(hash !== null && { h: hash }), ...(autoplay && { autoplay: '1' }) });
  return [`${origin}/${id}`, params.toString()].filter(Boolean).join('?');
};

/** The oEmbed URL, for title and thumbnail. */
export const oembedAddress = (video: Video): string => {
  const endpoint =
    video.host === 'youtube'
      ? 'https://www.youtube.com/oembed?format=json&url='
      : 'https://vimeo.com/api/oembed.json?url=';
  return endpoint + encodeURIComponent(pageAddress(video));
};

/** A thumbnail that needs no oEmbed request: YouTube's 480 × 360 (larger ones may not exist); Vimeo has none. */
export const fallbackThumbnail = ({ host, id }: Video): string | null =>
  host === 'youtube' ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;

const youtubePath = /^\/(?:shorts|embed|live|v|e)\/([^/]+)$/;
const unlistedPath = /^\/(\d+)\/([\da-f]+)$/i;
const vimeoPath = /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)$/;

/** Reserved words as long as a video id: a playlist and a live stream. */
const reservedIds = new Set(['videoseries', 'live_stream']);

const urlOf = (address: string): URL | null => {
  const url = safeUrl(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`);
  return url === null ? null : new URL(url);
};

const first = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1] ?? null;

const youtube = (id: string | null): Video | null =>
  id !== null && /^[\w-]{11}$/.test(id) && !reservedIds.has(id) ? { host: 'youtube', id, hash: null } : null;

const vimeo = (id: string | null, hash: string | null): Video | null =>
  id === null ? null : { host: 'vimeo', id, hash: hash !== null && /^[\da-f]+$/i.test(hash) ? hash : null };
