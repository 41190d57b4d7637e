import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { passes, ruleCases } from '../../../tests/rule-cases.ts';

const named = (name: string) => new File([], name);
const typed = (type: string) => new File([], 'a', { type });
const sized = (bytes: number) => new File([new Uint8Array(bytes)], 'a');

const noFiles = [null, undefined, '', 'a.jpg', 1, {}];

ruleCases('names that end on jpg or png', rules.ext(['jpg', 'png']), {
  takes: [
    named('a.jpg'),
    named('a.JPG'),
    named('a.b.Png'),
    named('照片.jpg'),
    named('.jpg'),
    [],
    [named('a.jpg'), named('b.png')],
  ],
  refuses: [
    named('a.xjpg'),
    named('ajpg'),
    named('jpg'),
    named('a.jpg.exe'),
    named('a.jpeg'),
    named('a.jpg '),
    named('a'),
    named(''),
    [named('a.jpg'), named('b.gif')],
    [named('a.jpg'), null],
    ...noFiles,
  ],
});
ruleCases('names that end on txt, with a real dot', rules.ext(['txt']), {
  takes: [named('file.txt')],
  refuses: [named('filetxt'), named('file_txt')],
});
ruleCases('ends in capitals, with a dot or of two parts', rules.ext(['JPG', '.png', 'tar.gz']), {
  takes: [named('a.jpg'), named('a.png'), named('a.tar.gz')],
  refuses: [named('a.gz'), named('a..gz'), named('atar.gz')],
});
ruleCases('ends that are letters, not patterns', rules.ext(['j.g', 'p*']), {
  takes: [named('a.j.g'), named('a.p*')],
  refuses: [named('a.jpg'), named('a.p')],
});
ruleCases('no ends at all', rules.ext([]), { takes: [[]], refuses: [named('a.jpg'), named('a')] });

ruleCases('pictures by their names', rules.image(), {
  takes: [
    ...['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp', 'JPG', 'WebP'].map((end) => named(`a.${end}`)),
    new File([], 'a.png', { type: 'text/html' }),
    [],
    [named('a.png'), named('b.gif')],
  ],
  refuses: [
    ...['avif', 'heic', 'tiff', 'pdf', 'jpg.html', 'png '].map((end) => named(`a.${end}`)),

    named('apng'),
    named('png'),
    new File([], 'a', { type: 'image/png' }),
    [named('a.png'), named('b.txt')],
    ...noFiles,
  ],
});

ruleCases('files of these types', rules.mimes(['image/jpeg', 'image/svg+xml', 'application/x.v1']), {
  takes: [
    typed('image/jpeg'),
    typed('IMAGE/JPEG'),
    typed('image/svg+xml'),
    typed('application/x.v1'),
    [],
    [typed('image/jpeg'), typed('image/svg+xml')],
  ],
  refuses: [
    typed('image/png'),
    typed(''),
    typed('image/svgxml'),
    typed('image/svg'),
    typed('application/xxv1'),
    typed('ximage/jpeg'),
    typed('image/jpegx'),
    named('a.jpg'),
    [typed('image/jpeg'), typed('text/html')],
    ...noFiles,
  ],
});
ruleCases('files of two whole families', rules.mimes(['image/*', 'VIDEO/*', 'text/plain']), {
  takes: [
    typed('image/png'),
    typed('Image/X-y'),
    typed('image/svg+xml'),
    typed('video/mp4'),
    typed('text/plain'),
    [typed('image/gif'), typed('video/ogg')],
  ],
  refuses: [
    typed('image/'),
    typed('image'),
    typed('audio/mp3'),
    typed('text/html'),
    typed('x/image/png'),
    typed('imagex/png'),
    typed(''),
  ],
});
ruleCases('no types at all', rules.mimes([]), { takes: [[]], refuses: [typed('image/png'), typed('')] });

ruleCases('at most 2 KB', rules.size({ size: 2 }), {
  takes: [sized(0), sized(1), sized(2047), sized(2048), [], [sized(2048), sized(2048)]],
  refuses: [sized(2049), sized(4096), [sized(1), sized(2049)], ...noFiles],
});
ruleCases('at most a size in words', rules.size({ size: '1' }), { takes: [sized(1024)], refuses: [sized(1025)] });
ruleCases('at most half a KB', rules.size({ size: 0.5 }), { takes: [sized(512)], refuses: [sized(513)] });
ruleCases('a size that is no number', rules.size({ size: 'big' }), { takes: [], refuses: [sized(0), [], [sized(1)]] });

test('a size is a matter of the last byte', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: -2, max: 2 }), (size, more) => {
      const file = { size: size * 1024 + more };
      expect(passes(rules.size({ size }), file)).toBe(more <= 0);
    }),
  );
});

test('any end passes with a dot before it and fails without one', () => {
  const ends = fc.stringMatching(/^[a-z0-9.*+]{1,6}$/).filter((end) => !end.startsWith('.'));
  fc.assert(
    fc.property(fc.stringMatching(/^\w{1,8}$/), ends, (name, end) => {
      expect(passes(rules.ext([end]), { name: `${name}.${end.toUpperCase()}` })).toBe(true);
      expect(passes(rules.ext([end]), { name: `${name}${end}` })).toBe(false);
    }),
  );
});

describe('pictures of exactly so many pixels', () => {
  const header = (width: number, height: number) => {
    const bytes = new Uint8Array(24);
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
    new DataView(bytes.buffer).setUint32(16, width);
    new DataView(bytes.buffer).setUint32(20, height);
    return bytes;
  };
  const png = (width: number, height: number, name = 'a.png') =>
    new File([header(width, height)], name, { type: 'image/png' });
  const svg = (width: number, height: number) =>
    new File([`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"/>`], 'a.svg');
  const broken = (name: string) => new File(['not a picture'], name);

  /** happy-dom has no image decoder: reads the PNG header and rejects everything else. */
  const decodePng = async (file: Blob) => {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const view = new DataView(bytes.buffer);
    if (bytes.length < 24 || view.getUint32(0) !== 0x89504e47)
      throw new DOMException('no picture', 'InvalidStateError');
    return { width: view.getUint32(16), height: view.getUint32(20), close: () => undefined };
  };

  /** The same for `Image`, which decodes SVG. */
  const open = new Map<string, Blob>();
  let addresses = 0;
  class DrawnImage extends EventTarget {
    naturalWidth = 0;
    naturalHeight = 0;
    set src(address: string) {
      void this.draw(open.get(address));
    }
    async draw(file: Blob | undefined) {
      const [, width, height] = /^<svg .*width="(\d+)" height="(\d+)"/.exec((await file?.text()) ?? '') ?? [];
      this.naturalWidth = Number(width);
      this.naturalHeight = Number(height);
      this.dispatchEvent(new Event(width === undefined ? 'error' : 'load'));
    }
  }

  beforeEach(() => {
    addresses = 0;
    vi.stubGlobal('createImageBitmap', decodePng);
    vi.stubGlobal('Image', DrawnImage);
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      addresses += 1;
      const address = `blob:${addresses}`;
      if (file instanceof Blob) open.set(address, file);
      return address;
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void open.delete(address));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  const check = async (
    value: unknown,
    params: { width: number | string; height: number | string } = { width: 800, height: 600 },
  ) => (await v.safeParseAsync(v.pipeAsync(v.unknown(), rules.dimensions(params)), value)).success;

  test.each<[string, () => unknown]>([
    ['a picture of this size', () => png(800, 600)],
    ['one with its end in capitals', () => png(800, 600, 'a.JPG')],
    ['a drawing of this size', () => svg(800, 600)],
    ['several of this size', () => [png(800, 600), svg(800, 600), png(800, 600, 'b.bmp')]],
    ['no picture at all, in a list', () => []],
  ])('take %s', async (_, value) => {
    await expect(check(value())).resolves.toBe(true);
  });

  test.each<[string, () => unknown]>([
    ['one too wide', () => png(801, 600)],
    ['one too low', () => png(800, 599)],
    ['one that lies on its side', () => png(600, 800)],
    ['a drawing of another size', () => svg(80, 60)],
    ['a WebP, by its name', () => png(800, 600, 'a.webp')],
    ['one with another name', () => png(800, 600, 'a.png.txt')],
    ['a file that can’t be decoded', () => broken('a.png')],
    ['a drawing that can’t be drawn', () => broken('a.svg')],
    ['an empty file', () => new File([], 'a.png')],
    ['one good and one of another size', () => [png(800, 600), png(800, 601)]],
    ['one good and one broken', () => [png(800, 600), broken('a.gif')]],
    ['something that only has a name', () => ({ name: 'a.png' })],
    ['a text', () => 'a.png'],
    ['nothing', () => null],
  ])('refuse %s', async (_, value) => {
    await expect(check(value())).resolves.toBe(false);
  });

  test('give back the memory that a drawing took, good or broken', async () => {
    await check([svg(800, 600), broken('a.svg')]);
    expect([addresses, open.size]).toEqual([2, 0]);
  });

  test('are named by numbers in words, too', async () => {
    await expect(check(png(80, 60), { width: '80', height: '60' })).resolves.toBe(true);
    await expect(check(png(80, 61), { width: '80', height: '60' })).resolves.toBe(false);
  });

  test('both sides have to be right, whatever they are', async () => {
    const side = fc.integer({ min: 1, max: 4 });
    await fc.assert(
      fc.asyncProperty(side, side, side, side, async (width, height, wide, high) => {
        await expect(check(png(wide, high), { width, height })).resolves.toBe(wide === width && high === height);
      }),
    );
  });
});
