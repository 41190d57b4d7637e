/** What the bytes of an image say of themselves. */
interface SniffedImage {
  mime: string;
  extension: string;
  width: number;
  height: number;
}

/** Reads type and size from the first bytes, whatever the name says; null for anything but the five accepted types. */
export const sniffImage = (bytes: Uint8Array): SniffedImage | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    for (const { mime, extension, measure } of formats) {
      const size = measure(view);
      if (size !== null) return { mime, extension, ...size };
    }
  } catch (error) {
    // Cut off in the middle of its head.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
};

interface Size {
  width: number;
  height: number;
}

const textAt = (view: DataView, offset: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, index) => view.getUint8(offset + index)));

const png = (view: DataView): Size | null =>
  textAt(view, 0, 8) === '\x89PNG\r\n\x1a\n' ? { width: view.getUint32(16), height: view.getUint32(20) } : null;

const gif = (view: DataView): Size | null =>
  /^GIF8[79]a$/.test(textAt(view, 0, 6)) ? { width: view.getUint16(6, true), height: view.getUint16(8, true) } : null;

const jpeg = (view: DataView): Size | null => {
  if (view.getUint16(0) !== 0xffd8) return null;
  let offset = 2;
  for (;;) {
    const marker = view.getUint16(offset);
    const isFrame = marker >= 0xffc0 && marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    if (marker < 0xff00) return null;
    offset += 2 + view.getUint16(offset + 2);
  }
};

const webp = (view: DataView): Size | null => {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null;
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { width: 1 + uint24(view, 24), height: 1 + uint24(view, 27) };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >> 14) & 0x3fff) };
    }
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return null;
  }
};

const uint24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;

/** The largest `ispe` box is the picture, smaller ones are previews. */
const avif = (view: DataView): Size | null => {
  if (textAt(view, 4, 4) !== 'ftyp' || !/avi[fs]/.test(textAt(view, 8, Math.min(view.getUint32(0), 64) - 8)))
    return null;
  const sizes: Size[] = [];
  for (let offset = 0; offset + 16 <= Math.min(view.byteLength, 4096); offset += 1) {
    if (textAt(view, offset, 4) === 'ispe') {
      sizes.push({ width: view.getUint32(offset + 8), height: view.getUint32(offset + 12) });
    }
  }
  return sizes.toSorted((one, other) => other.width * other.height - one.width * one.height)[0] ?? null;
};

const formats = [
  { mime: 'image/png', extension: 'png', measure: png },
  { mime: 'image/gif', extension: 'gif', measure: gif },
  { mime: 'image/jpeg', extension: 'jpg', measure: jpeg },
  { mime: 'image/webp', extension: 'webp', measure: webp },
  { mime: 'image/avif', extension: 'avif', measure: avif },
];
