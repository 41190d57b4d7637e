import { http, HttpResponse } from 'msw';
import * as idb from 'idb-keyval';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { storeLetter, readLetter, removeLetter, type Letter } from '@/features/contact/letter.ts';
import { onSent, openOutbox, resumeOutbox, sendLetter, sendNow, restoreToDraft } from '@/features/contact/outbox.ts';
import { letterDraftPrefix, readLetterDraft, writeLetterDraft } from '@/features/contact/letter-draft.ts';
import { outboxState } from '@/features/contact/letter-key.ts';
import { setFaults } from '../../../mocks/http/faults.ts';
import { clearLog, logged } from '../../../mocks/http/log.ts';
import { server } from '../../../mocks/vitest.ts';

/** happy-dom has no IndexedDB; tests/e2e/contact.spec.ts covers the real one. */
const disk = new Map<IDBValidKey, unknown>();
vi.mock('idb-keyval', () => ({
  get: vi.fn<(key: string) => Promise<unknown>>(async (key) => structuredClone(disk.get(key))),
  set: vi.fn<(key: string, value: unknown) => Promise<void>>(
    async (key, value) => void disk.set(key, structuredClone(value)),
  ),
  del: vi.fn<(key: string) => Promise<void>>(async (key) => void disk.delete(key)),
}));

const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
const storedLetter: Letter = {
  message,
  state: 'waiting',
  isFirst: true,
  problem: '',
  draft: letterDraftPrefix,
  savedAt: 2,
};

let online = true;
const sentListener = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  online = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: oneByOne() } });
  writeLetterDraft(letterDraftPrefix, { input: message, savedAt: 1 });
  clearLog();
  sentListener.mockClear();
  stop = onSent(sentListener);
});
afterEach(async () => {
  stop();
  await removeLetter();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Web Locks, missing in the test environment. */
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

describe('a letter that an older version has kept', () => {
  const keepAsBefore = (mark = '2.waiting') => {
    localStorage.setItem('outbox.contact', JSON.stringify(storedLetter));
    Cookies.set('outbox.contact', mark);
  };

  test('is sent once, and nothing of it is left where it was', async () => {
    keepAsBefore();
    await Promise.all([resumeOutbox(), resumeOutbox()]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter()).toBeNull();
    expect(localStorage.getItem('outbox.contact')).toBeNull();
  });

  test('is where its writer looks for it, without a network, too', async () => {
    online = false;
    keepAsBefore();
    await openOutbox();
    expect(await readLetter()).toEqual(storedLetter);
    expect(localStorage.getItem('outbox.contact')).toBeNull();
  });

  test('is not sent again where an older tab has just sent it, and localStorage is late', async () => {
    keepAsBefore('none');
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(await readLetter()).toBeNull();
  });

  test('is taken over once, though another tab still sees it where it was', async () => {
    keepAsBefore();
    await resumeOutbox();
    localStorage.setItem('outbox.contact', JSON.stringify(storedLetter));
    await resumeOutbox();
    expect(statuses()).toEqual([201]);
  });

  test('waits where it is while another letter is on its way', async () => {
    await storeLetter({ ...storedLetter, savedAt: 1, state: 'unsure' });
    keepAsBefore();
    await resumeOutbox();
    expect(await readLetter()).toMatchObject({ savedAt: 1 });
    expect(localStorage.getItem('outbox.contact')).toBe(JSON.stringify(storedLetter));
  });

  test('stays there where the device refuses to move it', async () => {
    keepAsBefore();
    vi.mocked(idb.set).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(localStorage.getItem('outbox.contact')).toBe(JSON.stringify(storedLetter));
  });

  test.each(['', '{"state":"waiting"}', '[', 'null'])('%j in the storage is no letter', async (text) => {
    localStorage.setItem('outbox.contact', text);
    await resumeOutbox();
    expect(await readLetter()).toBeNull();
    expect(statuses()).toEqual([]);
  });
});

test('every page and every other tab can see that there is a letter, and none of its words', async () => {
  const listener = vi.fn<() => void>();
  const end = outboxState.subscribe(listener);
  await storeLetter(storedLetter);
  expect(localStorage.getItem('outbox.contact.state')).toBe('"2.waiting"');
  await removeLetter();
  expect(outboxState.read()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
});

describe('a letter from the form', () => {
  test('that arrives leaves nothing on the device', async () => {
    expect(await sendLetter(message, letterDraftPrefix)).toBe('sent');
    expect(statuses()).toEqual([201]);
    expect(await readLetter()).toBeNull();
    expect(readLetterDraft(letterDraftPrefix)).toBeNull();
  });

  test('waits where there is no network, without a call', async () => {
    online = false;
    expect(await sendLetter(message, letterDraftPrefix)).toBe('waiting');
    expect(statuses()).toEqual([]);
    expect(await readLetter()).toMatchObject({ message, state: 'waiting' });
    expect(readLetterDraft(letterDraftPrefix)).toBeNull();
  });

  test.each([422, 429, 503, 413])('that the server refuses with %i stays in the form alone', async (status) => {
    fault({ status });
    await expect(sendLetter(message, letterDraftPrefix)).rejects.toMatchObject({ status });
    expect(await readLetter()).toBeNull();
    expect(readLetterDraft(letterDraftPrefix)?.input).toEqual(message);
  });

  test.each([
    ['a cut connection', { cut: true }],
    ['a server error', { status: 500 }],
    ['a proxy that gave up', { status: 504, html: true }],
    ['a page in place of an answer', { status: 200, html: true }],
  ])('may have arrived after %s: it is kept, and never sent again by itself', async (_, wanted) => {
    fault(wanted);
    expect(await sendLetter(message, letterDraftPrefix)).toBe('unsure');
    expect((await readLetter())?.state).toBe('unsure');
    fault({ times: 0 });
    clearLog();
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect((await readLetter())?.state).toBe('unsure');
    await sendNow();
    expect(statuses()).toEqual([201]);
    expect(await readLetter()).toBeNull();
  });

  test('is marked before the call, so that a page that dies in it leaves a doubt', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/contact', async () => {
        seen.push((await readLetter())?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    await sendLetter(message, letterDraftPrefix);
    expect(seen).toEqual(['sending']);
  });
});

describe('a letter that was kept', () => {
  test('is sent once when the network is back, however many tabs notice', async () => {
    await storeLetter(storedLetter);
    await Promise.all([resumeOutbox(), resumeOutbox(), resumeOutbox()]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter()).toBeNull();
    expect(sentListener).toHaveBeenCalledTimes(1);
  });

  test('is not taken for one that was cut off while another tab sends it', async () => {
    const seen: unknown[] = [];
    let other: Promise<void> | undefined;
    server.use(
      http.post('*/api/contact', async () => {
        other = resumeOutbox();
        // By then it would have acted without the lock.
        await new Promise((resolve) => setTimeout(resolve, 0));
        seen.push((await readLetter())?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    await storeLetter(storedLetter);
    await resumeOutbox();
    await other;
    expect(seen).toEqual(['sending']);
    expect(await readLetter()).toBeNull();
  });

  test('is left alone while there is no network', async () => {
    online = false;
    await storeLetter(storedLetter);
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(await readLetter()).toEqual(storedLetter);
  });

  test('whose sending was cut off by the end of its page is asked about', async () => {
    await storeLetter({ ...storedLetter, state: 'sending' });
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect((await readLetter())?.state).toBe('unsure');
  });

  test('that the server refuses says why, and waits for its writer', async () => {
    fault({ status: 422, body: { message: '', errors: { email: ['bad'] } } });
    await storeLetter(storedLetter);
    await resumeOutbox();
    expect(await readLetter()).toMatchObject({ state: 'refused', problem: '有些内容不符合要求，请检查后再试。' });
    await resumeOutbox();
    expect(statuses()).toEqual([422]);
  });

  test('goes on waiting when the server has too much to do, and is sent when it said so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fault({ status: 429, headers: { 'Retry-After': '30' }, times: 1 });
    await storeLetter(storedLetter);
    await resumeOutbox();
    expect(await readLetter()).toMatchObject({ state: 'waiting', problem: '操作太频繁了，请在 30 秒后再试。' });
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(statuses()).toEqual([429, 201]));
    await vi.waitFor(async () => expect(await readLetter()).toBeNull());
  });

  test('is not tried again and again when the server asks for more time than a timer can hold', async () => {
    fault({ status: 503, headers: { 'Retry-After': '9999999' } });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await storeLetter(storedLetter);
    await resumeOutbox();
    expect((await readLetter())?.state).toBe('waiting');
    expect(timer.mock.calls.filter(([, ms = 0]) => ms > 2 ** 31)).toEqual([]);
    expect(statuses()).toEqual([503]);
  });

  test('can be taken back: its words are a draft again, and nothing is sent', async () => {
    await storeLetter(storedLetter);
    await restoreToDraft();
    await resumeOutbox();
    expect(statuses()).toEqual([]);
    expect(await readLetter()).toBeNull();
    expect(readLetterDraft(letterDraftPrefix)?.input).toEqual(message);
  });

  test('stays where it is when the device has no room for a draft of it', async () => {
    await storeLetter(storedLetter);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    expect(await restoreToDraft()).toBe(false);
    vi.unstubAllGlobals();
    expect(await readLetter()).toEqual(storedLetter);
  });

  test('that is taken back leaves alone what was begun meanwhile', async () => {
    const begun = { input: { ...message, subject: '另一封' }, savedAt: 3 };
    writeLetterDraft(letterDraftPrefix, begun);
    await storeLetter(storedLetter);
    await restoreToDraft();
    expect(readLetterDraft(letterDraftPrefix)).toEqual(begun);
    const draftKeys = Object.keys(localStorage).filter((key) => key.startsWith(`${letterDraftPrefix}.`));
    expect(draftKeys.map((draftKey) => readLetterDraft(draftKey)?.input)).toEqual([message]);
  });

  test('that arrives leaves alone what was begun meanwhile', async () => {
    const begun = { input: { ...message, subject: '另一封' }, savedAt: 3 };
    writeLetterDraft(letterDraftPrefix, begun);
    await storeLetter(storedLetter);
    await resumeOutbox();
    expect(readLetterDraft(letterDraftPrefix)).toEqual(begun);
  });

  test('is not replaced by one from another tab, which stays a draft', async () => {
    await storeLetter(storedLetter);
    expect(await sendLetter({ ...message, subject: '另一封' }, letterDraftPrefix)).toBe('later');
    expect(await readLetter()).toEqual(storedLetter);
    expect(statuses()).toEqual([]);
    expect(readLetterDraft(letterDraftPrefix)).not.toBeNull();
  });

  test('that is taken back while another tab sends it is gone', async () => {
    await storeLetter(storedLetter);
    await Promise.all([resumeOutbox(), restoreToDraft()]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter()).toBeNull();
    expect(readLetterDraft(letterDraftPrefix)).toBeNull();
  });
});

test.each([undefined, null, 'waiting', { state: 'waiting' }])('%j in the database is no letter', async (stored) => {
  disk.set('outbox.contact', stored);
  expect(await readLetter()).toBeNull();
});

test('a device that keeps nothing says so instead of losing the letter', async () => {
  online = false;
  const refuse = new DOMException('denied', 'SecurityError');
  for (const call of [idb.get, idb.set, idb.del]) vi.mocked(call).mockRejectedValue(refuse);
  await expect(sendLetter(message, letterDraftPrefix)).rejects.toMatchObject({ isNetworkError: true });
  expect(await readLetter()).toBeNull();
});
