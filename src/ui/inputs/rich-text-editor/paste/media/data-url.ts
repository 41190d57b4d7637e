/** Whether the source is a `data:` image. */
export const isDataImage = (src: string): boolean => /^data:image\//i.test(src);

const bytesOf = (address: string): Uint8Array<ArrayBuffer> | null => {
  const [, head = '', data = ''] = /^data:([^,]*),([^]*)$/.exec(address) ?? [];
  try {
    if (data === '') return null;
    return /;\s*base64$/i.test(head)
      ? Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0))
      : new TextEncoder().encode(decodeURIComponent(data));
  } catch {
    return null;
  }
};

/** Decodes a `data:` URL to a file; null if invalid. */
export const dataUrlToFile = (address: string): File | null => {
  const bytes = bytesOf(address);
  return bytes && new File([bytes], '贴进来的图片');
};

/** Size in px of a small `data:` picture: a GIF, PNG or SVG; null if unknown. */
export const dataPictureSize = (address: string): [number, number] | null => {
  const bytes = address.length < 4096 ? bytesOf(address) : null;
  if (!bytes) return null;
  const text = new TextDecoder('latin1').decode(bytes);
  const view = new DataView(bytes.buffer);
  if (text.startsWith('GIF8') && bytes.length >= 10) return [view.getUint16(6, true), view.getUint16(8, true)];
  if (text.startsWith('\u0089PNG') && bytes.length >= 24) return [view.getUint32(16), view.getUint32(20)];
  const [, tag] = /(<svg\b[^>]*>)/.exec(text) ?? [];
  if (tag === undefined) return null;
  const side = (name: string) =>
    Number.parseFloat(new RegExp(String.raw`\s${name}\s*=\s*["']([\d.]+)`).exec(tag)?.[1] ?? '');
  const [width, height] = [side('width'), side('height')];
  return Number.isNaN(width) || Number.isNaN(height) ? null : [width, height];
};
