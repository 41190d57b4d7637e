/** Images up to this size in px are tracking pixels. */
const trackingPixelSide = 2;

interface PastedPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

const sizeAttribute = (image: Element, name: string) => {
  const side = Number.parseInt(image.getAttribute(name) ?? '', 10);
  return Number.isNaN(side) ? null : side;
};

/** Source, alt and size of a pasted image; null for a tracking pixel. */
export const parseImage = (image: Element): PastedPicture | null => {
  const [width, height] = [sizeAttribute(image, 'width'), sizeAttribute(image, 'height')];
  if ([width, height].some((side) => side !== null && side <= trackingPixelSide)) return null;
  // WeChat lazy-loads from `data-src`.
  const src = (image.getAttribute('data-src') ?? image.getAttribute('src') ?? '').trim();
  return { src, alt: image.getAttribute('alt')?.trim() ?? '', width, height };
};

/** Whether the source is a `data:` image. */
export const isDataImage = (src: string): boolean => /^data:image\//i.test(src);

/** Decodes a `data:` URL to a file; null if invalid. */
export const dataUrlToFile = (address: string): File | null => {
  const [, head = '', data = ''] = /^data:([^,]*),([^]*)$/.exec(address) ?? [];
  try {
    const bytes = /;\s*base64$/i.test(head)
      ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(data));
    return data === '' ? null : new File([bytes], '贴进来的图片');
  } catch {
    return null;
  }
};
