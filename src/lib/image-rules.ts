import { maxImageBytes, maxImageSide, minImageSide } from '@/lib/image-bounds.ts';

/** What a file chooser offers; the bytes decide. */
export const imageTypes = 'image/jpeg,image/png,image/webp,image/gif,image/avif';

const ascii = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

/** The type that the first bytes speak of, whatever the file is called; null for none that the server takes. */
export const sniffImageType = (bytes: Uint8Array): string | null => {
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  if (ascii(bytes, 4, 8) === 'ftyp' && /^avi[fs]$/.test(ascii(bytes, 8, 12))) return 'image/avif';
  return null;
};

export interface PictureSize {
  width: number;
  height: number;
}

/** The pixels of a picture, as it is shown; null when it can't be decoded, as no SVG can here. */
export const pictureSize = async (file: Blob): Promise<PictureSize | null> => {
  try {
    const bitmap = await createImageBitmap(file);
    const size = { width: bitmap.width, height: bitmap.height };
    bitmap.close();
    return size;
  } catch {
    return null;
  }
};

/** Why a file is not even read, in Chinese. */
export const typeProblem = '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。';

const megabyte = 1024 * 1024;

/** Why the server would refuse a picture of this size (px) and weight (bytes), in Chinese; null when it would take it. */
export const imageProblem = ({ width, height, bytes }: { width: number; height: number; bytes: number }) => {
  if (Math.min(width, height) < minImageSide)
    return `图片太小了（${width}×${height}），每边至少 ${minImageSide} 像素。`;
  if (Math.max(width, height) > maxImageSide)
    return `图片太大了（${width}×${height}），每边最多 ${maxImageSide} 像素。`;
  if (bytes > maxImageBytes) {
    // Rounded up: a byte too many is not 5.0 MB of at most 5.
    const megabytes = (Math.ceil((bytes / megabyte) * 10) / 10).toFixed(1);
    return `图片有 ${megabytes} MB，最多 ${maxImageBytes / megabyte} MB。请压缩后再上传。`;
  }
  return null;
};
