import { http, HttpResponse } from 'msw';
import * as idb from 'idb-keyval';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { storeLetter, readLetter, removeLetter, type Letter } from '@/features/contact/letter.ts';
import {
  countLetters,
  discardLetters,
  watchSent,
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
import { fillStorage } from '../../../tests/storage-faults.ts';

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
let currentOwner: number | null = null;
const resume = () => resumeOutbox(() => currentOwner);
const sentListener = vi.fn<() => void>();
let stop = () => {};

beforeEach(() => {
  online = true;
  currentOwner = null;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online);
  installLocks();
  void writeDraft();
  clearLog();
  sentListener.mockClear();
  vi.mocked(showSnackbar).mockClear();
  stop = watchSent(null, sentListener);
});
afterEach(async () => {
  stop();
  await removeLetter(null);
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const statuses = () =>
  logged()
    .filter(({ path }) => path === '/api/contact')
    .map(({ status }) => status);
const fault = (wanted: object) => setFaults([{ path: '/api/contact', times: 9, ...wanted }]);

test('outboxState shares the state of a letter with other tabs, without its text', async () => {
  const listener = vi.fn<() => void>();
  const end = outboxState.subscribe(listener);
  await storeLetter(storedLetter);
  expect(localStorage.getItem('outbox.contact.state')).toBe('"2.waiting"');
  await removeLetter(null);
  expect(outboxState.read()).toBeNull();
  expect(listener).toHaveBeenCalledTimes(2);
  end();
});

describe('sendLetter', () => {
  test('removes letter and draft after a successful request', async () => {
    expect(await sendLetter(message, null)).toBe('sent');
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([]);
  });

  test('stores the letter as waiting while offline, without a request', async () => {
    online = false;
    expect(await sendLetter(message, null)).toBe('waiting');
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toMatchObject({ message, state: 'waiting' });
    expect(await drafts()).toEqual([]);
  });

  test.each([422, 429, 503, 413])('keeps only the draft if the server rejects the letter with %i', async (status) => {
    fault({ status });
    await expect(sendLetter(message, null)).rejects.toMatchObject({ status });
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([message]);
  });

  test.each([
    ['a lost connection', { cut: true }],
    ['a server error', { status: 500 }],
    ['a proxy timeout', { status: 504, html: true }],
    ['an HTML response', { status: 200, html: true }],
  ])('stores the letter as unsure after %s and never resends it automatically', async (_, wanted) => {
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

  test('stores the letter as sending before the request', async () => {
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

describe('letter in the outbox', () => {
  test('is sent once when several tabs resume', async () => {
    await storeLetter(storedLetter);
    await Promise.all([resume(), resume(), resume()]);
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
    expect(sentListener).toHaveBeenCalledTimes(1);
  });

  test('is sent once without Web Locks if the user sends it meanwhile', async () => {
    installLocks(null);
    await storeLetter(storedLetter);
    await Promise.all([resume(), sendNow(null)]);
    expect(statuses()).toEqual([201]);
  });

  test('is not marked as unsure while another tab sends it', async () => {
    const seen: unknown[] = [];
    let other: Promise<unknown> | undefined;
    server.use(
      http.post('*/api/contact', async () => {
        other = resume();
        // Gives `resume` time to act if the lock fails.
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

  test('stays waiting while offline', async () => {
    online = false;
    await storeLetter(storedLetter);
    await resume();
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toEqual(storedLetter);
  });

  test('becomes unsure if its page was closed while sending', async () => {
    await storeLetter({ ...storedLetter, state: 'sending' });
    await resume();
    expect(statuses()).toEqual([]);
    expect((await readLetter(null))?.state).toBe('unsure');
  });

  test('becomes refused with a message if the server rejects it, and is not resent', async () => {
    fault({ status: 422, body: { message: '', errors: { email: ['bad'] } } });
    await storeLetter(storedLetter);
    await resume();
    expect(await readLetter(null)).toMatchObject({ state: 'refused', problem: '有些内容不符合要求，请检查后再试。' });
    await resume();
    expect(statuses()).toEqual([422]);
  });

  test.each([
    ['30', '操作太频繁了，请在 30 秒后再试。', 30],
    ['86400', '操作太频繁了，请在 60 分钟后再试。', 3600],
  ])('keeps waiting after a 429 with Retry-After %s', async (header, problem, seconds) => {
    fault({ status: 429, headers: { 'Retry-After': header } });
    await storeLetter(storedLetter);
    expect(await resume()).toBe(seconds);
    expect(await readLetter(null)).toMatchObject({ state: 'waiting', problem });
    expect(statuses()).toEqual([429]);
  });

  test.each<[string, object, number]>([
    ['no response', { cut: true }, 0],
    ['a 500', { status: 500 }, 0],
    ['a proxy error', { status: 502, html: true }, 0],
    ['a captive portal', { status: 200, html: true }, 0],
    ['a challenge page', { status: 403, html: true }, 0],
    ['maintenance', { status: 503, headers: { 'Retry-After': '120' } }, 120],
    ['a rate limit', { status: 429 }, 60],
  ])('keeps waiting, without a request of its own, while the server gives %s', async (_, wanted, seconds) => {
    setFaults([{ path: '/api/tag', times: 1, ...wanted }]);
    await storeLetter(storedLetter);
    expect(await resume()).toBe(seconds);
    expect(await readLetter(null)).toMatchObject({ state: 'waiting', problem: expect.stringMatching(/。$/) });
    expect(statuses()).toEqual([]);
    expect(await resume()).toBe(0);
    expect(statuses()).toEqual([201]);
    expect(await readLetter(null)).toBeNull();
  });

  test.each<Letter['state']>(['unsure', 'refused'])(
    'stays %s if the server is away when the user resends it',
    async (state) => {
      setFaults([{ path: '/api/tag', cut: true }]);
      const letter: Letter = { ...storedLetter, state, problem: '有些内容不符合要求。' };
      await storeLetter(letter);
      expect(await sendNow(null)).toBe(false);
      expect(await readLetter(null)).toEqual(letter);
      expect(await sendNow(null)).toBe(true);
      expect(statuses()).toEqual([201]);
    },
  );

  test('is moved to a draft by restoreToDraft and not sent', async () => {
    await storeLetter(storedLetter);
    await restoreToDraft(null);
    await resume();
    expect(statuses()).toEqual([]);
    expect(await readLetter(null)).toBeNull();
    expect(await drafts()).toEqual([message]);
  });

  test('stays if restoreToDraft can’t store the draft', async () => {
    await storeLetter(storedLetter);
    fillStorage();
    expect(await restoreToDraft(null)).toBe(false);
    vi.unstubAllGlobals();
    expect(await readLetter(null)).toEqual(storedLetter);
  });

  test('restored to a draft keeps a newer draft', async () => {
    void writeDraft(newer);
    await storeLetter(storedLetter);
    await restoreToDraft(null);
    expect(await drafts()).toEqual([message, newer]);
    expect((await letterDrafts.claim(letterDraftPrefix(null), null)).draft?.input).toEqual(message);
  });

  test('sent successfully keeps a newer draft', async () => {
    void writeDraft(newer);
    await storeLetter(storedLetter);
    await resume();
    expect(await drafts()).toEqual([newer]);
  });

  test('sent again removes its draft, even if another tab has claimed it and its spaces differ', async () => {
    letterDrafts.remove(letterDraftPrefix(null));
    const input = { ...message, name: ` ${message.name}`, message: `${message.message}\n` };
    localStorage.setItem('draft.contact.closed', JSON.stringify({ input, savedAt: 1 }));
    await storeLetter({ ...storedLetter, state: 'unsure' });
    await letterDrafts.claim(letterDraftPrefix(null), null);
    expect(await drafts()).toEqual([input]);
    await sendNow(null);
    expect(statuses()).toEqual([201]);
    expect(await drafts()).toEqual([]);
  });

  test('is not replaced by a letter of another tab, which stays a draft', async () => {
    await storeLetter(storedLetter);
    expect(await sendLetter(newer, null)).toBe('later');
    expect(await readLetter(null)).toEqual(storedLetter);
    expect(statuses()).toEqual([]);
    expect(await drafts()).toEqual([message]);
  });

  test('is sent, not restored, if another tab is sending it', async () => {
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

  test('are stored separately', async () => {
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

  test('are each sent once for any user, notifying only their owners', async () => {
    const [ofUser, snackbar] = [vi.fn<() => void>(), vi.mocked(showSnackbar)];
    onTestFinished(watchSent(7, ofUser));
    await storeLetter(letterOf(7, 1));
    await storeLetter(letterOf(9, 2));
    await storeLetter(letterOf(null, 3));
    currentOwner = 8;
    await Promise.all([resume(), resume()]);
    expect(statuses()).toEqual([201, 201, 201]);
    expect([ofUser.mock.calls.length, sentListener.mock.calls.length, snackbar.mock.calls.length]).toEqual([0, 1, 0]);
    expect(disk.size).toBe(0);
  });

  test('notify their owner on any page', async () => {
    await storeLetter(letterOf(7, 1));
    currentOwner = 7;
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

  test('are counted with drafts and discarded per owner', async () => {
    void writeDraft(message, 7);
    await storeLetter(letterOf(7, 1));
    await storeLetter(letterOf(8, 2));
    expect(await Promise.all([7, 8, null].map(countLetters))).toEqual([2, 1, 1]);
    expect(await discardLetters(7)).toBe(0);
    expect(await Promise.all([7, 8, null].map(countLetters))).toEqual([0, 1, 1]);
    await removeLetter(8);
  });
});

test.each([undefined, null, 'waiting', { state: 'waiting' }])(
  'readLetter ignores %j in the database',
  async (stored) => {
    disk.set('outbox.contact', stored);
    expect(await readLetter(null)).toBeNull();
  },
);

test('sendLetter rejects if it is offline and storage fails', async () => {
  online = false;
  const refuse = new DOMException('denied', 'SecurityError');
  for (const call of [idb.get, idb.set, idb.del]) vi.mocked(call).mockRejectedValue(refuse);
  await expect(sendLetter(message, null)).rejects.toMatchObject({ isNetworkError: true });
  expect(await readLetter(null)).toBeNull();
});
