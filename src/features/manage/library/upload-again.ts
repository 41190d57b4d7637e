import type { Image } from '@/api/gen/types.gen.ts';
import { uploadImage } from '@/api/upload.ts';

/** Stores a picture again with another alt text: the contract has no call to change a stored one. */
export const uploadAgain = async ({ url, mime }: Image, alt: string, signal: AbortSignal): Promise<Image> => {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`HTTP ${response.status} for ${url}`);
  const name = new URL(url, location.origin).pathname.split('/').at(-1) || 'picture';
  const file = new File([await response.blob()], name, { type: mime });
  return await uploadImage(file, { alt, onProgress: () => {}, signal });
};
