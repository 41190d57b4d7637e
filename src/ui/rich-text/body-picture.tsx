import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import { openViewer } from '@/ui/media/viewer.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';

interface Props extends ComponentProps<'img'> {
  isInLink: boolean;
  /** Present for a picture of another host that must be asked for. */
  'data-withheld'?: string;
}

/** A picture that opens the viewer, or is a link; its words where it cannot be shown, or before it may be fetched. */
export function BodyPicture({ src, alt = '', isInLink, 'data-withheld': withheld, ...picture }: Props) {
  const [isWithheld, setIsWithheld] = useState(withheld !== undefined);
  const [isLoaded, setIsLoaded] = useState(false);
  const [broken, setBroken] = useState<{ hadFocus: boolean } | null>(null);

  if (src === undefined || broken) return <BrokenPicture alt={alt} takesFocus={broken?.hadFocus} />;
  if (isWithheld) {
    return (
      <button type="button" data-withheld="" onClick={() => setIsWithheld(false)}>
        <span>{alt === '' ? '图片' : `图片：${alt}`}</span>
        <span>来自 {new URL(src).host}，点按后才取，那时对方会知道您的网络地址。</span>
        <span>显示图片</span>
      </button>
    );
  }
  const onError = ({ currentTarget }: SyntheticEvent) => {
    const button = currentTarget.closest('button');
    setBroken({ hadFocus: button !== null && button === document.activeElement });
  };
  const image = (
    <img
      ref={repeatEvents}
      {...picture}
      src={src}
      alt={alt}
      decoding="async"
      data-unsized={picture.width === undefined && !isLoaded ? '' : undefined}
      onLoad={() => setIsLoaded(true)}
      onError={onError}
    />
  );
  if (isInLink) return image;
  return (
    <button
      type="button"
      data-viewer=""
      aria-label={alt === '' ? '放大图片' : `放大图片：${alt}`}
      onClick={({ currentTarget }) => openPicture(currentTarget)}
    >
      {image}
    </button>
  );
}

/** `takesFocus`: the reader has just asked for the picture. */
function BrokenPicture({ alt, takesFocus = false }: { alt: string; takesFocus?: boolean | undefined }) {
  return (
    <span data-broken="" {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
      {alt === '' ? '图片暂时无法显示' : `图片暂时无法显示：${alt}`}
    </span>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** In a prerendered page the events of a picture may be over: they come again. */
const repeatEvents = (image: HTMLImageElement | null) => {
  if (image?.complete) image.setAttribute('src', image.getAttribute('src') ?? '');
};

const openPicture = (chosen: HTMLElement) => {
  const pictures = [...(chosen.closest('[data-body]')?.querySelectorAll('[data-viewer]') ?? [])];
  void openViewer(chosen, pictures.flatMap(viewerImage), pictures.indexOf(chosen));
};

const viewerImage = (button: Element): ViewerImage[] => {
  const image = button.querySelector('img');
  if (!image) return [];
  const { src, alt, naturalWidth, naturalHeight } = image;
  return [
    {
      src,
      alt,
      width: naturalWidth || Number(image.getAttribute('width')) || undefined,
      height: naturalHeight || Number(image.getAttribute('height')) || undefined,
      caption: button.closest('figure')?.querySelector('figcaption')?.textContent.trim() || undefined,
    },
  ];
};
