import { imageSize } from 'image-size';

/** What the bytes of an image say of themselves. */
interface SniffedImage {
  mime: string;
  extension: string;
  width: number;
  height: number;
}

/** Reads type and size from the bytes, whatever the name says; null for anything but the five accepted types. */
export const sniffImage = (bytes: Uint8Array): SniffedImage | null => {
  const size = measured(bytes);
  const extension = size?.type;
  const mime = extension === undefined ? undefined : mimes.get(extension);
  if (size === null || extension === undefined || mime === undefined) return null;
  return { mime, extension, width: size.width, height: size.height };
};

const measured = (bytes: Uint8Array) => {
  try {
    return imageSize(bytes);
  } catch (error) {
    // TypeError: no image, or a broken one; RangeError: cut off in the middle of its head.
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    return null;
  }
};

const mimes = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);
