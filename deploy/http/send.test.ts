import { describe, expect, test, vi } from 'vitest';
import { createSend } from './send.ts';

const responseOf = (status: number, headers: Record<string, string> = {}) => new Response('{}', { status, headers });

const failure = (code: string) => new TypeError('fetch failed', { cause: Object.assign(new Error(code), { code }) });

/** A sender that gets these responses in turn, then 200; only its waits move the clock. */
const sending = (purpose: 'check' | 'job', ...responses: (Response | Error)[]) => {
  let time = 1_000_000;
  const waits: number[] = [];
  const sleep = async (ms: number) => {
    waits.push(ms);
    time += ms;
  };
  const fetch = vi.fn<(address: URL | RequestInfo, init?: RequestInit) => Promise<Response>>(async () => {
    const next = responses.shift() ?? responseOf(200);
    if (next instanceof Error) throw next;
    return next;
  });
  const report = vi.fn<(message: string) => void>();
  const base = new URL('https://api.example.com');
  const send = createSend({ base, fetch, report, purpose, sleep, now: () => time });
  return { send, get: (path: string) => send({ method: 'GET', path }), fetch, report, waits, sleep };
};

describe.each(['check', 'job'] as const)('a sender of a %s', (purpose) => {
  test('gives the response, whatever its status', async () => {
    const { get, fetch, waits } = sending(purpose, responseOf(404));
    expect(await get('/api/news/5?a=1')).toMatchObject({ status: 404, text: '{}', json: {} });
    expect(fetch.mock.calls[0]?.[0]).toBe('https://api.example.com/api/news/5?a=1');
    expect(waits).toEqual([]);
  });

  test('waits as long as a 429 says, then sends again, and reports it', async () => {
    const { get, waits, report } = sending(purpose, responseOf(429, { 'Retry-After': '17' }));
    expect((await get('/api/news')).status).toBe(200);
    expect(waits).toEqual([17_000]);
    expect(report).toHaveBeenCalledWith('throttled: waiting 17 s, then going on');
  });

  test('waits a minute for a 429 without Retry-After, 5 s for 0, and gives up after ten', async () => {
    const silent = sending(purpose, responseOf(429), responseOf(429, { 'Retry-After': '0' }));
    await silent.get('/api/news');
    expect(silent.waits).toEqual([60_000, 5000]);
    const stubborn = sending(purpose, ...Array.from({ length: 20 }, () => responseOf(429)));
    await expect(stubborn.get('/api/news')).rejects.toThrow('throttled the same call 10 times');
    expect(stubborn.fetch).toHaveBeenCalledTimes(11);
  });

  test('sends a GET again when the connection broke, twice, after pauses', async () => {
    const broken = sending(purpose, failure('ECONNRESET'), failure('ECONNRESET'));
    expect((await broken.get('/api/news')).status).toBe(200);
    expect(broken.waits).toEqual([1000, 5000]);
    const gone = sending(purpose, ...Array.from({ length: 3 }, () => failure('ECONNRESET')));
    await expect(gone.get('/api/news')).rejects.toThrow('api.example.com cut the connection.');
  });

  test('never sends a POST twice', async () => {
    const { send, fetch } = sending(purpose, failure('ECONNRESET'));
    await expect(send({ method: 'POST', path: '/api/contact', body: {} })).rejects.toThrow('cut the connection');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  test('calls that wait at the same time wait once', async () => {
    const { get, report, fetch } = sending(
      purpose,
      responseOf(429, { 'Retry-After': '5' }),
      responseOf(429, { 'Retry-After': '5' }),
    );
    await Promise.all([get('/api/1'), get('/api/2')]);
    expect(report).toHaveBeenCalledTimes(1);
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});

test('a waiting call waits longer when another one gets a longer Retry-After', async () => {
  let time = 1_000_000;
  const wakes: (() => void)[] = [];
  const sleep = (ms: number) =>
    new Promise<void>((resolve) => {
      wakes.push(() => {
        time += ms;
        resolve();
      });
    });
  let respond: (response: Response) => void = () => {};
  const slow = new Promise<Response>((resolve) => {
    respond = resolve;
  });
  const fetch = vi
    .fn<typeof globalThis.fetch>()
    .mockResolvedValueOnce(responseOf(429, { 'Retry-After': '5' }))
    .mockReturnValueOnce(slow)
    .mockImplementation(async () => responseOf(200));
  const base = new URL('https://api.example.com');
  const send = createSend({ base, fetch, purpose: 'job', sleep, now: () => time });
  const calls = [send({ method: 'GET', path: '/1' }), send({ method: 'GET', path: '/2' })];
  await vi.waitFor(() => expect(wakes).toHaveLength(1));
  respond(responseOf(429, { 'Retry-After': '60' }));
  await vi.waitFor(() => expect(wakes).toHaveLength(2));
  wakes[0]?.();
  await vi.waitFor(() => expect(wakes).toHaveLength(3));
  expect(fetch).toHaveBeenCalledTimes(2);
  wakes.slice(1).forEach((wake) => wake());
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 200]);
});

test('gives up on a response whose body never ends', async () => {
  const stalled = () => Promise.resolve(new Response(new ReadableStream()));
  const fetch = vi.fn<typeof globalThis.fetch>(async (_, init) => {
    const response = await stalled();
    const { signal } = init ?? {};
    const aborted = new Promise<never>((_done, fail) =>
      signal?.addEventListener('abort', () => fail(signal.reason instanceof Error ? signal.reason : new Error())),
    );
    vi.spyOn(response, 'arrayBuffer').mockReturnValue(aborted);
    return response;
  });
  const send = createSend({ base: new URL('https://api.example.com'), fetch, timeout: 5, pauses: [] });
  await expect(send({ method: 'GET', path: '/' })).rejects.toThrow('api.example.com gave no response in time.');
});

test('a check follows no redirect, and stops at maintenance', async () => {
  const { get, fetch } = sending('check', responseOf(302, { Location: '/login' }), responseOf(503));
  expect((await get('/api/news')).status).toBe(302);
  expect(fetch.mock.calls[0]?.[1]?.redirect).toBe('manual');
  await expect(get('/api/news')).rejects.toThrow('under maintenance (503)');
});

test('a job follows redirects, and retries what the server failed to answer, twice', async () => {
  const { get, fetch, waits } = sending('job', responseOf(502), responseOf(500), responseOf(200));
  expect((await get('/api/news')).status).toBe(200);
  expect(waits).toEqual([1000, 5000]);
  expect(fetch.mock.calls[0]?.[1]?.redirect).toBe('follow');
  const down = sending('job', responseOf(503), responseOf(503), responseOf(503));
  expect((await down.get('/api/news')).status).toBe(503);
});

test('a job stops before the limit, until the minute is over that began with the first call', async () => {
  const left = (remaining: number) => responseOf(200, { 'X-RateLimit-Remaining': String(remaining) });
  const { get, waits, sleep } = sending('job', left(7), left(6), left(5), left(59));
  await get('/api/1');
  await sleep(10_000);
  await get('/api/2');
  await get('/api/3');
  await get('/api/4');
  expect(waits).toEqual([10_000, 50_000]);
  await get('/api/5');
  expect(waits).toEqual([10_000, 50_000]);
});
