import { http, HttpResponse } from 'msw';
import * as idb from 'idb-keyval';
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeLetter, readLetter, removeLetter, type Letter } from '@/features/contact/letter.ts';
import {
  countLetters,
  discardLetters,
  onSent,
  openOutbox,
  resumeOutbox,
  sendLetter,
  sendNow,
  restoreToDraft,
} from '@/features/contact/outbox.ts';
import { letterDraftPrefix, letterDrafts, type LetterOwner } from '@/features/contact/letter-drafts.ts';
import { outboxState } from '@/features/contact/outbox-state.ts';
import { showSnackbar } from '@/ui/feedback/snackbar.tsx';
import { setFaults } from '../../../mocks/http/faults.ts';
import { clearLog, logged } from '../../../mocks/http/log.ts';
import { server } from '../../../mocks/vitest.ts';
import { installLocks } from '../../../tests/fake-locks.ts';

/** happy-dom has no IndexedDB; tests/e2e/contact.spec.ts covers the real one. */
const disk = new Map<IDBValidKey, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: vi.fn<(key: string) => Promise<unknown>>(async (key) => structuredClone(disk.get(key))),
  set: vi.fn<(key: string, value: unknown) => Promise<void>>(
    async (key, value) => void disk.set(key, structuredClone(value)),
  ),
  del: vi.fn<(key: string) => Promise<void>>(async (key) => void disk.delete(key)),
}));

vi.mock('@/ui/feedback/snackbar.tsx', () => ({ showSnackbar: vi.fn<() => void>() }));

const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
const newer = { ...message, subject: '另一封' };

const writeDraft = (input = message, owner: LetterOwner = null) =>
  letterDrafts.write(letterDraftPrefix(owner), { input });
const drafts = async (owner: LetterOwner = null) =>
  (await letterDrafts.list(letterDraftPrefix(owner))).map(({ input }) => input);
const storedLetter: Letter = {
  message,
  owner: null,
  state: 'waiting',
  isFirst: true,
  problem: '',
  savedAt: 2,
};

let online = true;
let present: number | null = null;
const resume = () => resumeOutbox(() => present);
const sentListener = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  online = true;
  present = null;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  installLocks();
  void writeDraft();
  clearLog();
  sentListener.mockClear();
  vi.mocked(showSnackbar).mockClear();
  stop = onSent(null, sentListener);
});
afterEach(async () => {
  stop();
  await removeLetter(null);
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const statuses = () => logged().map(({ status }) => status);
const fault = (wanted: object) => setFaults([{ path: '/api/contact', times: 9, ...wanted }]);

describe('a letter that an older version has kept', () => {
  const keepAsBefore = (mark = '2.waiting') => {
    localStorage.setItem('outbox.contact', JSON.stringify(storedLetter));
    Cookies.set('outbox.contact', mark);
  };

  test('is sent once, and nothing of it is left where it was', async () => {
    keepAsBefore();
    await Promise.all([resume(), resume()]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
    expect(localStorage.getItem('outbox.contact')).toBeNull();
  });

  test('is where its writer looks for it, without a network, too', async () => {
    online = false;
    keepAsBefore();
    await openOutbox();
    expect(await readLetter(null)).toEqual(storedLetter);
    expect(localStorage.getItem('outbox.contact')).toBeNull();
  });

  test('is not sent again where an older tab has just sent it, and localStorage is late', async () => {
    keepAsBefore('none');
    await resume();
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toBeNull();
  });

  test('is taken over once, though another tab still sees it where it was', async () => {
    keepAsBefore();
    await resume();
    localStorage.setItem('outbox.contact', JSON.stringify(storedLetter));
    await resume();
    expect(statuses()).toEqual([201]);
  });

  test('waits where it is while another letter is on its way', async () => {
    await storeLetter({ ...storedLetter, savedAt: 1, state: 'unsure' });
    keepAsBefore();
    await resume();
    expect(await readLetter(null)).toMatchObject({ savedAt: 1 });
    expect(localStorage.getItem('outbox.contact')).toBe(JSON.stringify(storedLetter));
  });

  test('stays there where the device refuses to move it', async () => {
    keepAsBefore();
    vi.mocked(idb.set).mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await resume();
    expect(statuses()).toEqual([]);
    expect(localStorage.getItem('outbox.contact')).toBe(JSON.stringify(storedLetter));
  });

  test.each(['', '{"state":"waiting"}', '[', 'null'])('%j in the storage is no letter', async (text) => {
    localStorage.setItem('outbox.contact', text);
    await resume();
    expect(await readLetter(null)).toBeNull();
    expect(statuses()).toEqual([]);
  });
});

test('every page and every other tab can see that there is a letter, and none of its words', async () => {
  const listener = vi.fn<() => void>();
  const end = outboxState.subscribe(listener);
  await storeLetter(storedLetter);
  expect(localStorage.getItem('outbox.contact.state')).toBe('"2.waiting"');
  await removeLetter(null);
  expect(outboxState.read()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
});

describe('a letter from the form', () => {
  test('that arrives leaves nothing on the device', async () => {
    expect(await sendLetter(message, null)).toBe('sent');
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([]);
  });

  test('waits where there is no network, without a call', async () => {
    online = false;
    expect(await sendLetter(message, null)).toBe('waiting');
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toMatchObject({ message, state: 'waiting' });
    expect(await drafts()).toEqual([]);
  });

  test.each([422, 429, 503, 413])('that the server refuses with %i stays in the form alone', async (status) => {
    fault({ status });
    await expect(sendLetter(message, null)).rejects.toMatchObject({ status });
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([message]);
  });

  test.each([
    ['a cut connection', { cut: true }],
    ['a server error', { status: 500 }],
    ['a proxy that gave up', { status: 504, html: true }],
    ['a page in place of an answer', { status: 200, html: true }],
  ])('may have arrived after %s: it is kept, and never sent again by itself', async (_, wanted) => {
    fault(wanted);
    expect(await sendLetter(message, null)).toBe('unsure');
    expect((await readLetter(null))?.state).toBe('unsure');
    fault({ times: 0 });
    clearLog();
    await resume();
    expect(statuses()).toEqual([]);
    expect((await readLetter(null))?.state).toBe('unsure');
    await sendNow(null);
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
  });

  test('is marked before the call, so that a page that dies in it leaves a doubt', async () => {
    const seen: unknown[] = [];
    server.use(
      http.post('*/api/contact', async () => {
        seen.push((await readLetter(null))?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    await sendLetter(message, null);
    expect(seen).toEqual(['sending']);
  });
});

describe('a letter that was kept', () => {
  test('is sent once when the network is back, however many tabs notice', async () => {
    await storeLetter(storedLetter);
    await Promise.all([resume(), resume(), resume()]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
    expect(sentListener).toHaveBeenCalledTimes(1);
  });

  test('is sent once by a page without Web Locks whose user asks for it meanwhile', async () => {
    installLocks(null);
    await storeLetter(storedLetter);
    await Promise.all([resume(), sendNow(null)]);
    expect(statuses()).toEqual([201]);
  });

  test('is not taken for one that was cut off while another tab sends it', async () => {
    const seen: unknown[] = [];
    let other: Promise<void> | undefined;
    server.use(
      http.post('*/api/contact', async () => {
        other = resume();
        // By then it would have acted without the lock.
        await new Promise((resolve) => setTimeout(resolve, 0));
        seen.push((await readLetter(null))?.state);
        return HttpResponse.json({ message: '' }, { status: 201 });
      }),
    );
    await storeLetter(storedLetter);
    await resume();
    await other;
    expect(seen).toEqual(['sending']);
    expect(await readLetter(null)).toBeNull();
  });

  test('is left alone while there is no network', async () => {
    online = false;
    await storeLetter(storedLetter);
    await resume();
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toEqual(storedLetter);
  });

  test('whose sending was cut off by the end of its page is asked about', async () => {
    await storeLetter({ ...storedLetter, state: 'sending' });
    await resume();
    expect(statuses()).toEqual([]);
    expect((await readLetter(null))?.state).toBe('unsure');
  });

  test('that the server refuses says why, and waits for its writer', async () => {
    fault({ status: 422, body: { message: '', errors: { email: ['bad'] } } });
    await storeLetter(storedLetter);
    await resume();
    expect(await readLetter(null)).toMatchObject({ state: 'refused', problem: '有些内容不符合要求，请检查后再试。' });
    await resume();
    expect(statuses()).toEqual([422]);
  });

  test('goes on waiting when the server has too much to do, and is sent when it said so', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    fault({ status: 429, headers: { 'Retry-After': '30' }, times: 1 });
    await storeLetter(storedLetter);
    await resume();
    expect(await readLetter(null)).toMatchObject({ state: 'waiting', problem: '操作太频繁了，请在 30 秒后再试。' });
    vi.advanceTimersByTime(30_000);
    vi.useRealTimers();
    await vi.waitFor(() => expect(statuses()).toEqual([429, 201]));
    await vi.waitFor(async () => expect(await readLetter(null)).toBeNull());
  });

  test('is not tried again and again when the server asks for more time than a timer can hold', async () => {
    fault({ status: 503, headers: { 'Retry-After': '9999999' } });
    const timer = vi.spyOn(globalThis, 'setTimeout');
    await storeLetter(storedLetter);
    await resume();
    expect((await readLetter(null))?.state).toBe('waiting');
    expect(timer.mock.calls.filter(([, ms = 0]) => ms > 2 ** 31)).toEqual([]);
    expect(statuses()).toEqual([503]);
  });

  test('can be taken back: its words are a draft again, and nothing is sent', async () => {
    await storeLetter(storedLetter);
    await restoreToDraft(null);
    await resume();
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([message]);
  });

  test('stays where it is when the device has no room for a draft of it', async () => {
    await storeLetter(storedLetter);
    const refuse = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
    expect(await restoreToDraft(null)).toBe(false);
    vi.unstubAllGlobals();
    expect(await readLetter(null)).toEqual(storedLetter);
  });

  test('that is taken back leaves alone what was begun meanwhile', async () => {
    void writeDraft(newer);
    await storeLetter(storedLetter);
    await restoreToDraft(null);
    expect(await drafts()).toEqual([message, newer]);
    expect((await letterDrafts.claim(letterDraftPrefix(null), null)).draft?.input).toEqual(message);
  });

  test('that arrives leaves alone what was begun meanwhile', async () => {
    void writeDraft(newer);
    await storeLetter(storedLetter);
    await resume();
    expect(await drafts()).toEqual([newer]);
  });

  test('takes the draft of a page that died while sending with it, whatever tab has continued that, and however it was spaced', async () => {
    letterDrafts.remove(letterDraftPrefix(null));
    const input = { ...message, name: ` ${message.name}`, message: `${message.message}\n` };
    localStorage.setItem('draft.contact', JSON.stringify({ input, savedAt: 1 }));
    await storeLetter({ ...storedLetter, state: 'unsure' });
    await letterDrafts.claim(letterDraftPrefix(null), null);
    expect(await drafts()).toEqual([input]);
    await sendNow(null);
    expect(statuses()).toEqual([201]);
    expect(await drafts()).toEqual([]);
  });

  test('is not replaced by one from another tab, which stays a draft', async () => {
    await storeLetter(storedLetter);
    expect(await sendLetter(newer, null)).toBe('later');
    expect(await readLetter(null)).toEqual(storedLetter);
    expect(statuses()).toEqual([]);
    expect(await drafts()).toEqual([message]);
  });

  test('that is taken back while another tab sends it is gone', async () => {
    await storeLetter(storedLetter);
    await Promise.all([resume(), restoreToDraft(null)]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([]);
  });
});

describe('letters of several owners', () => {
  const letterOf = (owner: number | null, savedAt: number): Letter => ({ ...storedLetter, owner, savedAt });
  const stateOf = async (owner: number | null) => (await readLetter(owner))?.state;

  test('are kept apart', async () => {
    online = false;
    expect(await sendLetter(message, 7)).toBe('waiting');
    expect(await sendLetter(message, null)).toBe('waiting');
    expect(await sendLetter(message, 7)).toBe('later');
    expect([await stateOf(7), await stateOf(null), await stateOf(8)]).toEqual(['waiting', 'waiting', undefined]);
    await removeLetter(null);
    expect([await stateOf(7), await stateOf(null)]).toEqual(['waiting', undefined]);
    expect(outboxState.read()).toMatch(/^\d+\.waiting$/);
    await removeLetter(7);
    expect([outboxState.read(), disk.size]).toEqual([null, 0]);
  });

  test('are each sent once, whoever is signed in, and only their owners are notified', async () => {
    const [ofUser, snackbar] = [vi.fn<() => void>(), vi.mocked(showSnackbar)];
    onTestFinished(onSent(7, ofUser));
    await storeLetter(letterOf(7, 1));
    await storeLetter(letterOf(9, 2));
    await storeLetter(letterOf(null, 3));
    present = 8;
    await Promise.all([resume(), resume()]);
    expect(statuses()).toEqual([201, 201, 201]);
    expect([ofUser.mock.calls.length, sentListener.mock.calls.length, snackbar.mock.calls.length]).toEqual([0, 1, 0]);
    expect(disk.size).toBe(0);
  });

  test('notify their owner on any page', async () => {
    await storeLetter(letterOf(7, 1));
    present = 7;
    await resume();
    expect(vi.mocked(showSnackbar).mock.calls).toEqual([['您写给我们的信已经寄出。']]);
  });

  test('wait for their owner if unsure or refused', async () => {
    await storeLetter({ ...letterOf(7, 1), state: 'sending' });
    await storeLetter({ ...letterOf(8, 2), state: 'refused' });
    await sendNow(null);
    await resume();
    expect(statuses()).toEqual([]);
    expect([await stateOf(7), await stateOf(8)]).toEqual(['unsure', 'refused']);
    await restoreToDraft(8);
    expect([await stateOf(7), await stateOf(8)]).toEqual(['unsure', undefined]);
    expect(await drafts(8)).toEqual([message]);
    await removeLetter(7);
  });

  test('are counted with the drafts, and removed for one owner', async () => {
    void writeDraft(message, 7);
    await storeLetter(letterOf(7, 1));
    await storeLetter(letterOf(8, 2));
    expect(await Promise.all([7, 8, null].map(countLetters))).toEqual([2, 1, 1]);
    expect(await discardLetters(7)).toBe(0);
    expect(await Promise.all([7, 8, null].map(countLetters))).toEqual([0, 1, 1]);
    await removeLetter(8);
  });
});

test.each([undefined, null, 'waiting', { state: 'waiting' }])('%j in the database is no letter', async (stored) => {
  disk.set('outbox.contact', stored);
  expect(await readLetter(null)).toBeNull();
});

test('a device that keeps nothing says so instead of losing the letter', async () => {
  online = false;
  const refuse = new DOMException('denied', 'SecurityError');
  for (const call of [idb.get, idb.set, idb.del]) vi.mocked(call).mockRejectedValue(refuse);
  await expect(sendLetter(message, null)).rejects.toMatchObject({ isNetworkError: true });
  expect(await readLetter(null)).toBeNull();
});
