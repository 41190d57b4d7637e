import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { pageAddress, type TitledVideo } from '@/lib/video.ts';
import { VideoFrame } from '@/ui/media/video-frame.tsx';

interface Props extends TitledVideo {
  /** Empty element before the paragraph with the link; CSS hides that paragraph once this has content. */
  container: Element;
  recordTitle: string;
}

/** On a failed import the link remains. */
const Embed = lazy(async () => {
  try {
    return { default: (await import('@/ui/media/video-embed.tsx')).VideoEmbed };
  } catch {
    return { default: () => null };
  }
});

/** A video in a body, titled by its editor; its space is reserved while the player loads. */
export function BodyVideo({ container, recordTitle, video, title }: Props) {
  return createPortal(
    <Suspense fallback={<VideoFrame video={video} title={title} />}>
      <Embed address={pageAddress(video)} title={title} recordTitle={recordTitle} />
    </Suspense>,
    container,
  );
}
