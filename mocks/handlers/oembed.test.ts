// @vitest-environment node
import { getResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { db } from '../db/db.ts';
import { handlers } from './all.ts';
import { setFaults } from '../http/faults.ts';
import { reset } from '../state.ts';
import { ask, at } from '../testing.ts';

beforeEach(() => reset());

const youtube = 'https://www.youtube.com/oembed?format=json&url=';
const vimeo = 'https://vimeo.com/api/oembed.json?url=';

const infoFrom = async (endpoint: string, address: string) => {
  const response = await getResponse(handlers, new Request(endpoint + encodeURIComponent(address)));
  if (response === undefined) throw new Error(`Nothing answers for ${address}`);
  const type = response.headers.get('content-type') ?? '';
  const body: unknown = type.includes('json') ? await response.json() : await response.text();
  return { status: response.status, type, body };
};

const aboutYoutube = (id: string) => infoFrom(youtube, `https://www.youtube.com/watch?v=${id}`);
const aboutVimeo = (path: string) => infoFrom(vimeo, `https://vimeo.com/${path}`);

describe('YouTube', () => {
  test('describes a video in Chinese, always the same', async () => {
    const { status, body } = await aboutYoutube('dQw4w9WgXcQ');
    expect(status).toBe(200);
    expect(body).toEqual({
      type: 'video',
      version: '1.0',
      provider_name: 'YouTube',
      title: expect.stringMatching(/\p{Script=Han}/u),
      thumbnail_url: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
      width: expect.any(Number),
      height: expect.any(Number),
      html: expect.stringContaining('<iframe'),
    });
    expect(await aboutYoutube('dQw4w9WgXcQ')).toMatchObject({ body });
  });

  test.each([
    ['xxxx0000000', 404, 'Not Found'],
    ['none0000000', 401, 'Unauthorized'],
    ['priv0000000', 403, 'Forbidden'],
    ['plain200xxx', 200, 'Not Found'],
    ['short', 400, 'Bad Request'],
  ])('answers %s in plain text: %i %s', async (id, status, body) => {
    expect(await aboutYoutube(id)).toEqual({ status, type: 'text/plain', body });
  });

  test.each([
    'https://www.youtube.com/embed/dQw4w9WgXcQ',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    'https://www.youtube.com/playlist?list=PL1',
    'https://vimeo.com/76979871',
    '',
  ])('answers 404 for %j', async (address) => {
    expect(await infoFrom(youtube, address)).toEqual({ status: 404, type: 'text/plain', body: 'Not Found' });
  });
});

describe('Vimeo', () => {
  test('describes a video in Chinese', async () => {
    expect(await aboutVimeo('76979871')).toMatchObject({
      status: 200,
      body: {
        type: 'video',
        provider_name: 'Vimeo',
        title: expect.stringMatching(/\p{Script=Han}/u),
        thumbnail_url: expect.stringMatching(/^https:\/\/i\.vimeocdn\.com\//),
      },
    });
  });

  test('needs the hash of an unlisted video', async () => {
    expect(await aboutVimeo('777777777')).toMatchObject({ status: 404, type: 'text/plain' });
    expect(await aboutVimeo('777777777/0000000000')).toMatchObject({ status: 404 });
    expect(await aboutVimeo('777777777/abcdef1234')).toMatchObject({
      status: 200,
      body: { html: expect.stringContaining('?h=abcdef1234') },
    });
  });

  test('omits title and thumbnail of a video that other sites may not embed', async () => {
    const { status, body } = await aboutVimeo('555555555');
    expect(status).toBe(200);
    expect(body).toMatchObject({ provider_name: 'Vimeo', html: expect.stringContaining('/555555555') });
    expect(body).not.toHaveProperty('title');
    expect(body).not.toHaveProperty('thumbnail_url');
  });

  test.each(['https://vimeo.com/404404404', 'https://player.vimeo.com/video/76979871', 'https://vimeo.com/staffpicks'])(
    'answers 404 for %s',
    async (address) => {
      expect(await infoFrom(vimeo, address)).toMatchObject({ status: 404, type: 'text/plain' });
    },
  );
});

test('every video of the seed exists at its host', async () => {
  const addresses = [...db.content.witness.values()].flatMap(({ video_url }) => video_url ?? []);
  expect(addresses.length).toBeGreaterThan(10);
  for (const address of addresses) {
    const id = /(?:v=|\/)([\w-]{9,11})(?:&t=42s)?$/.exec(address)?.[1] ?? '';
    const response = address.includes('vimeo') ? await aboutVimeo(id) : await aboutYoutube(id);
    expect([address, response.status]).toEqual([address, 200]);
  }
});

test('over HTTP, both hosts answer at the mock’s own address; their calls are logged and faults apply', async () => {
  const watch = encodeURIComponent('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  const response = await ask(`GET /oembed?format=json&url=${watch}`);
  expect(at(response, 'provider_name')).toBe('YouTube');
  const page = encodeURIComponent('https://vimeo.com/76979871');
  expect(at(await ask(`GET /api/oembed.json?url=${page}`), 'provider_name')).toBe('Vimeo');
  expect(at(await ask('GET /__mock/requests'), 'data.1')).toMatchObject({
    method: 'GET',
    path: `/api/oembed.json?url=${page}`,
    status: 200,
  });
  setFaults([{ path: '/oembed', status: 503 }]);
  expect(await aboutYoutube('dQw4w9WgXcQ')).toMatchObject({ status: 503 });
});
