// @vitest-environment happy-dom
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fittingSize, preparePhoto } from '@/ui/inputs/image-upload/photo-prepare.ts';
import { avif, bytesOf, gif, jpeg, png, webp } from '../../../../tests/photo-bytes.ts';

const megabyte = 1024 * 1024;

/** A PNG of color type 2, RGB; its checksum is not read. */
const opaque = png().with(25, 2);
const withTransparentColors = png(800, 600, ['tRNS', '\0\0']).with(25, 2);

describe('fittingSize', () => {
  test.each<[string, [number, number], [number, number]]>([
    ['keeps a small image', [800, 600], [800, 600]],
    ['keeps an image of the maximum side', [2560, 1920], [2560, 1920]],
    ['scales down a phone’s photo', [4032, 3024], [2560, 1920]],
    ['scales down a portrait', [3024, 4032], [1920, 2560]],
    ['keeps the minimum side of a panorama', [20_000, 250], [5120, 64]],
    ['does not enlarge an image below the minimum', [800, 63], [800, 63]],
  ])('%s', (_, [width, height], [fitWidth, fitHeight]) => {
    expect(fittingSize({ width, height })).toEqual({ width: fitWidth, height: fitHeight });
  });

  test('never enlarges, keeps the aspect ratio, and stays within 2560 px unless the image is very narrow', () => {
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

describe('preparePhoto', () => {
  /** The simulated browser. */
  let browser: {
    size: [width: number, height: number] | null;
    decodes: boolean;
    /** MIME types that the canvas encodes. */
    encodes: string[];
    /** Opacity of each pixel, 0–255. */
    opacities: number[];
    /** Encoded bytes by MIME type. */
    bytes: Partial<Record<string, number>>;
  };
  /** Encoded images, in order. */
  let encoded: { width: number; height: number; type: string }[] = [];
  const decode = vi.fn<() => Promise<{ close: () => void }>>();
  const fileOf = (content: Uint8Array<ArrayBuffer>, name = '汤.txt') =>
    new File([content], name, { type: 'text/plain' });

  beforeEach(() => {
    browser = {
      size: [800, 600],
      decodes: true,
      encodes: ['image/jpeg', 'image/png', 'image/webp'],
      opacities: [255, 255],
      bytes: {},
    };
    encoded = [];
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
          const type = browser.encodes.includes(wanted) ? wanted : 'image/png';
          encoded.push({ width: this.width, height: this.height, type });
          return new Blob([new Uint8Array(browser.bytes[type] ?? 1000)], { type });
        };
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  test('names the file by its detected type', async () => {
    const { file } = await preparePhoto(fileOf(png()));
    expect([file?.name, file?.type]).toEqual(['汤.png', 'image/png']);
  });

  test.each([
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a PNG', png(), 'image/png'],
    ['a WebP', webp(0), 'image/webp'],
    ['an AVIF', avif('avif'), 'image/webp'],
  ])('redraws a small image to remove its metadata: %s', async (_, content, type) => {
    const { file } = await preparePhoto(fileOf(content));
    expect(encoded).toEqual([{ width: 800, height: 600, type }]);
    expect([file?.type, file?.size]).toEqual([type, 1000]);
  });

  test('scales down a large image, and converts a PNG to WebP', async () => {
    browser.size = [4032, 3024];
    await preparePhoto(fileOf(jpeg()));
    await preparePhoto(fileOf(png()));
    expect(encoded).toEqual([
      { width: 2560, height: 1920, type: 'image/jpeg' },
      { width: 2560, height: 1920, type: 'image/webp' },
    ]);
  });

  test('converts a PNG over 5,120 KB to WebP', async () => {
    browser.bytes = { 'image/png': 5120 * 1024 + 1 };
    await expect(preparePhoto(fileOf(png()))).resolves.toMatchObject({ file: { type: 'image/webp' } });
  });

  test('falls back to JPEG without WebP support, or to PNG with transparency', async () => {
    browser.encodes = ['image/jpeg', 'image/png'];
    await expect(preparePhoto(fileOf(webp(0)))).resolves.toMatchObject({ file: { name: '汤.jpg' } });
    browser.opacities = [255, 254];
    await expect(preparePhoto(fileOf(webp(0)))).resolves.toMatchObject({ file: { name: '汤.png' } });
  });

  test('rejects an image that is still too large, with the figures', async () => {
    browser.bytes = { 'image/jpeg': 5120 * 1024 + 1 };
    await expect(preparePhoto(fileOf(jpeg()))).resolves.toEqual({
      file: null,
      problem: '图片有 5.1 MB，最多 5 MB。请压缩后再上传。',
    });
  });

  test('keeps a GIF unchanged', async () => {
    browser.size = [4000, 3000];
    const { file } = await preparePhoto(fileOf(gif()));
    expect([encoded.length, file?.name]).toEqual([0, '汤.gif']);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(gif());
  });

  test.each([
    ['PNG', png(800, 600, ['iCCP', 'x'.repeat(3000)], ['acTL', '12345678'])],
    ['WebP', webp(0x02)],
    ['AVIF', avif('avis')],
  ])('rejects an animated %s with the reason', async (_, content) => {
    await expect(preparePhoto(fileOf(content))).resolves.toEqual({
      file: null,
      problem:
        '这张图片会动，又不是 GIF：里面可能有拍摄的时间和地点，这里去不掉，所以没有上传。请另存为 GIF，或者换一张不动的。',
    });
  });

  test('rejects too many pixels before decoding, with the figures', async () => {
    browser.size = [12_000, 10_000];
    await expect(preparePhoto(fileOf(png()))).resolves.toEqual({
      file: null,
      problem: '图片太大了（12000×10000），这里打不开。请先缩小。',
    });
    expect(decode).not.toHaveBeenCalled();
    // The largest photos of phones.
    browser.size = [12_032, 9024];
    await expect(preparePhoto(fileOf(png()))).resolves.toMatchObject({ problem: null });
  });

  test.each<[string, Uint8Array<ArrayBuffer>, number, number, string]>([
    [
      'no image',
      bytesOf('<svg onload=alert(1)>'),
      800,
      600,
      '这是 SVG 图片，网页上打不开。请在看图软件里另存为 JPEG 或 PNG，再上传。',
    ],
    ['a too small image', png(), 800, 63, '图片太小了（800×63），每边至少 64 像素。'],
    ['a GIF with too large a side', gif(), 6001, 64, '图片太大了（6001×64），每边最多 6000 像素。'],
    ['a too narrow image', png(), 40_000, 300, '图片太大了（40000×300），每边最多 6000 像素。'],
    [
      'a GIF of too many bytes',
      bytesOf(gif(), new Uint8Array(7.25 * megabyte)),
      800,
      600,
      '图片有 7.3 MB，最多 5 MB。请压缩后再上传。',
    ],
  ])('rejects %s with the reason', async (_, content, width, height, problem) => {
    browser.size = [width, height];
    await expect(preparePhoto(fileOf(content))).resolves.toEqual({ file: null, problem });
  });

  test.each([
    ['an unreadable size', () => (browser.size = null)],
    ['undecodable pixels', () => (browser.decodes = false)],
  ])('rejects %s as broken', async (_, breakImage) => {
    breakImage();
    await expect(preparePhoto(fileOf(png()))).resolves.toEqual({
      file: null,
      problem: '这张图片打不开，可能已经损坏，也可能太大。',
    });
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['a JPEG', jpeg()],
    ['a truncated PNG', png().slice(0, -12)],
    ['a PNG without opacity', opaque],
    ['a WebP without opacity', webp(0)],
    ['an AVIF without opacity', avif('avif')],
  ])('rejects %s as broken if nothing is drawn', async (_, content) => {
    browser.opacities = [0, 0];
    await expect(preparePhoto(fileOf(content))).resolves.toMatchObject({
      file: null,
      problem: expect.stringContaining('打不开'),
    });
  });

  test.each<[string, Uint8Array<ArrayBuffer>]>([
    ['a PNG with opacity', png()],
    ['a PNG with a list of opacities', withTransparentColors],
    ['a WebP with opacity', webp(0x10)],
    ['an AVIF with opacity', bytesOf(avif('avif'), 'auxC')],
  ])('accepts %s that is fully transparent', async (_, content) => {
    browser.opacities = [0, 0];
    await expect(preparePhoto(fileOf(content))).resolves.toMatchObject({ problem: null });
  });

  test('rejects a file over 64 MB before decoding', async () => {
    const file = fileOf(png());
    Object.defineProperty(file, 'size', { value: 65 * megabyte });
    await expect(preparePhoto(file)).resolves.toMatchObject({ problem: '文件有 65 MB，太大了，请先缩小。' });
    expect(decode).not.toHaveBeenCalled();
  });
});
