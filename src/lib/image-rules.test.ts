import { describe, expect, test } from 'vitest';
import { imageProblem, sniffImageType } from '@/lib/image-rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const png = '\u0089PNG\r\n\u001a\n';

describe('what a file is, by its first bytes', () => {
  test.each<[string, string, string | null]>([
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'image/jpeg'],
    ['PNG', `${png}\0\0\0\rIHDR`, 'image/png'],
    ['GIF of 1987', 'GIF87a\u0001\0', 'image/gif'],
    ['GIF of 1989', 'GIF89a\u0001\0', 'image/gif'],
    ['WebP', 'RIFF\u0024\0\0\0WEBPVP8 ', 'image/webp'],
    ['AVIF', '\0\0\0\u001cftypavif\0\0\0\0', 'image/avif'],
    ['AVIF in motion', '\0\0\0\u001cftypavis\0\0\0\0', 'image/avif'],
    ['sound in the same wrapping as WebP', 'RIFF\u0024\0\0\0WAVEfmt ', null],
    ['an iPhone’s HEIC', '\0\0\0\u0018ftypheic\0\0\0\0', null],
    ['a film', '\0\0\0\u0018ftypmp42\0\0\0\0', null],
    ['GIF of no year', 'GIF88a\u0001\0', null],
    ['half a PNG', '\u0089PNG\r\n', null],
    ['a PNG with mended line ends', '\u0089PNG\n\u001a\n\0', null],
    ['SVG', '<svg xmlns="http', null],
    ['BMP', 'BM\u0036\0\0\0\0\0', null],
    ['TIFF', 'II*\0\u0008\0\0\0', null],
    ['PDF', '%PDF-1.7', null],
    ['a page', '<!doctype html>', null],
    ['nothing', '', null],
  ])('%s', (_, head, type) => {
    expect(sniffImageType(bytes(head))).toBe(type);
  });
});

const kilobytes = 1024;

test.each<[number, number, number, string | null]>([
  [64, 64, 1, null],
  [63, 64, 1, '图片太小了（63×64），每边至少 64 像素。'],
  [6000, 63, 1, '图片太小了（6000×63），每边至少 64 像素。'],
  [6000, 6000, 1, null],
  [6001, 64, 1, '图片太大了（6001×64），每边最多 6000 像素。'],
  [64, 6001, 1, '图片太大了（64×6001），每边最多 6000 像素。'],
  [800, 600, 5120 * kilobytes, null],
  [800, 600, 5120 * kilobytes + 1, '图片有 5.1 MB，最多 5 MB。请压缩后再上传。'],
  [800, 600, 7.25 * 1024 * kilobytes, '图片有 7.3 MB，最多 5 MB。请压缩后再上传。'],
])('a picture of %i×%i px and %i bytes: %s', (width, height, weight, problem) => {
  expect(imageProblem({ width, height, bytes: weight })).toBe(problem);
});
