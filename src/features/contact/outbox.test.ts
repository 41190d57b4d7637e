import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepLetter, readLetter, removeLetter, type Letter } from '@/features/contact/letter.ts';
import { onArrival, resumeOutbox, sendLetter, sendNow, takeBack } from '@/features/contact/outbox.ts';
import { letterDrafts, readDraft, writeDraft } from '@/lib/drafts.ts';
import { setFaults } from '../../../mocks/http/faults.ts';
import { clearLog, logged } from '../../../mocks/http/log.ts';
import { server } from '../../../mocks/vitest.ts';

const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
const kept: Letter = { message, state: 'waiting', isFirst: true, problem: '', draft: letterDrafts, savedAt: 2 };

let online = true;
const arrived = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: oneByOne() } });
  writeDraft(letterDrafts, { input: message, updatedAt: null, savedAt: 1 });
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

/** A browser's locks, of which the simulated one has none. */
const oneByOne = () => {
  const last = new Map<string, Promise<unknown>>();
  type Action = (lock: object) => Promise<unknown>;
  return (name: string, options: Action | LockOptions, action?: Action) => {
    const run = async () => await (typeof options === 'function' ? options : action)?.({});
    const turn = (last.get(name) ?? Promise.resolve()).then(run, run);
    last.set(name, turn);
    return turn;
  };
};

const statuses = () => logged().map(({ status }) => status);
const fault = (wanted: object) => setFaults([{ path: '/api/contact', times: 9, ...wanted }]);

describe('a letter that another tab has just sent', () => {
  const sentElsewhere = () => {
    removeLetter();
    // This tab still sees it: localStorage is late.
    localStorage.setItem('outbox.contact', JSON.stringify(kept));
  };

  test('is not sent again by a tab that does not know it yet', async () => {
    sentElsewhere();
    const resumed = resumeOutbox();
    localStorage.removeItem('outbox.contact');
    await resumed;
    expect(statuses()).toEqual([]);
    expect(readLetter()).toBeNull();
  });

  test('is not sent by itself either where the tab never hears of it; only by its writer', async () => {
    sentElsewhere();
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    await sendNow();
    expect(statuses()).toEqual([201]);
  });
});

describe('a letter from the form', () => {
  test('that arrives leaves nothing on the device', async () => {
    expect(await sendLetter(message, letterDrafts)).toBe('sent');
    expect(statuses()).toEqual([201]);
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDrafts)).toBeNull();
  });

  test('waits where there is no network, without a call', async () => {
    online = false;
    expect(await sendLetter(message, letterDrafts)).toBe('waiting');
    expect(statuses()).toEqual([]);
    expect(readLetter()).toMatchObject({ message, state: 'waiting' });
    expect(readDraft(letterDrafts)).toBeNull();
  });

  test.each([422, 429, 503, 413])('that the server refuses with %i stays in the form alone', async (status) => {
    fault({ status });
    await expect(sendLetter(message, letterDrafts)).rejects.toMatchObject({ status });
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDrafts)?.input).toEqual(message);
  });

  test.each([
    ['a cut connection', { cut: true }],
    ['a server error', { status: 500 }],
    ['a proxy that gave up', { status: 504, html: true }],
    ['a page in place of an answer', { status: 200, html: true }],
  ])('may have arrived after %s: it is kept, and never sent again by itself', async (_, wanted) => {
    fault(wanted);
    expect(await sendLetter(message, letterDrafts)).toBe('unsure');
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
    await sendLetter(message, letterDrafts);
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
    let other: Promise<void> | undefined;
    server.use(
      http.post('*/api/contact', async () => {
        other = resumeOutbox();
        // What it would do without waiting for its turn is done by then.
        await new Promise((resolve) => setTimeout(resolve, 0));
        seen.push(readLetter()?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    keepLetter(kept);
    await resumeOutbox();
    await other;
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
    expect(readDraft(letterDrafts)?.input).toEqual(message);
  });

  test('that is taken back leaves alone what was begun meanwhile', async () => {
    const begun = { input: { ...message, subject: '另一封' }, updatedAt: null, savedAt: 3 };
    writeDraft(letterDrafts, begun);
    keepLetter(kept);
    await takeBack();
    expect(readDraft(letterDrafts)).toEqual(begun);
    const places = Object.keys(localStorage).filter((key) => key.startsWith(`${letterDrafts}.`));
    expect(places.map((place) => readDraft(place)?.input)).toEqual([message]);
  });

  test('that arrives leaves alone what was begun meanwhile', async () => {
    const begun = { input: { ...message, subject: '另一封' }, updatedAt: null, savedAt: 3 };
    writeDraft(letterDrafts, begun);
    keepLetter(kept);
    await resumeOutbox();
    expect(readDraft(letterDrafts)).toEqual(begun);
  });

  test('is not replaced by one from another tab, which stays a draft', async () => {
    keepLetter(kept);
    expect(await sendLetter({ ...message, subject: '另一封' }, letterDrafts)).toBe('later');
    expect(readLetter()).toEqual(kept);
    expect(statuses()).toEqual([]);
    expect(readDraft(letterDrafts)).not.toBeNull();
  });

  test('that is taken back while another tab sends it is gone', async () => {
    keepLetter(kept);
    await Promise.all([resumeOutbox(), takeBack()]);
    expect(statuses()).toEqual([201]);
    expect(readLetter()).toBeNull();
    expect(readDraft(letterDrafts)).toBeNull();
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
  await expect(sendLetter(message, letterDrafts)).rejects.toMatchObject({ noAnswer: true });
  expect(readLetter()).toBeNull();
});
