import * as v from 'valibot';
import { withTimeout } from '@/api/with-timeout.ts';
import { fallbackThumbnail, oembedAddress, type Video, videoHosts } from '@/lib/video.ts';

export interface VideoInfo {
  title: string | null;
  thumbnail: string | null;
}

const fetchInTime = withTimeout((url, init) => fetch(url, init), 8000);

/** Title and thumbnail from the host, without cookies or referrer; rejects only when `signal` aborts. */
export const fetchVideoInfo = async (video: Video, signal: AbortSignal): Promise<VideoInfo> => {
  const fallback = fallbackThumbnail(video);
  const address = oembedAddress(video);
  if (address === null) return { title: null, thumbnail: fallback };
  try {
    const response = await fetchInTime(address, {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      headers: { Accept: 'application/json' },
      signal,
    });
    if (!response.ok) return { title: null, thumbnail: fallback };
    const { title, thumbnail_url } = v.parse(schema, await response.json());
    const isFromHost = thumbnail_url !== null && thumbnail_url.startsWith(`${videoHosts[video.host].images}/`);
    return { title, thumbnail: isFromHost ? thumbnail_url : fallback };
  } catch {
    signal.throwIfAborted();
    return { title: null, thumbnail: fallback };
  }
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
