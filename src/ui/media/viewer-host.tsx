import { IconChevronLeft, IconChevronRight, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import {
  Lightbox,
  useLightboxState,
  type ControllerRef,
  type Labels,
  type SlideImage,
} from 'yet-another-react-lightbox';
import Zoom from 'yet-another-react-lightbox/plugins/zoom';
import 'yet-another-react-lightbox/styles.css';
import { clampRatio, isPictureUrl } from '@/ui/media/picture.tsx';
import classes from '@/ui/media/viewer-host.module.css';

/** A picture as the viewer shows it. */
export interface ViewerImage {
  src: string;
  alt: string;
  /** Px. Those that can't be true are not believed. */
  width?: number;
  height?: number;
  /** The words under the picture; its description when there are none. */
  caption?: string;
}

interface Props {
  images: ViewerImage[];
  /** Where to begin, from 0; held inside the list. */
  index: number;
  onClose: () => void;
}

/** Pictures over the whole window: to leaf through, to enlarge, to close by button, Esc or the browser's way back. */
export function ViewerHost({ images, index, onClose }: Props) {
  const controller = useRef<ControllerRef>(null);
  const slides = useMemo(() => images.map(slideOf), [images]);
  useBackCloses(() => controller.current?.close());
  const several = images.length > 1;
  return (
    <Lightbox
      open
      close={onClose}
      index={Math.min(Math.max(0, Math.trunc(index) || 0), images.length - 1)}
      slides={slides}
      plugins={[Zoom]}
      className={classes.viewer}
      labels={labels}
      // In ms. A reader who asked for less motion gets none of it from the library.
      animation={{ fade: 200, navigation: 200, swipe: 300, zoom: 200 }}
      carousel={{ finite: true, padding: 0, imageProps: { decoding: 'async' } }}
      controller={{ ref: controller }}
      // Old eyes need more than the file's own pixels.
      zoom={{ maxZoomPixelRatio: 2, doubleClickMaxStops: 3, scrollToZoom: true, pinchZoomV4: true }}
      render={{
        iconClose: () => <Sign icon={IconX}>关闭</Sign>,
        iconZoomIn: () => <Sign icon={IconZoomIn}>放大</Sign>,
        iconZoomOut: () => <Sign icon={IconZoomOut}>缩小</Sign>,
        iconPrev: () => <IconChevronLeft aria-hidden />,
        iconNext: () => <IconChevronRight aria-hidden />,
        iconError: () => <span className={classes.broken}>图片暂时无法显示</span>,
        ...(!several && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => <Words images={images} />,
      }}
    />
  );
}

const labels = {
  Lightbox: '图片查看器',
  'Photo gallery': '图片',
  Carousel: '轮播',
  Slide: '图片',
  '{index} of {total}': '{index} / {total}',
  Previous: '上一张',
  Next: '下一张',
  Close: '关闭',
  'Zoom in': '放大',
  'Zoom out': '缩小',
} satisfies Labels;

const slideOf = ({ src, alt, width = 0, height = 0 }: ViewerImage): SlideImage => ({
  // What is no address of a picture fails to load, and its place says so.
  src: isPictureUrl(src) ? src : 'data:,',
  alt,
  // A size that a picture can't have would squeeze it; without one the file's own counts.
  ...(clampRatio(width / height) === width / height && { width, height }),
});

function Sign({ icon: Icon, children }: { icon: ComponentType<{ 'aria-hidden': true }>; children: ReactNode }) {
  return (
    <span className={classes.sign}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}

function Words({ images }: { images: ViewerImage[] }) {
  const { currentIndex } = useLightboxState();
  const image = images[currentIndex];
  return (
    <>
      {images.length > 1 && (
        <p className={classes.counter}>
          {currentIndex + 1} / {images.length}
        </p>
      )}
      <p className={classes.caption}>
        <bdi>{image?.caption ?? image?.alt}</bdi>
      </p>
    </>
  );
}

/**
 * The way back closes what lies over the page instead of leaving the page; any other navigation closes it and goes on.
 * When the page is the first of the site in this tab, the browser leaves without asking.
 */
const useBackCloses = (close: () => void) => {
  const { history } = useRouter();
  const onLeave = useEffectEvent(close);
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: false,
        blockerFn: ({ action }) => {
          onLeave();
          return action === 'BACK';
        },
      }),
    [history],
  );
};
