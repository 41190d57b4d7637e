import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';

/** Ms; longer, nobody waits for an image. */
const patienceMs = 5000;

/**
 * A picture that may be drawn on a canvas and read back: from here, or from a host that allows it (CORS). Null for others,
 * and for one that doesn't come in time.
 */
export const loadPicture = async (url: string): Promise<HTMLImageElement | null> => {
  if (!isPictureUrl(url)) return null;
  const picture = new Image();
  // Refused by a host without CORS: it never taints the canvas.
  picture.crossOrigin = 'anonymous';
  const patience = withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), patienceMs);
  try {
    picture.src = url;
    const loaded = await Promise.race([picture.decode().then(() => picture), patience.promise]);
    // A drawing without a size of its own (SVG) is 0 px wide in Firefox.
    return loaded && loaded.naturalWidth > 0 && loaded.naturalHeight > 0 ? loaded : null;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
};
