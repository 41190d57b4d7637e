import { expect, test, vi } from 'vitest';
import { createPoliteGet } from './polite-fetch.ts';

/** A clock that only waits move. */
const clockwork = () => {
  let time = 1_000_000;
  const waits: number[] = [];
  return {
    waits,
    now: () => time,
    sleep: async (ms: number) => {
      waits.push(ms);
      time += ms;
    },
  };
};

const answer = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

const asking = (...answers: (Response | Error)[]) => {
  const clock = clockwork();
  const fetch = vi.fn<(address: URL | RequestInfo) => Promise<Response>>(async () => {
    const next = answers.shift() ?? answer(200);
    if (next instanceof Error) throw next;
    return next;
  });
  const report = vi.fn<(message: string) => void>();
  return { ...clock, fetch, report, get: createPoliteGet({ api: 'https://api.example.com', fetch, report, ...clock }) };
};

test('asks the API, and gives its answer', async () => {
  const { get, fetch, waits } = asking(answer(404));
  expect((await get('/api/news/5?a=1')).status).toBe(404);
  expect(fetch.mock.calls[0]?.[0]).toEqual(new URL('https://api.example.com/api/news/5?a=1'));
  expect(waits).toEqual([]);
});

test('waits as long as a refusal says, then asks again, and says so', async () => {
  const { get, waits, report } = asking(answer(429, { 'Retry-After': '17' }));
  expect((await get('/api/news')).status).toBe(200);
  expect(waits).toEqual([17_000]);
  expect(report).toHaveBeenCalledWith('rate limit: waiting 17 s');
});

test('waits a minute for a refusal that says nothing, a second for one that says 0, and gives up after the tenth', async () => {
  expect((await asking(answer(429)).get('/api/news')).status).toBe(200);
  const silent = asking(answer(429), answer(429, { 'Retry-After': '0' }));
  await silent.get('/api/news');
  expect(silent.waits).toEqual([60_000, 1000]);
  const stubborn = asking(...Array.from({ length: 20 }, () => answer(429)));
  expect((await stubborn.get('/api/news')).status).toBe(429);
  expect(stubborn.fetch).toHaveBeenCalledTimes(11);
});

test('stops before the limit, until the minute is over that began with the first call', async () => {
  const left = (remaining: number) => answer(200, { 'X-RateLimit-Remaining': String(remaining) });
  const { get, waits, sleep } = asking(left(7), left(6), left(5), left(59));
  await get('/api/1');
  await sleep(10_000);
  await get('/api/2');
  await get('/api/3');
  await get('/api/4');
  expect(waits).toEqual([10_000, 50_000]);
  await get('/api/5');
  expect(waits).toEqual([10_000, 50_000]);
});

test('calls that wait at the same time wait once', async () => {
  const { get, report, fetch } = asking(answer(429, { 'Retry-After': '5' }), answer(429, { 'Retry-After': '5' }));
  await Promise.all([get('/api/1'), get('/api/2')]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledTimes(4);
});

test('asks again when a server fails or is silent, twice, after pauses', async () => {
  const mended = asking(answer(502), new TypeError('fetch failed'));
  expect((await mended.get('/api/news')).status).toBe(200);
  expect(mended.waits).toEqual([1000, 5000]);
  expect((await asking(answer(500), answer(500), answer(500)).get('/api/news')).status).toBe(500);
  const cut = () => new TypeError('fetch failed');
  await expect(asking(cut(), cut(), cut()).get('/api/news')).rejects.toThrow('/api/news: fetch failed');
});
