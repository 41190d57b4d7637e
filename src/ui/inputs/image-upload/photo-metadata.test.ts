import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAnimated, orientationOf, withoutMetadata } from '@/ui/inputs/image-upload/photo-metadata.ts';
import { bytesOf, jpeg, png, webp } from '../../../../tests/photo-bytes.ts';

describe('a photo without its metadata', () => {
  test('a JPEG loses place, time, device, comment and the second picture; its dots and colours stay as they are', () => {
    expect(withoutMetadata(jpeg(1), 'image/jpeg')).toEqual(jpeg());
  });

  test('one without metadata is the same', () => {
    expect(withoutMetadata(jpeg(), 'image/jpeg')).toEqual(jpeg());
  });

  test('a PNG loses its words and Exif', () => {
    const full = png(['eXIf', 'MM\0*'], ['gAMA', '\0\0\0\0'], ['tEXt', 'Author\0Lin'], ['iTXt', 'XML:com.adobe.xmp']);
    expect(withoutMetadata(full, 'image/png')).toEqual(png(['gAMA', '\0\0\0\0']));
  });

  test('a WebP loses Exif and XMP, its head says so, and its length is right', () => {
    const full = webp(0x10 | 0x08 | 0x04, ['EXIF', 'MM\0*GPS'], ['XMP ', '<x/>x']);
    expect(withoutMetadata(full, 'image/webp')).toEqual(webp(0x10));
  });

  test.each([
    ['a JPEG that is cut off', jpeg(1).subarray(0, 90), 'image/jpeg'],
    ['a JPEG whose segments lie', bytesOf([0xff, 0xd8, 0xff, 0xe1, 0, 1, 5, 5, 5, 5]), 'image/jpeg'],
    ['a PNG that is cut off', png().subarray(0, 30), 'image/png'],
    ['a WebP that is cut off', webp(0).subarray(0, 40), 'image/webp'],
    ['an AVIF with Exif among its data', bytesOf('\0\0\0\u001cftypavif', 'infe\0\0Exif'), 'image/avif'],
    ['a type that can’t be read', bytesOf('GIF89a'), 'image/gif'],
  ])('%s is not trusted', (_, bytes, type) => {
    expect(withoutMetadata(bytes, type)).toBeNull();
  });

  test('no bytes whatever bring it down', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('image/jpeg', 'image/png', 'image/webp'),
        fc.uint8Array({ maxLength: 200 }),
        fc.integer({ min: 0, max: 300 }),
        (type, noise, at) => {
          const bytes = bytesOf({ 'image/jpeg': jpeg(6), 'image/png': png(), 'image/webp': webp(0) }[type] ?? []);
          bytes.set(noise.subarray(0, Math.max(0, bytes.length - at)), Math.min(at, bytes.length));
          const out = withoutMetadata(bytes, type);
          expect((out?.length ?? 0) <= bytes.length).toBe(true);
          expect(orientationOf(bytes)).toBeGreaterThanOrEqual(1);
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
  const plain = bytesOf('\0\0\0\u001cftypavif', 'infe\0\0av01');
  expect(withoutMetadata(plain, 'image/avif')).toEqual(plain);
});
