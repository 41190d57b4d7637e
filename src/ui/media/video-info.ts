import * as v from 'valibot';
import { fallbackThumbnail, infoAddress, type Video } from '@/lib/video.ts';

/** What a host tells of a video before it is played; null where it tells nothing. */
export interface VideoInfo {
  title: string | null;
  /** An https address at the host's own image servers. */
  thumbnail: string | null;
}

/** How long a host may take to answer, in ms. */
const timeoutMs = 8000;

/**
 * Asks the host for title and thumbnail, without cookies or the page's address. Whatever goes wrong (refused, unreadable,
 * blocked, slow), a video can be played without them, so it only rejects when the caller's signal aborts.
 */
export const fetchVideoInfo = async (video: Video, signal: AbortSignal): Promise<VideoInfo> => {
  const fallback = fallbackThumbnail(video);
  // By hand, since the oldest browsers in the build's target have no AbortSignal.any.
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const answer = await fetch(infoAddress(video), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { Accept: 'application/json' },
      signal: attempt.signal,
    });
    if (!answer.ok) return { title: null, thumbnail: fallback };
    const { title, thumbnail_url } = v.parse(schema, await answer.json());
    const isOwn = thumbnail_url !== null && imageServers[video.host].test(thumbnail_url);
    return { title, thumbnail: isOwn ? thumbnail_url : fallback };
  } catch {
    signal.throwIfAborted();
    return { title: null, thumbnail: fallback };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
};

const imageServers: Record<Video['host'], RegExp> = {
  youtube: /^https:\/\/i\.ytimg\.com\//,
  vimeo: /^https:\/\/(?:[a-z\d-]+\.)+vimeocdn\.com\//,
};

/** The answer of either host; a field that is not as expected counts as missing. Its `html` is left alone on purpose. */
const schema = v.object({
  title: v.fallback(v.nullable(v.pipe(v.string(), v.trim(), v.nonEmpty())), null),
  thumbnail_url: v.fallback(
    v.nullable(
      v.pipe(
        v.string(),
        v.url(),
        v.transform((address) => new URL(address).href),
      ),
    ),
    null,
  ),
});
