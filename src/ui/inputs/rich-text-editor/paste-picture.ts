import { safeUrl } from '@/lib/safe-url.ts';

/** A picture of at most this many px a side counts readers, and shows nothing. */
const counterSide = 2;

/** A picture in pasted HTML; `width` and `height` in px, null where it doesn't say. */
interface PastedPicture {
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

const sideOf = (image: Element, name: string) => {
  const side = Number.parseInt(image.getAttribute(name) ?? '', 10);
  return Number.isNaN(side) ? null : side;
};

/** What a picture in pasted HTML says of itself; null for one that only counts readers. */
export const pictureIn = (image: Element): PastedPicture | null => {
  const [width, height] = [sideOf(image, 'width'), sideOf(image, 'height')];
  if ([width, height].some((side) => side !== null && side <= counterSide)) return null;
  // WeChat keeps the address of a picture that is not in view yet in `data-src`.
  const src = (image.getAttribute('data-src') ?? image.getAttribute('src') ?? '').trim();
  return { src, alt: image.getAttribute('alt')?.trim() ?? '', width, height };
};

/** Whether a picture may stand in a text under this address: http, https, or from the root of the site. */
export const isPictureAddress = (src: string): boolean => safeUrl(src, { relative: 'root' }) !== null;

/** Whether a picture came inside the HTML itself. */
export const isInsidePicture = (src: string): boolean => /^data:image\//i.test(src);

/** The file that a `data:` address holds; null when it can't be read. */
export const fileIn = (address: string): File | null => {
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
