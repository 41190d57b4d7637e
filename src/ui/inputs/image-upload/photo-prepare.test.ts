// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fittingSize, preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
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
  pngOf,
  webp,
} from '../../../../tests/photo-bytes.ts';

const megabyte = 1024 * 1024;

describe('the size that a picture is drawn at', () => {
  test.each<[string, [number, number, number], [number, number]]>([
    ['a small one stays', [800, 600, 1], [800, 600]],
    ['the longest side that stays', [2560, 1920, 1], [2560, 1920]],
    ['a phone’s photo', [4032, 3024, 1], [2560, 1920]],
    ['one upright', [3024, 4032, 1], [1920, 2560]],
    ['one that only weighs too much keeps its size', [2000, 1000, 6], [2000, 1000]],
    ['a panorama keeps the shortest side that is taken', [20_000, 250, 1], [5120, 64]],
  ])('%s', (_, [width, height, weight], [fitWidth, fitHeight]) => {
    expect(fittingSize({ width, height }, weight * megabyte)).toEqual({ width: fitWidth, height: fitHeight });
  });

  test('is never larger, never out of shape, and 2560 px at most unless it is very narrow', () => {
    const side = fc.integer({ min: 64, max: 12_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fittingSize({ width, height }, megabyte);
        expect(fit.width).toBeLessThanOrEqual(width);
        expect(fit.height).toBeLessThanOrEqual(height);
        expect(Math.abs(fit.width - (width * fit.height) / height)).toBeLessThanOrEqual(1 + width / height);
        expect(Math.min(fit.width, fit.height)).toBeGreaterThanOrEqual(64);
        const narrow = Math.max(width, height) / Math.min(width, height) > 40;
        expect(Math.max(fit.width, fit.height)).toBeLessThanOrEqual(narrow ? 12_000 : 2560);
      }),
    );
  });
});

describe('a chosen file', () => {
  const decode = vi.fn<(blob: Blob) => Promise<object>>();
  const close = vi.fn<() => void>();
  const decodesTo = (width: number, height: number) => decode.mockResolvedValue({ width, height, close });
  const fileOf = (content: Uint8Array<ArrayBuffer>, name = '汤.txt') =>
    new File([content], name, { type: 'text/plain' });
  /** Mimics the canvas output of Chromium. */
  let drawn: { width: number; height: number; type: string }[] = [];
  let weight = 1000;

  beforeEach(() => {
    drawn = [];
    weight = 1000;
    close.mockReset();
    decode.mockReset();
    decodesTo(800, 600);
    vi.stubGlobal('createImageBitmap', decode);
    vi.spyOn(document, 'createElement').mockImplementation(() => {
      const canvas = {
        width: 0,
        height: 0,
        getContext: () => ({ drawImage: () => {} }),
        toBlob: (done: (blob: Blob) => void, type: string) => {
          drawn.push({ width: canvas.width, height: canvas.height, type });
          done(new Blob([new Uint8Array(weight)], { type }));
        },
      };
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the simulated browser has no canvas
      return canvas as unknown as HTMLElement;
    });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is named by what it is, not by what it calls itself', async () => {
    const { file } = await preparePhoto(fileOf(png()));
    expect([file?.name, file?.type]).toEqual(['汤.png', 'image/png']);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('that needs nothing but its place taken out is not drawn anew', async () => {
    const { file } = await preparePhoto(fileOf(jpeg(1)));
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(jpeg());
    expect(drawn).toEqual([]);
  });

  test('that lies on its side is drawn upright', async () => {
    const { file } = await preparePhoto(fileOf(jpeg(6)));
    expect(drawn).toEqual([{ width: 800, height: 600, type: 'image/jpeg' }]);
    expect(file?.name).toBe('汤.jpg');
  });

  test('that is large is drawn smaller', async () => {
    decodesTo(4032, 3024);
    await preparePhoto(fileOf(jpeg(1)));
    expect(drawn).toEqual([{ width: 2560, height: 1920, type: 'image/jpeg' }]);
  });

  test('of a type that may be see-through is drawn as WebP', async () => {
    decodesTo(4032, 3024);
    const { file } = await preparePhoto(fileOf(png()));
    expect([drawn[0]?.type, file?.name]).toEqual(['image/webp', '汤.webp']);
  });

  test('that weighs more than 5,120 KB is drawn anew, whatever its size', async () => {
    const { file } = await preparePhoto(fileOf(bytesOf(png(), new Uint8Array(5 * megabyte))));
    expect(drawn).toEqual([{ width: 800, height: 600, type: 'image/webp' }]);
    expect(file?.size).toBe(1000);
  });

  test('that still weighs too much is refused, with the figures', async () => {
    decodesTo(4032, 3024);
    weight = 5120 * 1024 + 1;
    await expect(preparePhoto(fileOf(png()))).resolves.toEqual({
      file: null,
      problem: '图片有 5.1 MB，最多 5 MB。请压缩后再上传。',
    });
  });

  test('whose metadata can’t be taken out is drawn anew', async () => {
    // Cut off in the head of its scan.
    await preparePhoto(fileOf(jpeg().subarray(0, 144)));
    expect(drawn).toHaveLength(1);
  });

  test('that moves keeps its frames, without its metadata', async () => {
    decodesTo(4000, 3000);
    const frame = gifImage(0, 0, 800, 600);
    const { file } = await preparePhoto(fileOf(gif(gifExtension(0xfe, 'taken at home'), frame)));
    expect([drawn.length, file?.name]).toEqual([0, '汤.gif']);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(gif(frame));
  });

  test.each([
    ['GIF', gif(gifExtension(0xfe, 'home'), bytesOf('noise'))],
    ['WebP', webp(0x02).subarray(0, 40)],
    ['AVIF', avif('avis', ispe(800, 600), avifBox('infe', 'Exif'))],
  ])('that moves, a %s, and can’t lose its metadata is refused with the reason', async (_, content) => {
    await expect(preparePhoto(fileOf(content))).resolves.toEqual({
      file: null,
      problem: '这张动图里可能有拍摄的时间和地点，这里去不掉，所以没有上传。请换一张，或者另存为 GIF。',
    });
    expect(decode).not.toHaveBeenCalled();
  });

  test('of more pixels than a phone can bear is refused before it is decoded, with the figures', async () => {
    await expect(preparePhoto(fileOf(pngOf(60_000, 50_000)))).resolves.toEqual({
      file: null,
      problem: '图片太大了（60000×50000），这里打不开。请先缩小。',
    });
    expect(decode).not.toHaveBeenCalled();
    // The largest of a phone.
    decodesTo(12_032, 9024);
    await expect(preparePhoto(fileOf(pngOf(12_032, 9024)))).resolves.toMatchObject({ problem: null });
  });

  test.each<[string, Uint8Array<ArrayBuffer>, number, number, string]>([
    ['that is none', bytesOf('<svg onload=alert(1)>'), 800, 600, '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。'],
    ['that is empty', bytesOf(), 800, 600, '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。'],
    ['that is too small', png(), 800, 63, '图片太小了（800×63），每边至少 64 像素。'],
    ['that moves and is too large', gif(), 6001, 64, '图片太大了（6001×64），每边最多 6000 像素。'],
    ['that is too narrow', png(), 40_000, 300, '图片太大了（8533×64），每边最多 6000 像素。'],
    [
      'that moves and weighs too much',
      gif(gifImage(0, 0, 800, 600, new Uint8Array(7.25 * megabyte).fill(255))),
      800,
      600,
      '图片有 7.3 MB，最多 5 MB。请压缩后再上传。',
    ],
  ])('%s is refused before it is sent, with the figures', async (_, content, width, height, problem) => {
    decodesTo(width, height);
    await expect(preparePhoto(fileOf(content))).resolves.toEqual({ file: null, problem });
  });

  test('that can’t be opened is refused', async () => {
    decode.mockRejectedValue(new DOMException('broken', 'InvalidStateError'));
    await expect(preparePhoto(fileOf(png()))).resolves.toMatchObject({ problem: '这张图片打不开，可能已经损坏。' });
  });

  test('that is larger than a phone can bear is not even read', async () => {
    const file = fileOf(png());
    Object.defineProperty(file, 'size', { value: 65 * megabyte });
    await expect(preparePhoto(file)).resolves.toMatchObject({ problem: '文件有 65 MB，太大了，请先缩小。' });
    expect(decode).not.toHaveBeenCalled();
  });
});
