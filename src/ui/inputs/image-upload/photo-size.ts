import { gifBlocks, headerBoxes } from '@/ui/inputs/image-upload/photo-blocks.ts';

interface Size {
  width: number;
  height: number;
}

/** In px, as the file declares it, before it is decoded and turned upright; the largest if it has several. */
export const declaredSize = (bytes: Uint8Array<ArrayBuffer>, type: string): Size | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const sizes = readers[type]?.(view, bytes) ?? [];
    const [largest = null] = sizes.toSorted((one, other) => other.width * other.height - one.width * one.height);
    return largest;
  } catch (error) {
    // Cut off.
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
};

const jpeg = (view: DataView): Size[] => {
  for (let at = 2; ; at += 1) {
    // Like decoders, skips what is no marker.
    if (view.getUint8(at) !== 0xff) continue;
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return [{ width: view.getUint16(at + 7), height: view.getUint16(at + 5) }];
    const hasContent = marker > 0x01 && marker < 0xff && !(marker >= 0xd0 && marker <= 0xd9);
    if (hasContent) at += 1 + view.getUint16(at + 2);
  }
};

const png = (view: DataView): Size[] => [{ width: view.getUint32(16), height: view.getUint32(20) }];

/** Browsers make room for a first frame that is larger than the screen. */
const gif = (view: DataView, bytes: Uint8Array): Size[] => {
  const sizeAt = (at: number): Size => ({ width: view.getUint16(at, true), height: view.getUint16(at + 2, true) });
  const frames = gifBlocks(bytes)?.filter(({ kind }) => kind === 'image') ?? [];
  return [
    sizeAt(6),
    ...frames.map(({ from }) => {
      const [start, size] = [sizeAt(from + 1), sizeAt(from + 5)];
      return { width: start.width + size.width, height: start.height + size.height };
    }),
  ];
};

const webp = (view: DataView): Size[] => {
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x1_00_00;
  const side = 0x3f_ff;
  switch (view.getUint32(12)) {
    case 0x56_50_38_58: // VP8X
      return [{ width: uint24(24) + 1, height: uint24(27) + 1 }];
    case 0x56_50_38_20: // VP8
      return [{ width: view.getUint16(26, true) & side, height: view.getUint16(28, true) & side }];
    case 0x56_50_38_4c: {
      // VP8L
      const bits = view.getUint32(21, true);
      return [{ width: (bits & side) + 1, height: ((bits >>> 14) & side) + 1 }];
    }
    default:
      return [];
  }
};

/** The `ispe` boxes of its items (the tiles of a grid and the whole), and the tracks of a moving one. */
const avif = (view: DataView, bytes: Uint8Array): Size[] => {
  const sizes: Size[] = [];
  for (const { from, to } of headerBoxes(bytes) ?? []) {
    for (let at = from; at + 12 <= to; at += 1) {
      const name = view.getUint32(at);
      if (name === 0x69_73_70_65) sizes.push({ width: view.getUint32(at + 8), height: view.getUint32(at + 12) });
      if (name !== 0x74_6b_68_64) continue;
      // Times and duration of `tkhd` are longer in version 1; its size is of 16.16 bits.
      const end = at + (view.getUint8(at + 4) === 1 ? 92 : 80);
      sizes.push({ width: view.getUint16(end), height: view.getUint16(end + 4) });
    }
  }
  return sizes;
};

const readers: Partial<Record<string, (view: DataView, bytes: Uint8Array) => Size[]>> = {
  'image/jpeg': jpeg,
  'image/png': png,
  'image/gif': gif,
  'image/webp': webp,
  'image/avif': avif,
};
