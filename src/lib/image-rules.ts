import { brandsIn } from '@/lib/file-kinds.ts';
import { maxImageBytes, maxImageSide, minImageSide } from '@/lib/image-bounds.ts';

/** For the file input's `accept`. Files are checked by `sniffImageType`. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** Detects an image's MIME type from its first bytes; null if the server does not accept it. */
export const sniffImageType = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  // Some writers name only the container as the major brand.
  if (brandsIn(ascii(bytes, 0, 512)).some((brand) => /^avi[fs]$/.test(brand))) return 'image/avif';
  return null;
};

export interface PictureSize {
  width: number;
  height: number;
}

const megabyte = 1024 * 1024;

/** The validation error for an image (px, bytes), in Chinese; null if it is accepted. `original`: the size that its owner knows. */
export const imageProblem = (
  { width, height, bytes }: PictureSize & { bytes: number },
  original: PictureSize = { width, height },
) => {
  const shownSize = `${original.width}×${original.height}`;
  if (Math.min(width, height) < minImageSide) return `图片太小了（${shownSize}），每边至少 ${minImageSide} 像素。`;
  if (Math.max(width, height) > maxImageSide) return `图片太大了（${shownSize}），每边最多 ${maxImageSide} 像素。`;
  if (bytes > maxImageBytes) {
    // Rounded up: one byte over the limit must not read "5.0 MB, at most 5".
    const megabytes = (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);
    return `图片有 ${megabytes} MB，最多 ${maxImageBytes / megabyte} MB。请压缩后再上传。`;
  }
  return null;
};
