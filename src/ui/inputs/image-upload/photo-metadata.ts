import { ascii, gifBlocks, gifStart, headerBoxes } from '@/ui/inputs/image-upload/photo-blocks.ts';

/** Losslessly strips metadata (GPS, time, device, appended images); null if the file must be re-encoded instead. */
export const withoutMetadata = (bytes: Uint8Array<ArrayBuffer>, type: string): Uint8Array<ArrayBuffer> | null => {
  const parts = strippers[type]?.(bytes);
  if (!parts) return null;
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return type === 'image/webp' ? withLength(whole) : whole;
};

/** EXIF orientation (tag 0x0112) of a JPEG, 1 to 8; default 1. */
export const orientationOf = (bytes: Uint8Array<ArrayBuffer>): number => {
  for (const { marker, from, to } of segmentsOf(bytes) ?? []) {
    if (marker !== 0xe1 || ascii(bytes, from + 4, from + 8) !== 'Exif') continue;
    return orientationIn(bytes.subarray(from + 10, to));
  }
  return 1;
};

/** Whether an image is animated; re-encoding would lose that. */
export const isAnimated = (bytes: Uint8Array, type: string): boolean =>
  type === 'image/gif' ||
  (type === 'image/webp' && ascii(bytes, 12, 16) === 'VP8X' && ((bytes[20] ?? 0) & webpFlags.animation) !== 0) ||
  (type === 'image/png' && [...(chunksOf(bytes) ?? [])].some(({ name }) => name === 'acTL')) ||
  (type === 'image/avif' && ascii(bytes, 8, 12) === 'avis');

type Part = Uint8Array<ArrayBuffer>;

const jpegMarkers = { startOfScan: 0xda, end: 0xd9, comment: 0xfe };

const segmentsOf = (bytes: Uint8Array): { marker: number; from: number; to: number }[] | null => {
  const segments = [];
  for (let from = 2; from + 4 <= bytes.length;) {
    const marker = bytes[from + 1] ?? 0;
    if (bytes[from] !== 0xff) return null;
    if (marker === 0xff) {
      from += 1;
      continue;
    }
    const to = from + 2 + (bytes[from + 2] ?? 0) * 256 + (bytes[from + 3] ?? 0);
    if (to > bytes.length || to < from + 4) return null;
    segments.push({ marker, from, to });
    if (marker === jpegMarkers.startOfScan) return segments;
    from = to;
  }
  return null;
};

/** Cameras append a second image with its own GPS data after the end marker. */
const endOf = (bytes: Uint8Array, scan: number): number => {
  for (let at = scan; at + 1 < bytes.length; at += 1) {
    const marker = bytes[at + 1] ?? 0;
    // Stuffed zeros and restart markers are scan data; tables may stand between scans.
    if (bytes[at] !== 0xff || marker === 0 || marker === 0xff || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (marker === jpegMarkers.end) return at + 2;
    at += 1 + (bytes[at + 2] ?? 0) * 256 + (bytes[at + 3] ?? 0);
  }
  return bytes.length;
};

const jpeg = (bytes: Part): Part[] | null => {
  const segments = segmentsOf(bytes);
  const scan = segments?.at(-1);
  if (!segments || !scan) return null;
  const isNotMetadata = ({ marker, from }: { marker: number; from: number }) => {
    if (marker === 0xe2) return ascii(bytes, from + 4, from + 15) === 'ICC_PROFILE';
    // JFIF and Adobe segments carry color information; other APPn segments are metadata.
    return marker < 0xe0 || marker > 0xef ? marker !== jpegMarkers.comment : marker === 0xe0 || marker === 0xee;
  };
  return [
    bytes.subarray(0, 2),
    ...segments
      .filter((segment) => segment !== scan && isNotMetadata(segment))
      .map(({ from, to }) => bytes.subarray(from, to)),
    bytes.subarray(scan.from, endOf(bytes, scan.to)),
  ];
};

const orientationIn = (bytes: Uint8Array<ArrayBuffer>): number => {
  const tiff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const little = tiff.getUint16(0) === 0x4949;
    const first = tiff.getUint32(4, little);
    for (let index = 0; index < tiff.getUint16(first, little); index += 1) {
      const entry = first + 2 + index * 12;
      if (tiff.getUint16(entry, little) !== 0x0112) continue;
      const value = tiff.getUint16(entry + 8, little);
      return value >= 1 && value <= 8 ? value : 1;
    }
  } catch (error) {
    // Truncated or invalid EXIF.
    if (!(error instanceof RangeError)) throw error;
  }
  return 1;
};

const chunksOf = (bytes: Uint8Array): { name: string; from: number; to: number }[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const chunks = [];
  for (let from = 8; from + 12 <= bytes.length;) {
    const to = from + 12 + view.getUint32(from);
    if (to > bytes.length) return null;
    const name = ascii(bytes, from + 4, from + 8);
    chunks.push({ name, from, to });
    if (name === 'IEND') return chunks;
    from = to;
  }
  return null;
};

/** What a browser draws by; programs keep whole documents in chunks of their own. */
const pngDrawn = /^(?:[A-Z]{4}|tRNS|gAMA|cHRM|sRGB|iCCP|sBIT|bKGD|pHYs|cICP|mDCV|cLLI|acTL|fcTL|fdAT)$/;

const png = (bytes: Part): Part[] | null => {
  const remaining = chunksOf(bytes)?.filter(({ name }) => pngDrawn.test(name));
  return remaining ? [bytes.subarray(0, 8), ...remaining.map(({ from, to }) => bytes.subarray(from, to))] : null;
};

const webpDrawn = /^(?:VP8[ LX]|ALPH|ANIM|ANMF|ICCP)$/;
const webpFlags = { animation: 0x02, xmp: 0x04, exif: 0x08 };

const webp = (bytes: Part): Part[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 12)];
  for (let from = 12; from + 8 <= bytes.length;) {
    const size = view.getUint32(from + 4, true);
    const to = from + 8 + size + (size % 2);
    if (from + 8 + size > bytes.length) return null;
    const name = ascii(bytes, from, from + 4);
    const part = bytes.slice(from, to);
    // The VP8X header flags which metadata follow.
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~(webpFlags.xmp | webpFlags.exif);
    if (webpDrawn.test(name)) parts.push(part);
    from = to;
  }
  return parts;
};

const withLength = (bytes: Part): Part => {
  new DataView(bytes.buffer).setUint32(4, bytes.length - 8, true);
  return bytes;
};

/** Timing of the next image, and how often the images are repeated. */
const isGifDrawn = (bytes: Uint8Array, from: number) =>
  bytes[from + 1] === 0xf9 ||
  (bytes[from + 1] === 0xff && /^(?:NETSCAPE2\.0|ANIMEXTS1\.0)$/.test(ascii(bytes, from + 3, from + 14)));

const gif = (bytes: Part): Part[] | null => {
  const blocks = gifBlocks(bytes)?.filter(({ kind, from }) => kind === 'image' || isGifDrawn(bytes, from));
  if (!blocks) return null;
  return [
    bytes.subarray(0, gifStart(bytes)),
    ...blocks.map(({ from, to }) => bytes.subarray(from, to)),
    Uint8Array.of(0x3b),
  ];
};

/** AVIF lists its metadata in its boxes and keeps it among its data: an image that has some is re-encoded. */
const avif = (bytes: Part): Part[] | null => {
  const boxes = headerBoxes(bytes);
  const decoder = new TextDecoder('latin1');
  const hasMetadata = boxes?.some(({ from, to }) =>
    /Exif|application\/rdf\+xml|uuid|udta/.test(decoder.decode(bytes.subarray(from, to))),
  );
  return hasMetadata === false ? [bytes] : null;
};

const strippers: Partial<Record<string, (bytes: Part) => Part[] | null>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/webp': webp,
  'image/gif': gif,
  'image/avif': avif,
};
