import { imageSize } from 'image-size';

interface SniffedImage {
  mime: string;
  extension: string;
  width: number;
  height: number;
}

/** Reads type and size from the bytes; null unless it is one of the five accepted types. */
export const sniffImage = (bytes: Uint8Array): SniffedImage | null => {
  try {
    const { type: extension = '', width, height } = imageSize(bytes);
    const mime = mimes.get(extension);
    return mime === undefined ? null : { mime, extension, width, height };
  } catch (error) {
    // TypeError: not an image or corrupt; RangeError: truncated header.
    if (error instanceof TypeError || error instanceof RangeError) return null;
    throw error;
  }
};

const mimes = new Map([
  ['png', 'image/png'],
  ['gif', 'image/gif'],
  ['jpg', 'image/jpeg'],
  ['webp', 'image/webp'],
  ['avif', 'image/avif'],
]);
