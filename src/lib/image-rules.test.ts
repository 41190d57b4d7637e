import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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

const fileOf = (content: Uint8Array<ArrayBuffer>, name = 'a.png', type = 'image/png') =>
  new File([content], name, { type });

const pngOf = (size: number) => {
  const content = new Uint8Array(size);
  content.set(bytes(png));
  return fileOf(content);
};

describe('why a picture would be refused', () => {
  const decode = vi.fn<() => Promise<{ width: number; height: number; close: () => void }>>();
  const close = vi.fn<() => void>();
  const decodesTo = (width: number, height: number) => decode.mockResolvedValue({ width, height, close });

  beforeEach(() => {
    close.mockReset();
    decode.mockReset();
    decodesTo(800, 600);
    vi.stubGlobal('createImageBitmap', decode);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('a good one is taken, and its memory given back', async () => {
    await expect(imageProblem(pngOf(1000))).resolves.toBeNull();
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('5,120 KB are taken, a byte more is not', async () => {
    await expect(imageProblem(pngOf(5120 * 1024))).resolves.toBeNull();
    await expect(imageProblem(pngOf(5120 * 1024 + 1))).resolves.toBe('图片有 5.0 MB，最多 5 MB。请压缩后再上传。');
    await expect(imageProblem(pngOf(7.25 * 1024 * 1024))).resolves.toBe('图片有 7.3 MB，最多 5 MB。请压缩后再上传。');
  });

  test('one that is too heavy is not even decoded', async () => {
    await imageProblem(pngOf(6 * 1024 * 1024));
    expect(decode).not.toHaveBeenCalled();
  });

  test('what only calls itself a picture', async () => {
    const text = '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。';
    await expect(imageProblem(fileOf(bytes('<svg onload=alert(1)>')))).resolves.toBe(text);
    await expect(imageProblem(fileOf(bytes('%PDF-1.7 and more')))).resolves.toBe(text);
    await expect(imageProblem(fileOf(bytes('')))).resolves.toBe(text);
    expect(decode).not.toHaveBeenCalled();
  });

  test('a picture under a wrong name is taken: the bytes decide', async () => {
    await expect(imageProblem(fileOf(bytes(png), 'photo.txt', 'text/plain'))).resolves.toBeNull();
  });

  test('a broken one', async () => {
    decode.mockRejectedValue(new DOMException('broken', 'InvalidStateError'));
    await expect(imageProblem(pngOf(1000))).resolves.toBe('这张图片打不开，可能已经损坏。');
  });

  test.each<[number, number, string | null]>([
    [64, 64, null],
    [63, 64, '图片太小了（63×64），每边至少 64 像素。'],
    [6000, 63, '图片太小了（6000×63），每边至少 64 像素。'],
    [6000, 6000, null],
    [6001, 64, '图片太大了（6001×64），每边最多 6000 像素。'],
    [64, 6001, '图片太大了（64×6001），每边最多 6000 像素。'],
  ])('%i×%i px: %s', async (width, height, problem) => {
    decodesTo(width, height);
    await expect(imageProblem(pngOf(1000))).resolves.toBe(problem);
  });
});
