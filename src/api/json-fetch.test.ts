// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { configured } from '../../tests/configured.ts';
import { errorText } from '@/api/error-text.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';

const responseBody = {
  data: {
    title: '"url":"/storage/a.jpg"',
    body: String.raw`<p>{"url":"/storage/b.jpg"}</p>`,
    image: { url: '/storage/c.jpg', alt: '' },
    links: [{ title: '', url: '/news/5' }],
    images: [{ url: 'https://cdn.example/storage/d.jpg' }],
  },
};

const request = (body: unknown = responseBody) =>
  createJsonFetch(() => Promise.resolve(Response.json(body)))('/api/news/5');

test('image URLs of an API on another origin become absolute; texts and other URLs are unchanged', async () => {
  configured({ api: 'https://api.example.com' });
  expect(await request()).toEqual({
    data: { ...responseBody.data, image: { url: 'https://api.example.com/storage/c.jpg', alt: '' } },
  });
});

test('image URLs of an API on the same origin are unchanged', async () => {
  expect(await request()).toEqual(responseBody);
});

test('texts lose characters that XML forbids, and image URLs encode their file names before they become absolute', async () => {
  configured({ api: 'https://api.example.com' });
  const sent = { data: { title: '粥\u000B\uD842汤', image: { url: '/storage/图#1.jpg', alt: '' } } };
  expect(await request(sent)).toEqual({
    data: { title: '粥汤', image: { url: 'https://api.example.com/storage/图%231.jpg', alt: '' } },
  });
});

const failWith = (failure: Error) => createJsonFetch(() => Promise.reject(failure))('/api/news/5');

const textOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: unknown) => errorText(error),
  );

test('a failed request to another origin is reported as a CORS error only if the server is reachable', async () => {
  configured({ api: 'https://api.example.com' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const probe = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', probe);
  expect(await textOf(failWith(new TypeError('Failed to fetch')))).toContain('服务器不让这个网页读取内容');
  expect(probe).toHaveBeenCalledWith(
    'https://api.example.com',
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
  );
  expect(await textOf(failWith(new DOMException('', 'TimeoutError')))).toContain('连不上服务器');
  probe.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await textOf(failWith(new TypeError('Failed to fetch')))).toContain('连不上服务器');
  vi.unstubAllGlobals();
});
