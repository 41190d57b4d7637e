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

export interface ViewerImage {
  src: string;
  alt: string;
  width?: number;
  height?: number;
  /** Defaults to `alt`. */
  caption?: string;
}

interface Props {
  images: ViewerImage[];
  index: number;
  onClose: () => void;
}

/** Full-window image viewer with zoom; closes by button, Esc or browser Back. */
export function ViewerHost({ images, index, onClose }: Props) {
  const controller = useRef<ControllerRef>(null);
  const slides = useMemo(() => images.map(slideOf), [images]);
  useCloseOnBack(() => controller.current?.close());
  const several = images.length > 1;
  return (
    <Lightbox
      open
      close={onClose}
      index={index}
      slides={slides}
      plugins={[Zoom]}
      className={classes.viewer}
      labels={labels}
      // Ms; the library disables animation under prefers-reduced-motion.
      animation={{ fade: 200, navigation: 200, swipe: 300, zoom: 200 }}
      carousel={{ finite: true, padding: 0, imageProps: { decoding: 'async' } }}
      controller={{ ref: controller }}
      // Low-vision readers need more than the native resolution.
      zoom={{ maxZoomPixelRatio: 2, doubleClickMaxStops: 3, scrollToZoom: true, pinchZoomV4: true }}
      render={{
        iconClose: () => <LabelledIcon icon={IconX}>关闭</LabelledIcon>,
        iconZoomIn: () => <LabelledIcon icon={IconZoomIn}>放大</LabelledIcon>,
        iconZoomOut: () => <LabelledIcon icon={IconZoomOut}>缩小</LabelledIcon>,
        iconPrev: () => <IconChevronLeft aria-hidden />,
        iconNext: () => <IconChevronRight aria-hidden />,
        iconError: () => <span className={classes.broken}>图片暂时无法显示</span>,
        ...(!several && { buttonPrev: () => null, buttonNext: () => null }),
        controls: () => <Caption images={images} />,
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
  // Replaces an unsafe URL by one that fails to load, so that `iconError` shows.
  src: isPictureUrl(src) ? src : 'data:,',
  alt,
  // An implausible size would distort the picture; without one the natural size is used.
  ...(clampRatio(width / height) === width / height && { width, height }),
});

function LabelledIcon({ icon: Icon, children }: { icon: ComponentType<{ 'aria-hidden': true }>; children: ReactNode }) {
  return (
    <span className={classes.labelledIcon}>
      <Icon aria-hidden />
      {children}
    </span>
  );
}

function Caption({ images }: { images: ViewerImage[] }) {
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

/** Back closes the viewer instead of leaving the page, unless it is the tab's first page of the site. */
const useCloseOnBack = (close: () => void) => {
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
