import { maxImageBytes, minImageSide } from '@/lib/image-bounds.ts';
import { typeProblemOf } from '@/lib/file-kinds.ts';
import { imageProblem, sniffImageType, type PictureSize } from '@/lib/image-rules.ts';
import { loadImage } from '@/lib/load-image.ts';

/** In px: twice the page width (1,200 px) plus some zoom. */
const maxSide = 2560;
/** Decoding larger files may crash a phone's browser. */
const maxBytes = 64 * 1024 * 1024;
/** Phones take photos of up to 108 megapixels, 432 MB decoded; a file of a few kB may declare far more. */
const maxPixels = 110_000_000;
/** A PNG's `acTL` chunk may come after a large color profile. */
const headBytes = 1024 * 1024;
/** JPEG/WebP quality without visible loss. */
const quality = 0.9;

/** Target size in px: scaled down if needed, but no side below the API's minimum. */
export const fittingSize = ({ width, height }: PictureSize): PictureSize => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const scale = Math.min(1, Math.max(maxSide / long, minImageSide / short));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

export type Prepared = { file: File; problem: null } | { file: null; problem: string };

const brokenProblem = '这张图片打不开，可能已经损坏，也可能太大。';
const animatedProblem =
  '这张图片会动，又不是 GIF：里面可能有拍摄的时间和地点，这里去不掉，所以没有上传。请另存为 GIF，或者换一张不动的。';

const rejected = (problem: string): Prepared => ({ file: null, problem });

/**
 * Redraws an image upright and without metadata, scaled down if it is large. GIFs are unchanged, since a canvas keeps only
 * one frame; other animations are rejected. `problem` is a message for the user.
 */
export const preparePhoto = async (file: File): Promise<Prepared> => {
  const head = new Uint8Array(await file.slice(0, headBytes).arrayBuffer());
  const type = sniffImageType(head);
  if (type === null) return rejected(typeProblemOf(head, file.name));
  if (file.size > maxBytes) return rejected(`文件有 ${Math.round(file.size / 1024 / 1024)} MB，太大了，请先缩小。`);
  if (isAnimated(head, type)) return rejected(animatedProblem);
  const picture = new Blob([file], { type });
  const image = await loadImage(picture);
  if (!image) return rejected(brokenProblem);
  const declared = { width: image.naturalWidth, height: image.naturalHeight };
  if (declared.width * declared.height > maxPixels)
    return rejected(`图片太大了（${declared.width}×${declared.height}），这里打不开。请先缩小。`);
  if (!(await decodes(image))) return rejected(brokenProblem);
  const isGif = type === 'image/gif';
  const size = isGif ? declared : fittingSize(declared);
  const ready = isGif ? picture : await redraw(image, size, type, await mayBeTransparent(file, head, type));
  if (!ready) return rejected(brokenProblem);
  const problem = imageProblem({ ...size, bytes: ready.size }, declared);
  return problem === null ? { file: named(ready, file.name), problem } : rejected(problem);
};

/** Whether a PNG, WebP or AVIF is animated, by its first bytes: Safari has no `ImageDecoder`. */
const isAnimated = (head: Uint8Array<ArrayBuffer>, type: string): boolean => {
  const text = new TextDecoder('latin1').decode(head);
  switch (type) {
    case 'image/png':
      return text.split('IDAT')[0]?.includes('acTL') ?? false;
    case 'image/webp':
      return text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 0x02) !== 0;
    case 'image/avif':
      return text.startsWith('ftypavis', 4);
    default:
      return false;
  }
};

/** Whether an image may show nothing because it is transparent, not because its data is missing. */
const mayBeTransparent = async (file: File, head: Uint8Array<ArrayBuffer>, type: string): Promise<boolean> => {
  const latin1 = new TextDecoder('latin1');
  const text = latin1.decode(head);
  switch (type) {
    case 'image/png': {
      // Color types with an opacity channel, or a list of opacities; and the last chunk, which a truncated file lacks.
      const hasOpacity = [4, 6].includes(head[25] ?? 0) || (text.split('IDAT')[0]?.includes('tRNS') ?? false);
      return hasOpacity && latin1.decode(await file.slice(-32).arrayBuffer()).includes('IEND');
    }
    case 'image/webp': {
      const isWhole = new DataView(head.buffer).getUint32(4, true) + 8 <= file.size;
      return (
        isWhole && (text.startsWith('VP8L', 12) || (text.startsWith('VP8X', 12) && ((head[20] ?? 0) & 0x10) !== 0))
      );
    }
    case 'image/avif':
      return text.includes('auxC');
    default:
      return false;
  }
};

/** False if the image is broken or truncated; in Chromium, `image.decode()` does not detect that. */
const decodes = async (image: HTMLImageElement): Promise<boolean> => {
  try {
    const bitmap = await createImageBitmap(image, 0, 0, 1, 1);
    bitmap.close();
    return true;
  } catch {
    return false;
  }
};

/**
 * JPEG stays JPEG; PNG stays PNG, for sharp text, unless it is scaled or too large; all others become WebP. Null if nothing
 * is drawn, which is how Firefox and Safari show a broken image, unless the image may be transparent.
 */
const redraw = async (
  image: HTMLImageElement,
  size: PictureSize,
  type: string,
  isTransparent: boolean,
): Promise<Blob | null> => {
  const { width, height } = size;
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('OffscreenCanvas has no 2d context');
  context.imageSmoothingQuality = 'high';
  // Applies the EXIF orientation.
  context.drawImage(image, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  const hasOpacity = (accepts: (opacity: number) => boolean) =>
    data.some((value, index) => index % 4 === 3 && accepts(value));
  if (!isTransparent && !hasOpacity((opacity) => opacity > 0)) return null;

  const encode = (wanted: string) => canvas.convertToBlob({ type: wanted, quality });
  if (type === 'image/jpeg') return encode('image/jpeg');
  if (type === 'image/png' && width === image.naturalWidth) {
    const png = await encode('image/png');
    if (png.size <= maxImageBytes) return png;
  }
  const webp = await encode('image/webp');
  // Safari encodes PNG instead, which is large for a photo.
  const isWebp = webp.type === 'image/webp';
  return isWebp || hasOpacity((opacity) => opacity < 255) ? webp : encode('image/jpeg');
};

const extensions: Partial<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
};

const named = (picture: Blob, name: string): File => {
  const stem = name.replace(/\.[^.]*$/, '') || '图片';
  return new File([picture], `${stem}.${extensions[picture.type] ?? 'jpg'}`, { type: picture.type });
};
