// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fittingSize, preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { avif, bytesOf, gif, jpeg, png, webp } from '../../../../tests/photo-bytes.ts';

const megabyte = 1024 * 1024;

describe('the size that a picture is drawn at', () => {
  test.each<[string, [number, number], [number, number]]>([
    ['a small one stays', [800, 600], [800, 600]],
    ['the longest side that stays', [2560, 1920], [2560, 1920]],
    ['a phone’s photo', [4032, 3024], [2560, 1920]],
    ['one upright', [3024, 4032], [1920, 2560]],
    ['a panorama keeps the shortest side that is taken', [20_000, 250], [5120, 64]],
    ['one that is too small is not enlarged', [800, 63], [800, 63]],
  ])('%s', (_, [width, height], [fitWidth, fitHeight]) => {
    expect(fittingSize({ width, height })).toEqual({ width: fitWidth, height: fitHeight });
  });

  test('is never larger, never out of shape, and 2560 px at most unless it is very narrow', () => {
    const side = fc.integer({ min: 64, max: 12_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fit = fittingSize({ width, height });
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
  /** What the simulated browser makes of a file. */
  let browser: {
    size: [width: number, height: number] | null;
    decodes: boolean;
    writes: string[];
    /** Of each pixel. */
    opacities: number[];
    weights: Partial<Record<string, number>>;
  };
  /** What it wrote, in order. */
  let written: { width: number; height: number; type: string }[] = [];
  const decode = vi.fn<() => Promise<{ close: () => void }>>();
  const fileOf = (content: Uint8Array<ArrayBuffer>, name = '汤.txt') =>
    new File([content], name, { type: 'text/plain' });

  beforeEach(() => {
    browser = {
      size: [800, 600],
      decodes: true,
      writes: ['image/jpeg', 'image/png', 'image/webp'],
      opacities: [255, 255],
      weights: {},
    };
    written = [];
    decode.mockReset();
    decode.mockImplementation(async () => {
      if (!browser.decodes) throw new DOMException('broken', 'InvalidStateError');
      return { close: () => {} };
    });
    vi.stubGlobal('createImageBitmap', decode);
    vi.stubGlobal(
      'Image',
      class extends EventTarget {
        naturalWidth = browser.size?.[0] ?? 0;
        naturalHeight = browser.size?.[1] ?? 0;
        set src(_: string) {
          queueMicrotask(() => this.dispatchEvent(new Event(browser.size ? 'load' : 'error')));
        }
      },
    );
    vi.stubGlobal(
      'OffscreenCanvas',
      class {
        width: number;
        height: number;
        constructor(width: number, height: number) {
          this.width = width;
          this.height = height;
        }
        getContext = () => ({
          drawImage: () => {},
          getImageData: () => ({ data: Uint8ClampedArray.from(browser.opacities.flatMap((one) => [0, 0, 0, one])) }),
        });
        convertToBlob = async ({ type: wanted }: { type: string }) => {
          const type = browser.writes.includes(wanted) ? wanted : 'image/png';
          written.push({ width: this.width, height: this.height, type });
          return new Blob([new Uint8Array(browser.weights[type] ?? 1000)], { type });
        };
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('is named by what it is, not by what it calls itself', async () => {
    const { file } = await preparePhoto(fileOf(png()));
    expect([file?.name, file?.type]).toEqual(['汤.png', 'image/png']);
  });

  test.each([
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a PNG', png(), 'image/png'],
    ['a WebP', webp(0), 'image/webp'],
    ['an AVIF', avif('avif'), 'image/webp'],
  ])('that is small is redrawn all the same, for its metadata: %s', async (_, content, type) => {
    const { file } = await preparePhoto(fileOf(content));
    expect(written).toEqual([{ width: 800, height: 600, type }]);
    expect([file?.type, file?.size]).toEqual([type, 1000]);
  });

  test('that is large is drawn smaller, a PNG as WebP', async () => {
    browser.size = [4032, 3024];
    await preparePhoto(fileOf(jpeg()));
    await preparePhoto(fileOf(png()));
    expect(written).toEqual([
      { width: 2560, height: 1920, type: 'image/jpeg' },
      { width: 2560, height: 1920, type: 'image/webp' },
    ]);
  });

  test('that weighs more than 5,120 KB as PNG is written as WebP', async () => {
    browser.weights = { 'image/png': 5120 * 1024 + 1 };
    await expect(preparePhoto(fileOf(png()))).resolves.toMatchObject({ file: { type: 'image/webp' } });
  });

  test('is JPEG where a browser writes no WebP, or PNG if it is see-through', async () => {
    browser.writes = ['image/jpeg', 'image/png'];
    await expect(preparePhoto(fileOf(webp(0)))).resolves.toMatchObject({ file: { name: '汤.jpg' } });
    browser.opacities = [255, 254];
    await expect(preparePhoto(fileOf(webp(0)))).resolves.toMatchObject({ file: { name: '汤.png' } });
  });

  test('that still weighs too much is refused, with the figures', async () => {
    browser.weights = { 'image/jpeg': 5120 * 1024 + 1 };
    await expect(preparePhoto(fileOf(jpeg()))).resolves.toEqual({
      file: null,
      problem: '图片有 5.1 MB，最多 5 MB。请压缩后再上传。',
    });
  });

  test('that is a GIF stays as it is', async () => {
    browser.size = [4000, 3000];
    const { file } = await preparePhoto(fileOf(gif()));
    expect([written.length, file?.name]).toEqual([0, '汤.gif']);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(gif());
  });

  test.each([
    ['PNG', png(800, 600, ['iCCP', 'x'.repeat(3000)], ['acTL', '12345678'])],
    ['WebP', webp(0x02)],
    ['AVIF', avif('avis')],
  ])('that is animated, a %s, is refused with the reason', async (_, content) => {
    await expect(preparePhoto(fileOf(content))).resolves.toEqual({
      file: null,
      problem:
        '这张图片会动，又不是 GIF：里面可能有拍摄的时间和地点，这里去不掉，所以没有上传。请另存为 GIF，或者换一张不动的。',
    });
  });

  test('of more pixels than a phone can bear is refused before it is decoded, with the figures', async () => {
    browser.size = [12_000, 10_000];
    await expect(preparePhoto(fileOf(png()))).resolves.toEqual({
      file: null,
      problem: '图片太大了（12000×10000），这里打不开。请先缩小。',
    });
    expect(decode).not.toHaveBeenCalled();
    // The largest of a phone.
    browser.size = [12_032, 9024];
    await expect(preparePhoto(fileOf(png()))).resolves.toMatchObject({ problem: null });
  });

  test.each<[string, Uint8Array<ArrayBuffer>, number, number, string]>([
    ['that is none', bytesOf('<svg onload=alert(1)>'), 800, 600, '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。'],
    ['that is HEIC', bytesOf(0, 0, 0, 24, 'ftypheic'), 800, 600, '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。'],
    ['that is empty', bytesOf(), 800, 600, '只能上传 JPEG、PNG、WebP、GIF 或 AVIF 图片。'],
    ['that is too small', png(), 800, 63, '图片太小了（800×63），每边至少 64 像素。'],
    ['that moves and is too large', gif(), 6001, 64, '图片太大了（6001×64），每边最多 6000 像素。'],
    ['that is too narrow', png(), 40_000, 300, '图片太大了（8533×64），每边最多 6000 像素。'],
    [
      'that moves and weighs too much',
      bytesOf(gif(), new Uint8Array(7.25 * megabyte)),
      800,
      600,
      '图片有 7.3 MB，最多 5 MB。请压缩后再上传。',
    ],
  ])('%s is refused before it is sent, with the figures', async (_, content, width, height, problem) => {
    browser.size = [width, height];
    await expect(preparePhoto(fileOf(content))).resolves.toEqual({ file: null, problem });
  });

  test.each([
    ['whose size can’t be read', () => (browser.size = null)],
    ['whose pixels can’t be decoded', () => (browser.decodes = false)],
    ['of which nothing is drawn', () => (browser.opacities = [0, 0])],
  ])('%s is refused', async (_, spoil) => {
    spoil();
    await expect(preparePhoto(fileOf(png()))).resolves.toEqual({
      file: null,
      problem: '这张图片打不开，可能已经损坏，也可能太大。',
    });
  });

  test('that is larger than a phone can bear is not even opened', async () => {
    const file = fileOf(png());
    Object.defineProperty(file, 'size', { value: 65 * megabyte });
    await expect(preparePhoto(file)).resolves.toMatchObject({ problem: '文件有 65 MB，太大了，请先缩小。' });
    expect(decode).not.toHaveBeenCalled();
  });
});
