import { useState, type ComponentProps, type SyntheticEvent } from 'react';
import { openViewer } from '@/ui/media/viewer.tsx';
import type { ViewerImage } from '@/ui/media/viewer-host.tsx';

interface Props extends ComponentProps<'img'> {
  isInLink: boolean;
  /** Set for a picture of another host that needs consent before loading. */
  'data-withheld'?: string;
}

/** Picture in a body; opens the viewer unless it is in a link. Shows the alt text if broken, and a button if withheld. */
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

/** `takesFocus`: replaces the focused button. */
function BrokenPicture({ alt, takesFocus = false }: { alt: string; takesFocus?: boolean | undefined }) {
  return (
    <span data-broken="" {...(takesFocus && { ref: takeFocus, tabIndex: -1 })}>
      {alt === '' ? '图片暂时无法显示' : `图片暂时无法显示：${alt}`}
    </span>
  );
}

const takeFocus = (element: HTMLElement | null) => element?.focus();

/** Fires `load` or `error` again, which may have happened before hydration. */
const repeatEvents = (image: HTMLImageElement | null) => {
  if (image?.complete) image.setAttribute('src', image.getAttribute('src') ?? '');
};

const openPicture = (button: HTMLElement) => {
  const pictures = [...(button.closest('[data-body]')?.querySelectorAll('[data-viewer]') ?? [])];
  void openViewer(button, pictures.flatMap(viewerImage), pictures.indexOf(button));
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
