interface Range {
  from: number;
  to: number;
}

interface GifBlock extends Range {
  kind: 'image' | 'extension';
}

/** Bytes as text. */
export const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to));

const screenEnd = 13;

/** Bytes of a color table, by the flags before it. */
const colorTable = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 0x07) + 1));

/** Index after the header, the screen and the color table of a GIF. */
export const gifStart = (bytes: Uint8Array): number => screenEnd + colorTable(bytes[screenEnd - 3]);

/** Images and extensions of a GIF, also of one without its end mark; null if it is cut off or broken. */
export const gifBlocks = (bytes: Uint8Array): GifBlock[] | null => {
  const blocks: GifBlock[] = [];
  for (let from = gifStart(bytes); from < bytes.length;) {
    const sign = bytes[from];
    if (sign === 0x3b) return blocks;
    if (sign !== 0x21 && sign !== 0x2c) return null;
    const isImage = sign === 0x2c;
    // An image has a descriptor, perhaps colors, and the size of its codes before its data.
    let to = from + (isImage ? 11 + colorTable(bytes[from + 9]) : 2);
    for (let length = bytes[to]; length !== 0; length = bytes[to]) {
      if (length === undefined) return null;
      to += length + 1;
    }
    to += 1;
    blocks.push({ kind: isImage ? 'image' : 'extension', from, to });
    from = to;
  }
  return blocks;
};

/** The top boxes of an AVIF but for its data; null if it is cut off or broken. */
export const headerBoxes = (bytes: Uint8Array): Range[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = [];
  for (let from = 0; from < bytes.length;) {
    if (from + 8 > bytes.length) return null;
    const name = ascii(bytes, from + 4, from + 8);
    let size = view.getUint32(from);
    if (size === 0) size = bytes.length - from;
    if (size === 1 && from + 16 <= bytes.length) size = Number(view.getBigUint64(from + 8));
    const to = from + size;
    if (size < 8 || to > bytes.length) return null;
    if (name !== 'mdat') boxes.push({ from, to });
    from = to;
  }
  return boxes;
};
