import { lazy, Suspense } from 'react';
import { createPortal } from 'react-dom';
import { pageAddress, type TitledVideo } from '@/lib/video.ts';
import { VideoFrame } from '@/ui/media/video-frame.tsx';

interface Props extends TitledVideo {
  /** Where it plays: empty before the paragraph that links to it, which is hidden as long as anything is shown here. */
  place: Element;
}

/** What plays comes with the first video of a text. Where it can't be had the place stays empty, and the link is there. */
const Embed = lazy(async () => {
  try {
    return { default: (await import('@/ui/media/video-embed.tsx')).VideoEmbed };
  } catch {
    return { default: () => null };
  }
});

/** A video in the text of a record, called as its editor called it. Until its code is here, its space is. */
export function BodyVideo({ place, video, title }: Props) {
  return createPortal(
    <Suspense fallback={<VideoFrame video={video} title={title} />}>
      <Embed address={pageAddress(video)} title={title} />
    </Suspense>,
    place,
  );
}
