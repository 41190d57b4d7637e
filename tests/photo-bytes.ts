import { crc32 } from 'node:zlib';

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

/** Exif segment of a JPEG, to be inserted after its first two bytes. */
export const exifSegment = (orientation: number): Bytes => {
  const content = bytesOf('Exif\0\0', exif(orientation));
  return bytesOf(0xff, 0xe1, uint16(content.length + 2), content);
};

/** The first bytes of a JPEG. */
export const jpeg = (): Bytes => bytesOf([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]);

const chunk = (name: string, content: string | ArrayLike<number>): Bytes => {
  const checked = bytesOf(name, content);
  return bytesOf(uint32(checked.length - name.length), checked, uint32(crc32(checked)));
};

/** A PNG with a declared size in px, `extra` chunks and pixels that can't be decoded. */
export const png = (width = 800, height = 600, ...extra: [name: string, content: string][]): Bytes =>
  bytesOf(
    '\u0089PNG\r\n\u001a\n',
    chunk('IHDR', [...uint32(width), ...uint32(height), 8, 6, 0, 0, 0]),
    ...extra.map(([name, content]) => chunk(name, content)),
    chunk('IDAT', [1, 2, 3]),
    chunk('IEND', ''),
  );

/** The first bytes of an extended WebP; flag 2 means animated. */
export const webp = (flags: number): Bytes => bytesOf('RIFF', uint32(0), 'WEBPVP8X', [10, 0, 0, 0], flags, [0, 0, 0]);

/** The first bytes of an AVIF; `avis` means animated. */
export const avif = (brand: 'avif' | 'avis'): Bytes => bytesOf(uint32(16), 'ftyp', brand, uint32(0));

/** The first bytes of a GIF. */
export const gif = (): Bytes => bytesOf('GIF89a', [0, 0, 0, 0]);
