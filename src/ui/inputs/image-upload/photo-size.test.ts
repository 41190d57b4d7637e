import { expect, test } from 'vitest';
import { declaredSize } from '@/ui/inputs/image-upload/photo-size.ts';
import {
  avif,
  avifBox,
  bytesOf,
  gif,
  gifImage,
  ispe,
  jpeg,
  pngOf,
  webp,
  webpOf,
} from '../../../../tests/photo-bytes.ts';

test.each([
  ['a JPEG', jpeg(1), 'image/jpeg', 800, 600],
  [
    'a JPEG with noise between its segments',
    bytesOf([0xff, 0xd8, 1, 2, 0xff], jpeg().subarray(2)),
    'image/jpeg',
    800,
    600,
  ],
  ['a PNG', pngOf(60_000, 50_000), 'image/png', 60_000, 50_000],
  ['a GIF', gif(), 'image/gif', 800, 600],
  ['a GIF with a frame beyond its screen', gif(gifImage(1000, 0, 64_000, 65_000)), 'image/gif', 65_000, 65_000],
  ['an extended WebP', webp(0), 'image/webp', 100, 100],
  ['a lossy WebP', webpOf('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0xff, 0x3f, 0x20, 0x43]), 'image/webp', 16_383, 800],
  ['a lossless WebP', webpOf('VP8L', [0x2f, 0xff, 0xff, 0xff, 0x0f]), 'image/webp', 16_384, 16_384],
  ['an AVIF of tiles', avif('avif', ispe(512, 512), ispe(12_000, 9000)), 'image/avif', 12_000, 9000],
  [
    'a track of an AVIF that moves',
    bytesOf(
      avif('avis', ispe(8, 8)),
      avifBox('moov', avifBox('tkhd', new Uint8Array(76), [0x40, 0, 0, 0, 0x30, 0, 0, 0])),
    ),
    'image/avif',
    0x4000,
    0x3000,
  ],
  [
    'a longer one',
    bytesOf(
      avif('avis', ispe(8, 8)),
      avifBox('moov', avifBox('tkhd', [1], new Uint8Array(87), [0x40, 0, 0, 0, 0x30, 0, 0, 0])),
    ),
    'image/avif',
    0x4000,
    0x3000,
  ],
])('%s says its size before it is decoded', (_, bytes, type, width, height) => {
  expect(declaredSize(bytes, type)).toEqual({ width, height });
});

test.each([
  ['a JPEG without a frame', jpeg(1).subarray(0, 90), 'image/jpeg'],
  ['a PNG that is cut off', pngOf(8, 8).subarray(0, 22), 'image/png'],
  ['a GIF that is cut off', gif().subarray(0, 9), 'image/gif'],
  ['a WebP of an unknown kind', webpOf('ALPH', [1, 2, 3]), 'image/webp'],
  ['an AVIF without items', avif('avif'), 'image/avif'],
  ['another type', bytesOf('BM'), 'image/bmp'],
])('%s says none', (_, bytes, type) => {
  expect(declaredSize(bytes, type)).toBeNull();
});
