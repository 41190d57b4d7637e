import { maxImageBytes, minImageSide } from '@/lib/image-bounds.ts';
import { imageProblem, sniffImageType, typeProblem } from '@/lib/image-rules.ts';
import { isAnimated, orientationOf, withoutMetadata } from '@/ui/inputs/image-upload/photo-metadata.ts';
import { declaredSize } from '@/ui/inputs/image-upload/photo-size.ts';

/** In px: twice the page width (1,200 px) plus some zoom. */
const maxSide = 2560;
/** Decoding larger files may crash a phone's browser. */
const maxBytes = 64 * 1024 * 1024;
/** Phones take photos of up to 108 megapixels, 432 MB decoded; a file of a few kB may declare far more. */
const maxPixels = 110_000_000;
/** JPEG/WebP quality without visible loss. */
const quality = 0.86;

interface Size {
  width: number;
  height: number;
}

/** Target size in px: scaled down if needed, but no side below the API's minimum. */
export const fittingSize = ({ width, height }: Size, bytes: number): Size => {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long <= maxSide && bytes <= maxImageBytes) return { width, height };
  const scale = Math.min(1, Math.max(Math.min(maxSide / long, 1), minImageSide / short));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

export type Prepared = { file: File; problem: null } | { file: null; problem: string };

const brokenProblem = '这张图片打不开，可能已经损坏。';

/** Scales down and rotates a photo and strips its metadata; an animated image keeps its frames or is refused. */
export const preparePhoto = async (file: File): Promise<Prepared> => {
  const refuse = (problem: string): Prepared => ({ file: null, problem });
  const type = sniffImageType(new Uint8Array(await file.slice(0, 16).arrayBuffer()));
  if (type === null) return refuse(typeProblem);
  if (file.size > maxBytes) return refuse(`文件有 ${Math.round(file.size / 1024 / 1024)} MB，太大了，请先缩小。`);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const declared = declaredSize(bytes, type);
  if (!declared) return refuse(brokenProblem);
  if (declared.width * declared.height > maxPixels)
    return refuse(`图片太大了（${declared.width}×${declared.height}），这里打不开。请先缩小。`);
  const moves = isAnimated(bytes, type);
  const stripped = withoutMetadata(bytes, type);
  if (moves && !stripped)
    return refuse('这张动图里可能有拍摄的时间和地点，这里去不掉，所以没有上传。请换一张，或者另存为 GIF。');
  const bitmap = await decode(new Blob([bytes], { type }));
  if (!bitmap) return refuse(brokenProblem);
  const { width, height } = bitmap;
  try {
    const size = fittingSize(bitmap, file.size);
    const isSame = size.width === width && file.size <= maxImageBytes;
    const asItIs = stripped !== null && (moves || (isSame && orientationOf(bytes) === 1));
    const ready = asItIs ? new Blob([stripped], { type }) : await draw(bitmap, size, type);
    const problem = imageProblem({ ...(asItIs ? { width, height } : size), bytes: ready.size });
    return problem === null ? { file: named(ready, file.name), problem } : refuse(problem);
  } finally {
    bitmap.close();
  }
};

const decode = async (picture: Blob): Promise<ImageBitmap | null> => {
  try {
    // Default options apply the orientation; older browsers reject explicit ones.
    return await createImageBitmap(picture);
  } catch {
    return null;
  }
};

const draw = async (bitmap: ImageBitmap, { width, height }: Size, type: string): Promise<Blob> => {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('This browser draws no pictures');
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(bitmap, 0, 0, width, height);
  // WebP is small and supports transparency; browsers that can't encode it fall back to PNG.
  const wanted = type === 'image/jpeg' ? type : 'image/webp';
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, wanted, quality));
  if (!blob) throw new Error('This browser writes no pictures');
  return blob;
};

const extensions: Partial<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
};

const named = (picture: Blob, name: string): File => {
  const stem = name.replace(/\.[^.]*$/, '') || '图片';
  return new File([picture], `${stem}.${extensions[picture.type] ?? 'jpg'}`, { type: picture.type });
};
