import { imageSize } from 'image-size';

interface SniffedImage {
  mime: string;
  extension: string;
  width: number;
  height: number;
}

/** Reads type and size from the bytes; null unless it is one of the five accepted types. */
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
    // TypeError: not an image or corrupt; RangeError: truncated header.
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
