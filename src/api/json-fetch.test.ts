// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { configured } from '../../tests/configured.ts';
import { errorText } from '@/api/error-text.ts';
import { createJsonFetch } from '@/api/json-fetch.ts';

const answer = {
  data: {
    title: '"url":"/storage/a.jpg"',
    body: String.raw`<p>{"url":"/storage/b.jpg"}</p>`,
    image: { url: '/storage/c.jpg', alt: '' },
    links: [{ title: '', url: '/news/5' }],
    images: [{ url: 'https://cdn.example/storage/d.jpg' }],
  },
};

const ask = () => createJsonFetch(() => Promise.resolve(Response.json(answer)))('/api/news/5');

test('pictures of an API on another origin are asked for there; texts and other addresses stay', async () => {
  configured({ api: 'https://api.example.com' });
  expect(await ask()).toEqual({
    data: { ...answer.data, image: { url: 'https://api.example.com/storage/c.jpg', alt: '' } },
  });
});

test('pictures of the site’s own API stay as they are', async () => {
  expect(await ask()).toEqual(answer);
});

const failing = (failure: Error) => createJsonFetch(() => Promise.reject(failure))('/api/news/5');

const textOf = (call: Promise<unknown>) =>
  call.then(
    () => '',
    (error: unknown) => errorText(error),
  );

test('an API elsewhere that answers all but scripts is said to refuse them; one that is not there, not', async () => {
  configured({ api: 'https://api.example.com' });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const probe = vi.fn<typeof fetch>(() => Promise.resolve(new Response()));
  vi.stubGlobal('fetch', probe);
  expect(await textOf(failing(new TypeError('Failed to fetch')))).toContain('服务器不让这个网页读取内容');
  expect(probe).toHaveBeenCalledWith(
    'https://api.example.com',
    expect.objectContaining({ mode: 'no-cors', credentials: 'omit' }),
  );
  expect(await textOf(failing(new DOMException('', 'TimeoutError')))).toContain('连不上服务器');
  probe.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await textOf(failing(new TypeError('Failed to fetch')))).toContain('连不上服务器');
  vi.unstubAllGlobals();
});
