// @vitest-environment node
import { getResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { handlers } from './all.ts';
import { sniffImage } from '../files/image-size.ts';
import { reset } from '../state.ts';
import { ask, at, signIn, textAt } from '../testing.ts';

beforeEach(() => reset());

const bytes = (...parts: (string | number[])[]): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (c) => c.charCodeAt(0)) : part)),
  );
const u16 = (value: number) => [value >> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const little = (value: number[]) => value.toReversed();

const box = (name: string, ...content: (string | number[])[]): number[] => {
  const inside = [...bytes(...content)];
  return [...u32(inside.length + 8), ...bytes(name), ...inside];
};

const png = (width: number, height: number) =>
  bytes('\x89PNG\r\n\x1a\n', u32(13), 'IHDR', u32(width), u32(height), [8, 2, 0, 0, 0]);

const samples = {
  'image/png': png(640, 480),
  'image/gif': bytes('GIF89a', little(u16(640)), little(u16(480)), [0, 0, 0]),
  'image/jpeg': bytes([0xff, 0xd8, 0xff, 0xe0], u16(4), [0, 0], [0xff, 0xc2], u16(11), [8], u16(480), u16(640), [3]),
  'image/webp': bytes('RIFF', u32(0), 'WEBPVP8X', u32(0), [0, 0, 0, 0], [0x7f, 2, 0], [0xdf, 1, 0]),
  'image/avif': bytes(
    u32(20),
    'ftypavif',
    u32(0),
    'mif1',
    box('meta', u32(0), box('iprp', box('ipco', box('ispe', u32(0), u32(640), u32(480))))),
  ),
};

const upload = async (file: Blob | string | null, fields: Record<string, string> = {}, name = 'a.png') => {
  const form = new FormData();
  if (typeof file === 'string') form.set('file', file);
  else if (file !== null) form.set('file', file, name);
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  return ask('POST /api/admin/image', { token: await signIn('news'), body: form });
};

describe('an uploaded picture', () => {
  test.each(Object.entries(samples))('of type %s has its dimensions read from its bytes', (mime, content) => {
    expect(sniffImage(content)).toMatchObject({ mime, width: 640, height: 480 });
  });

  test('is stored and served', async () => {
    const created = await upload(new Blob([samples['image/png']]), { alt: ' 一碗粥 ' }, 'photo.txt');
    expect(created).toMatchObject({
      status: 201,
      body: { data: { id: 221, width: 640, height: 480, alt: '一碗粥', mime: 'image/png', size: 29 } },
    });
    const served = await getResponse(handlers, new Request(`http://localhost${textAt(created, 'data.url')}`));
    expect(served?.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array((await served?.arrayBuffer()) ?? [])).toEqual(samples['image/png']);
  });

  test('can then be used by a record', async () => {
    const id = at(await upload(new Blob([samples['image/png']])), 'data.id');
    const body = { title: '题目', body: '<p>文</p>', image_id: id };
    expect(at(await ask('POST /api/admin/news', { token: await signIn('news'), body }), 'data.image.id')).toBe(id);
  });

  test.each([
    ['is missing', null, {}, 'file'],
    ['is a text', 'hello', {}, 'file'],
    ['is no picture, whatever its name', new Blob(['<svg/>']), {}, 'file'],
    ['is an SVG with a script', new Blob(['<svg><script>1</script></svg>'], { type: 'image/svg+xml' }), {}, 'file'],
    [
      'is a page that says it is a PNG',
      new Blob(['<!doctype html><script>1</script>'], { type: 'image/png' }),
      {},
      'file',
    ],
    ['is cut off in its head', new Blob(['\x89PNG']), {}, 'file'],
    ['is too small', new Blob([png(63, 480)]), {}, 'file'],
    ['is too large a side', new Blob([png(6001, 480)]), {}, 'file'],
    ['is over 5,120 KB', new Blob([png(640, 480), new Uint8Array(5120 * 1024)]), {}, 'file'],
    ['has too long a description', new Blob([png(640, 480)]), { alt: '长'.repeat(201) }, 'alt'],
  ])('that %s is rejected', async (_, file, fields, field) => {
    expect(await upload(file, fields)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });

  test('of exactly 5,120 KB is accepted', async () => {
    const head = png(64, 6000);
    expect((await upload(new Blob([head, new Uint8Array(5120 * 1024 - head.length)]))).status).toBe(201);
  });

  test('above PHP’s upload limit gets a 422 “upload failed”', async () => {
    const huge = new Blob([png(640, 480), new Uint8Array(8192 * 1024)]);
    expect(await upload(huge)).toMatchObject({ status: 422, body: { errors: { file: ['file 上传失败。'] } } });
  });

  test('above nginx’s limit gets nginx’s 413 page', async () => {
    const response = await upload(new Blob([png(640, 480), new Uint8Array(12 * 1024 * 1024)]));
    expect([response.status, response.headers.get('content-type')]).toEqual([413, 'text/html']);
    expect(response.headers.get('cache-control')).toBeNull();
  });

  test('with an invalid alt text as well gets both errors', async () => {
    const refused = await upload(new Blob(['<svg/>']), { alt: '长'.repeat(201) });
    expect(Object.keys(Object(at(refused, 'errors')))).toEqual(['alt', 'file']);
  });

  test('requires an admin scope, any of them', async () => {
    const form = new FormData();
    form.set('file', new Blob([samples['image/gif']]), 'a.gif');
    expect((await ask('POST /api/admin/image', { token: await signIn('object'), body: form })).status).toBe(201);
    expect((await ask('POST /api/admin/image', { token: await signIn('member'), body: form })).status).toBe(403);
  });
});

test('a missing upload gets a 404', async () => {
  expect((await ask('GET /storage/pictures/nothing.webp')).status).toBe(404);
  expect((await ask('GET /storage/uploads/nothing.png')).status).toBe(404);
});
