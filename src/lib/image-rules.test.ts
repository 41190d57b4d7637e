import { describe, expect, test } from 'vitest';
import { imageProblem, sniffImageType } from '@/lib/image-rules.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const png = '\u0089PNG\r\n\u001a\n';

describe('sniffImageType', () => {
  test.each<[string, string, string | null]>([
    ['JPEG', '\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF', 'image/jpeg'],
    ['PNG', `${png}\0\0\0\rIHDR`, 'image/png'],
    ['GIF87a', 'GIF87a\u0001\0', 'image/gif'],
    ['GIF89a', 'GIF89a\u0001\0', 'image/gif'],
    ['WebP', 'RIFF\u0024\0\0\0WEBPVP8 ', 'image/webp'],
    ['AVIF', '\0\0\0\u001cftypavif\0\0\0\0', 'image/avif'],
    ['AVIF named by its container', '\0\0\0\u0018ftypmif1\0\0\0\0mif1avif', 'image/avif'],
    ['animated AVIF', '\0\0\0\u001cftypavis\0\0\0\0', 'image/avif'],
    ['WAVE, a RIFF file like WebP', 'RIFF\u0024\0\0\0WAVEfmt ', null],
    ['HEIC', '\0\0\0\u0018ftypheic\0\0\0\0', null],
    ['MP4', '\0\0\0\u0018ftypmp42\0\0\0\0', null],
    ['unknown GIF version', 'GIF88a\u0001\0', null],
    ['truncated PNG signature', '\u0089PNG\r\n', null],
    ['PNG with converted line endings', '\u0089PNG\n\u001a\n\0', null],
    ['SVG', '<svg xmlns="http', null],
    ['BMP', 'BM\u0036\0\0\0\0\0', null],
    ['TIFF', 'II*\0\u0008\0\0\0', null],
    ['PDF', '%PDF-1.7', null],
    ['HTML', '<!doctype html>', null],
    ['empty file', '', null],
  ])('%s', (_, head, type) => {
    expect(sniffImageType(bytes(head))).toBe(type);
  });
});

test('imageProblem names the size that the owner of the image knows', () => {
  const original = { width: 9000, height: 70 };
  expect(imageProblem({ width: 8229, height: 64, bytes: 1 }, original)).toBe(
    '图片太大了（9000×70），每边最多 6000 像素。',
  );
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
])('imageProblem of %i×%i px and %i bytes: %s', (width, height, weight, problem) => {
  expect(imageProblem({ width, height, bytes: weight })).toBe(problem);
});
