import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { declaredSize } from '@/ui/inputs/image-upload/photo-size.ts';
import { isAnimated, orientationOf, withoutMetadata } from '@/ui/inputs/image-upload/photo-metadata.ts';
import {
  avif,
  avifBox,
  bytesOf,
  gif,
  gifExtension,
  gifImage,
  ispe,
  jpeg,
  png,
  webp,
} from '../../../../tests/photo-bytes.ts';

const wholes: Partial<Record<string, Uint8Array>> = {
  'image/jpeg': jpeg(6),
  'image/png': png(),
  'image/webp': webp(0),
  'image/gif': gif(gifExtension(0xfe, 'home'), gifImage(0, 0, 8, 8)),
  'image/avif': avif('avis', ispe(8, 8)),
};

describe('a photo without its metadata', () => {
  test('a JPEG loses place, time, device, comment and the second picture; its dots and colours stay as they are', () => {
    expect(withoutMetadata(jpeg(1), 'image/jpeg')).toEqual(jpeg());
  });

  test('one without metadata is the same', () => {
    expect(withoutMetadata(jpeg(), 'image/jpeg')).toEqual(jpeg());
  });

  test('a PNG loses its words and Exif, and what a program kept in it for itself', () => {
    const full = png(
      ['eXIf', 'MM\0*'],
      ['gAMA', '\0\0\0\0'],
      ['tEXt', 'Author\0Lin'],
      ['iTXt', 'XML:com.adobe.xmp'],
      ['mkBF', 'the whole document'],
      ['caBX', 'who made it'],
    );
    expect(withoutMetadata(full, 'image/png')).toEqual(png(['gAMA', '\0\0\0\0']));
  });

  test('a WebP loses Exif and XMP, its head says so, and its length is right', () => {
    const full = webp(0x10 | 0x08 | 0x04, ['EXIF', 'MM\0*GPS'], ['XMP ', '<x/>x']);
    expect(withoutMetadata(full, 'image/webp')).toEqual(webp(0x10));
  });

  test('a GIF loses its comments, its XMP and what comes after its end; it moves as it did', () => {
    const loop = gifExtension(0xff, 'NETSCAPE2.0', '\u0001\0\0');
    const timing = gifExtension(0xf9, '\0\u000a\0\0');
    const [one, two] = [gifImage(0, 0, 800, 600), gifImage(10, 10, 20, 20)];
    const full = gif(
      loop,
      gifExtension(0xfe, 'taken at home'),
      gifExtension(0xff, 'XMP DataXMP', '<x:xmpmeta exif:GPSLatitude="25,2N"/>'),
      timing,
      one,
      gifExtension(0x01, '123456789012', 'words'),
      timing,
      two,
    );
    const bare = gif(loop, timing, one, timing, two);
    expect(withoutMetadata(bytesOf(full, 'appended GPS'), 'image/gif')).toEqual(bare);
    expect(withoutMetadata(bare.subarray(0, -1), 'image/gif')).toEqual(bare);
  });

  test.each([
    ['a GIF that is cut off in an image', gif(gifImage(0, 0, 8, 8)).subarray(0, -4), 'image/gif'],
    ['a GIF that is cut off in a comment', gif(gifExtension(0xfe, 'home')).subarray(0, -4), 'image/gif'],
    ['a GIF with something else in it', gif(bytesOf('home')), 'image/gif'],
    ['an AVIF with Exif', avif('avif', ispe(8, 8), avifBox('infe', 'Exif')), 'image/avif'],
    ['one that moves, with XMP', avif('avis', ispe(8, 8), avifBox('infe', 'mime application/rdf+xml')), 'image/avif'],
    ['an AVIF with something of its maker', bytesOf(avif('avif', ispe(8, 8)), avifBox('uuid', 'x')), 'image/avif'],
    [
      'an AVIF with Exif far behind',
      avif('avif', avifBox('iprp', new Uint8Array(9000)), avifBox('infe', 'Exif')),
      'image/avif',
    ],
    ['an AVIF that is cut off', avif('avif', ispe(8, 8)).subarray(0, -3), 'image/avif'],
    ['a JPEG that is cut off', jpeg(1).subarray(0, 90), 'image/jpeg'],
    ['a JPEG whose segments lie', bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, 1, 5, 5, 5, 5]), 'image/jpeg'],
    ['a PNG that is cut off', png().subarray(0, 30), 'image/png'],
    ['a WebP that is cut off', webp(0).subarray(0, 40), 'image/webp'],
    ['a type that can’t be read', bytesOf('BM'), 'image/bmp'],
  ])('%s is not trusted', (_, bytes, type) => {
    expect(withoutMetadata(bytes, type)).toBeNull();
  });

  test('no bytes whatever bring it down', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'),
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 0, max: 300 }),
        (type, noise, at) => {
          const bytes = bytesOf(wholes[type] ?? []);
          bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
          const out = withoutMetadata(bytes, type);
          // A GIF without its end mark gets one.
          expect((out?.length ?? 0) <= bytes.length + 1).toBe(true);
          expect(orientationOf(bytes)).toBeGreaterThanOrEqual(1);
          expect(declaredSize(bytes, type)?.width ?? 0).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test.each([1, 2, 3, 6, 8])('a photo says that it is turned: %i', (orientation) => {
  expect(orientationOf(jpeg(orientation))).toBe(orientation);
});

test.each([[jpeg()], [jpeg(0)], [bytesOf('\xff\xd8\xff\xe1\0\u0008Exif\0\0')], [jpeg(9)], [bytesOf('no photo')]])(
  'a photo that says nothing stands upright',
  (bytes) => {
    expect(orientationOf(bytes)).toBe(1);
  },
);

test.each([
  ['a GIF', bytesOf('GIF89a'), 'image/gif', true],
  ['a still WebP', webp(0x10), 'image/webp', false],
  ['a moving WebP', webp(0x02), 'image/webp', true],
  ['a still PNG', png(), 'image/png', false],
  ['a moving PNG', png(['acTL', '12345678']), 'image/png', true],
  ['a moving AVIF', bytesOf('\0\0\0\u001cftypavis'), 'image/avif', true],
  ['a still AVIF', bytesOf('\0\0\0\u001cftypavif'), 'image/avif', false],
])('%s moves: %o', (_, bytes, type, moves) => {
  expect(isAnimated(bytes, type)).toBe(moves);
});

test('an AVIF without Exif stays as it is', () => {
  const plain = avif('avif', avifBox('infe', 'av01'), ispe(8, 8));
  expect(withoutMetadata(plain, 'image/avif')).toEqual(plain);
});
