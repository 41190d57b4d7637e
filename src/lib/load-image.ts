/**
 * Loads a file into an image element: its size is known, its pixels are not decoded yet. Null if the browser can't open it.
 * Not `createImageBitmap`, which fails for SVG and, in Firefox, for JPEGs with some Exif data.
 */
export const loadImage = (file: Blob): Promise<HTMLImageElement | null> => {
  const address = URL.createObjectURL(file);
  const image = new Image();
  const loaded = new Promise<HTMLImageElement | null>((resolve) => {
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => resolve(null));
    image.src = address;
  });
  return loaded.finally(() => URL.revokeObjectURL(address));
};
