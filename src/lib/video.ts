import { safeUrl } from '@/lib/safe-url.ts';

/** A video of one of the two hosts; `hash` opens an unlisted one at Vimeo. */
export interface Video {
  host: 'youtube' | 'vimeo';
  id: string;
  hash: string | null;
}

/** How the hosts call themselves. */
export const videoHosts: Record<Video['host'], string> = { youtube: 'YouTube', vimeo: 'Vimeo' };

/** What a video is called as long as nothing better is known. */
export const videoName = ({ host }: Video): string => `${videoHosts[host]} 视频`;

/** A video in a text, with the title that its editor gave it; null where the words say no more than that it is a video. */
export interface TitledVideo {
  video: Video;
  title: string | null;
}

/**
 * The video that a paragraph of a text is: it holds nothing but a link to one, and the link nothing but words. The editor
 * and the public page read a text by this one rule.
 */
export const videoIn = (paragraph: Element): TitledVideo | null => {
  const [link, ...more] = paragraph.children;
  if (link?.localName !== 'a' || more.length > 0 || link.childElementCount > 0) return null;
  const words = link.textContent.trim();
  const address = link.getAttribute('href') ?? '';
  // Without a scheme it is a path of this site, whatever it looks like.
  const video = /^\s*https?:/i.test(address) ? parseVideo(address) : null;
  if (!video || words !== paragraph.textContent.trim()) return null;
  const isTitle = words !== '' && words !== videoName(video) && parseVideo(words) === null;
  return { video, title: isTitle ? words : null };
};

/**
 * The video behind an address in any of the forms in which people paste them (behaviour 8), with or without a scheme;
 * null for everything else: channels, playlists, other hosts and such as only look like these.
 */
export const parseVideo = (address: string): Video | null => {
  const url = urlOf(address.trim());
  if (url === null || url.username !== '' || url.password !== '') return null;
  // With its port, so that one of an unusual port is another host.
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

/** The video's own page; also the one form in which the hosts' info endpoints are asked. */
export const pageAddress = ({ host, id, hash }: Video): string =>
  host === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://vimeo.com/${id}${hash === null ? '' : `/${hash}`}`;

/** The page for a frame, which begins to play by itself when wanted. */
export const playerAddress = ({ host, id, hash }: Video, autoplay = false): string => {
  const origin = host === 'youtube' ? 'https://www.youtube-nocookie.com/embed' : 'https://player.vimeo.com/video';
  const params = new URLSearchParams({ ...(hash !== null && { h: hash }), ...(autoplay && { autoplay: '1' }) });
  return [`${origin}/${id}`, params.toString()].filter(Boolean).join('?');
};

/** Where the host tells title and thumbnail (oEmbed). */
export const infoAddress = (video: Video): string => {
  const endpoint =
    video.host === 'youtube'
      ? 'https://www.youtube.com/oembed?format=json&url='
      : 'https://vimeo.com/api/oembed.json?url=';
  return endpoint + encodeURIComponent(pageAddress(video));
};

/** A picture that is there without asking: YouTube's of 480 × 360, since the largest may not exist; Vimeo has none. */
export const fallbackThumbnail = ({ host, id }: Video): string | null =>
  host === 'youtube' ? `https://i.ytimg.com/vi/${id}/hqdefault.jpg` : null;

const youtubePath = /^\/(?:shorts|embed|live|v|e)\/([^/]+)$/;
const unlistedPath = /^\/(\d+)\/([\da-f]+)$/i;
const vimeoPath = /^\/(?:channels\/[^/]+\/|groups\/[^/]+\/videos\/|(?:album|showcase)\/\d+\/video\/)?(\d+)$/;

/** What has the length of an id and is none: a playlist, and whatever a channel sends just now. */
const noVideos = new Set(['videoseries', 'live_stream']);

const urlOf = (address: string): URL | null => {
  const url = safeUrl(/^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address.replace(/^\/\//, '')}`);
  return url === null ? null : new URL(url);
};

const first = (pattern: RegExp, text: string): string | null => pattern.exec(text)?.[1] ?? null;

const youtube = (id: string | null): Video | null =>
  id !== null && /^[\w-]{11}$/.test(id) && !noVideos.has(id) ? { host: 'youtube', id, hash: null } : null;

const vimeo = (id: string | null, hash: string | null): Video | null =>
  id === null ? null : { host: 'vimeo', id, hash: hash !== null && /^[\da-f]+$/i.test(hash) ? hash : null };
