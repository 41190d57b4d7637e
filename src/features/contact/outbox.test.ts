import { delay, http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLetter, readLetter, removeLetter, type Letter } from '@/features/contact/letter.ts';
import { onArrival, resumeOutbox, sendLetter, sendNow, takeBack } from '@/features/contact/outbox.ts';
import { letterDraftKey, readDraft, writeDraft } from '@/lib/drafts.ts';
import { setFaults } from '../../../mocks/faults.ts';
import { clearLog, logged } from '../../../mocks/log.ts';
import { server } from '../../../mocks/vitest.ts';

const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
const kept: Letter = { message, state: 'waiting', isFirst: true, problem: '', savedAt: 1 };

let online = true;
const arrived = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: oneByOne() } });
  writeDraft(letterDraftKey, { input: message, updatedAt: null, savedAt: 1 });
  clearLog();
  arrived.mockClear();
  stop = onArrival(arrived);
});
afterEach(() => {
  stop();
  removeLetter();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** A browser's lock, of which the simulated one has none. */
const oneByOne = () => {
  let last: Promise<unknown> = Promise.resolve();
  return (_name: string, action: () => Promise<unknown>) => {
    last = last.then(action, action);
    return last;
  };
};

const statuses = () => logged().map(({ status }) => status);
const fault = (wanted: object) => setFaults([{ path: '/api/contact', times: 9, ...wanted }]);

describe('a letter from the form', () => {
  test('that arrives leaves nothing on the device', async () => {
    expect(await sendLetter(message)).toBe('sent');
    expect(statuses()).toEqual([201]);
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDraftKey)).toBeNull();
  });

  test('waits where there is no network, without a call', async () => {
    online = false;
    expect(await sendLetter(message)).toBe('waiting');
    expect(statuses()).toEqual([]);
    expect(readLetter()).toMatchObject({ message, state: 'waiting' });
    expect(readDraft(letterDraftKey)).toBeNull();
  });

  test.each([422, 429, 503, 413])('that the server refuses with %i stays in the form alone', async (status) => {
    fault({ status });
    await expect(sendLetter(message)).rejects.toMatchObject({ status });
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDraftKey)?.input).toEqual(message);
  });

  test.each([
    ['a cut connection', { cut: true }],
    ['a server error', { status: 500 }],
    ['a proxy that gave up', { status: 504, html: true }],
    ['a page in place of an answer', { status: 200, html: true }],
  ])('may have arrived after %s: it is kept, and never sent again by itself', async (_, wanted) => {
    fault(wanted);
    expect(await sendLetter(message)).toBe('unsure');
    expect(readLetter()?.state).toBe('unsure');
    fault({ times: 0 });
    clearLog();
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(readLetter()?.state).toBe('unsure');
    await sendNow();
    expect(statuses()).toEqual([201]);
    expect(readLetter()).toBeNull();
  });

  test('is marked before the call, so that a page that dies in it leaves a doubt', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/contact', () => {
        seen.push(readLetter()?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    await sendLetter(message);
    expect(seen).toEqual(['sending']);
  });
});

describe('a letter that was kept', () => {
  test('is sent once when the network is back, however many tabs notice', async () => {
    keepLetter(kept);
    await Promise.all([resumeOutbox(), resumeOutbox(), resumeOutbox()]);
    expect(statuses()).toEqual([201]);
    expect(readLetter()).toBeNull();
    expect(arrived).toHaveBeenCalledTimes(1);
  });

  test('is not taken for one that was cut off while another tab sends it', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/contact', async () => {
        void resumeOutbox();
        await delay(20);
        seen.push(readLetter()?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    keepLetter(kept);
    await resumeOutbox();
    expect(seen).toEqual(['sending']);
    expect(readLetter()).toBeNull();
  });

  test('is left alone while there is no network', async () => {
    online = false;
    keepLetter(kept);
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(readLetter()).toEqual(kept);
  });

  test('whose sending was cut off by the end of its page is asked about', async () => {
    keepLetter({ ...kept, state: 'sending' });
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(readLetter()?.state).toBe('unsure');
  });

  test('that the server refuses says why, and waits for its writer', async () => {
    fault({ status: 422, body: { message: '', errors: { email: ['bad'] } } });
    keepLetter(kept);
    await resumeOutbox();
    expect(readLetter()).toMatchObject({ state: 'refused', problem: '有些内容不符合要求，请检查后再试。' });
    await resumeOutbox();
    expect(statuses()).toEqual([422]);
  });

  test('goes on waiting when the server has too much to do, and is sent when it said so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fault({ status: 429, headers: { 'Retry-After': '30' }, times: 1 });
    keepLetter(kept);
    await resumeOutbox();
    expect(readLetter()).toMatchObject({ state: 'waiting', problem: '操作太频繁了，请在 30 秒后再试。' });
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(statuses()).toEqual([429, 201]));
    await vi.waitFor(() => expect(readLetter()).toBeNull());
  });

  test('is not tried again and again when the server asks for more time than a timer can hold', async () => {
    fault({ status: 503, headers: { 'Retry-After': '9999999' } });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    keepLetter(kept);
    await resumeOutbox();
    expect(readLetter()?.state).toBe('waiting');
    expect(timer.mock.calls.filter(([, ms = 0]) => ms > 2 ** 31)).toEqual([]);
    expect(statuses()).toEqual([503]);
  });

  test('can be taken back: its words are a draft again, and nothing is sent', async () => {
    keepLetter(kept);
    await takeBack();
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDraftKey)?.input).toEqual(message);
  });

  test('that is taken back while another tab sends it is gone', async () => {
    keepLetter(kept);
    await Promise.all([resumeOutbox(), takeBack()]);
    expect(statuses()).toEqual([201]);
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDraftKey)).toBeNull();
  });
});

test.each(['', '{"state":"waiting"}', '[', 'null'])('%j in the storage is no letter', (text) => {
  localStorage.setItem('outbox.contact', text);
  expect(readLetter()).toBeNull();
});

test('a device that keeps nothing says so instead of losing the letter', async () => {
  online = false;
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(sendLetter(message)).rejects.toMatchObject({ noAnswer: true });
  expect(readLetter()).toBeNull();
});
