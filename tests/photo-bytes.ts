type Bytes = Uint8Array<ArrayBuffer>;

export const bytesOf = (...parts: (string | number | ArrayLike<number>)[]): Bytes =>
  Uint8Array.from(
    parts.flatMap((part) => {
      if (typeof part === 'number') return [part];
      return typeof part === 'string' ? Array.from(part, (sign) => sign.charCodeAt(0)) : Array.from(part);
    }),
  );

const uint16 = (value: number) => [value >> 8, value & 0xff];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];

const segment = (marker: number, content: ArrayLike<number>) =>
  bytesOf(0xff, marker, uint16(content.length + 2), content);

const entry = (tag: number, type: number, count: number, value: ArrayLike<number>) =>
  bytesOf(uint16(tag), uint16(type), uint32(count), value);

/** Big-endian Exif with orientation and a GPS latitude of 25° 2′ N. */
const exif = (orientation: number): Bytes => {
  const gps = 8 + 2 + 2 * 12 + 4;
  const degrees = gps + 2 + 2 * 12 + 4;
  return bytesOf(
    'MM\0*',
    uint32(8),
    uint16(2),
    entry(0x0112, 3, 1, [...uint16(orientation), 0, 0]),
    entry(0x8825, 4, 1, uint32(gps)),
    uint32(0),
    uint16(2),
    entry(1, 2, 2, bytesOf('N\0\0\0')),
    entry(2, 5, 3, uint32(degrees)),
    uint32(0),
    [25, 1, 2, 1, 30, 1].flatMap(uint32),
  );
};

/** The Exif segment. */
export const exifSegment = (orientation = 1): Bytes => segment(0xe1, bytesOf('Exif\0\0', exif(orientation)));

const head = {
  jfif: segment(0xe0, bytesOf('JFIF\0', [1, 1, 0, 0, 1, 0, 1, 0, 0])),
  colours: segment(0xe2, bytesOf('ICC_PROFILE\0', [1, 1], 'sRGB')),
  adobe: segment(0xee, bytesOf('Adobe', [0, 100, 0, 0, 0, 0, 1])),
};
const metadata = [
  segment(0xe1, bytesOf('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta exif:GPSLatitude="25,2N"/>')),
  segment(0xe2, bytesOf('MPF\0', [1, 2, 3])),
  segment(0xed, bytesOf('Photoshop 3.0\0', '8BIM City Taipei')),
  segment(0xfe, bytesOf('taken at home')),
];
const picture = [
  segment(0xdb, new Uint8Array(65)),
  segment(0xc2, bytesOf(8, uint16(600), uint16(800), [1, 1, 0x11, 0])),
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  // 0xff00 and restart markers are scan data; the next table contains a fake end marker.
  [1, 0xff, 0, 2, 0xff, 0xd0, 3],
  segment(0xc4, [0, 0xff, 0xd9, 7]),
  segment(0xda, [1, 1, 0, 0, 63, 0]),
  [4, 5],
  [0xff, 0xd9],
];

/** A progressive JPEG of 800 × 600 px; with `orientation` also Exif and a second image. */
export const jpeg = (orientation?: number): Bytes =>
  orientation === undefined
    ? bytesOf([0xff, 0xd8], head.jfif, head.colours, head.adobe, ...picture)
    : bytesOf(
        [0xff, 0xd8],
        head.jfif,
        exifSegment(orientation),
        ...metadata,
        head.colours,
        head.adobe,
        ...picture,
        [0xff, 0xd8],
        exifSegment(1),
        [0xff, 0xd9],
      );

const chunk = (name: string, content: ArrayLike<number>) =>
  bytesOf(uint32(content.length), name, content, [0, 0, 0, 0]);

/** A PNG with `extra` chunks. */
export const png = (...extra: [name: string, content: string][]): Bytes => pngOf(800, 600, ...extra);

export const pngOf = (width: number, height: number, ...extra: [name: string, content: string][]): Bytes =>
  bytesOf(
    '\u0089PNG\r\n\u001a\n',
    chunk('IHDR', [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0]),
    ...extra.map(([name, content]) => chunk(name, bytesOf(content))),
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', []),
  );

const riff = (name: string, content: ArrayLike<number>) =>
  bytesOf(name, uint32(content.length).toReversed(), content, content.length % 2 ? [0] : []);

/** An extended WebP (VP8X `flags`) with `extra` chunks at its end. */
export const webp = (flags: number, ...extra: [name: string, content: string][]): Bytes => {
  const chunks = bytesOf(
    riff('VP8X', [flags, 0, 0, 0, 99, 0, 0, 99, 0, 0]),
    riff('VP8 ', [1, 2, 3]),
    ...extra.map(([name, content]) => riff(name, bytesOf(content))),
  );
  return bytesOf('RIFF', uint32(chunks.length + 4).toReversed(), 'WEBP', chunks);
};

const uint16le = (value: number) => uint16(value).toReversed();

/** A GIF extension with one block of content. */
export const gifExtension = (label: number, content: string, more = ''): Bytes =>
  bytesOf(0x21, label, content.length, content, ...(more === '' ? [] : [more.length, more]), 0);

/** A GIF image; `data` is in blocks that begin with their length. */
export const gifImage = (
  left: number,
  top: number,
  width: number,
  height: number,
  data: ArrayLike<number> = [2, 0x4c, 0x01],
): Bytes => bytesOf(0x2c, [left, top, width, height].flatMap(uint16le), 0x80, new Uint8Array(6), 2, data, 0);

/** A GIF of 800 × 600 px with a color table and these blocks. */
export const gif = (...blocks: Bytes[]): Bytes =>
  bytesOf('GIF89a', uint16le(800), uint16le(600), [0x80, 0, 0], new Uint8Array(6), ...blocks, 0x3b);

export const avifBox = (name: string, ...content: (string | number | ArrayLike<number>)[]): Bytes => {
  const inner = bytesOf(...content);
  return bytesOf(uint32(inner.length + 8), name, inner);
};

/** Size of an item of an AVIF. */
export const ispe = (width: number, height: number): Bytes => avifBox('ispe', uint32(0), uint32(width), uint32(height));

/** An AVIF with `boxes` in its list of items. */
export const avif = (brand: 'avif' | 'avis', ...boxes: Bytes[]): Bytes =>
  bytesOf(
    avifBox('ftyp', brand, uint32(0), 'mif1'),
    avifBox('meta', uint32(0), ...boxes),
    avifBox('mdat', 'Exif data'),
  );

/** The beginning of a WebP whose first chunk is this. */
export const webpOf = (name: string, content: ArrayLike<number>): Bytes =>
  bytesOf('RIFF', uint32(content.length + 12).toReversed(), 'WEBP', riff(name, content));
