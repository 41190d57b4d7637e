import * as v from 'valibot';
import { fallbackThumbnail, oembedAddress, type Video } from '@/lib/video.ts';

export interface VideoInfo {
  title: string | null;
  thumbnail: string | null;
}

const timeoutMs = 8000;

/** Title and thumbnail from the host, without cookies or referrer; rejects only when `signal` aborts. */
export const fetchVideoInfo = async (video: Video, signal: AbortSignal): Promise<VideoInfo> => {
  const fallback = fallbackThumbnail(video);
  // `AbortSignal.any` is missing in the oldest browsers of the build target.
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  const timer = setTimeout(stop, timeoutMs);
  signal.addEventListener('abort', stop);
  try {
    signal.throwIfAborted();
    const response = await fetch(oembedAddress(video), {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { Accept: 'application/json' },
      signal: attempt.signal,
    });
    if (!response.ok) return { title: null, thumbnail: fallback };
    const { title, thumbnail_url } = v.parse(schema, await response.json());
    const isFromHost = thumbnail_url !== null && imageServers[video.host].test(thumbnail_url);
    return { title, thumbnail: isFromHost ? thumbnail_url : fallback };
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

/** oEmbed response of either host; invalid fields become null. Its `html` is deliberately unused. */
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
