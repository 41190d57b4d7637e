import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { readLetter } from '@/features/contact/letter.ts';
import { letterDraftPrefix, letterDrafts } from '@/features/contact/letter-drafts.ts';
import { resumeOutbox, restoreToDraft, sendLetter, sendNow } from '@/features/contact/outbox.ts';
import { watchOutbox } from '@/features/contact/outbox-state.ts';
import { installLocks } from '../../../tests/fake-locks.ts';

const disk = new Map<IDBValidKey, unknown>();
vi.mock('idb-keyval', () => ({
  createStore: () => 'store',
  get: async (key: string) => structuredClone(disk.get(key)),
  set: async (key: string, value: unknown) => void disk.set(key, structuredClone(value)),
  del: async (key: string) => void disk.delete(key),
}));
vi.mock('@/ui/feedback/snackbar.tsx', () => ({ showSnackbar: vi.fn<() => void>() }));
vi.mock('@/api/gen/public/sdk.gen.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  listTag: () => respond(false),
  sendContact: () => respond(true),
}));

const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };

/** What the server does with a request: an error status, or a response that never tells whether the letter arrived. */
const faults = [
  401,
  403,
  404,
  410,
  419,
  422,
  428,
  429,
  500,
  502,
  503,
  511,
  'html',
  'cut',
  'silent',
  'lost response',
] as const;
type Fault = (typeof faults)[number];

/** `withTimeout` in ms. */
const timeout = 30_000;

/** A network whose next requests get `pending` faults, and the letters that arrived. */
const network = { isOnline: true, pending: new Array<Fault>(), arrived: 0 };

const respond = async (isLetter: boolean) => {
  if (!network.isOnline) throw new ApiError(0, null);
  const fault = network.pending.shift();
  if (isLetter && (fault === undefined || fault === 'lost response')) network.arrived += 1;
  if (fault === undefined) return;
  if (fault === 'silent') await new Promise((resolve) => setTimeout(resolve, timeout));
  if (typeof fault === 'number') throw new ApiError(fault, null);
  throw new ApiError(fault === 'html' ? 200 : 0, null);
};

let stop = () => {};

const openPage = () => {
  stop();
  stop = watchOutbox(() => resumeOutbox(() => null));
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => network.isOnline);
  installLocks();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

type Step =
  | { does: 'send' | 'press' | 'take back' | 'reload' | 'offline' | 'online' }
  | { fails: Fault }
  | { passes: number };

/** How often the user has pressed a button that sends. */
let presses = 0;

/** As the form does: the text is a draft until it is sent. */
const submit = async () => {
  presses += 1;
  await letterDrafts.write(letterDraftPrefix(null), { input: message });
  return sendLetter(message, null);
};

const press = () => {
  presses += 1;
  return sendNow(null);
};

const take = async (step: Step) => {
  if ('fails' in step) network.pending.push(step.fails);
  else if ('passes' in step) await pass(step.passes * 1000);
  else if (step.does === 'send') await Promise.race([submit().catch(() => {}), pass(timeout * 2)]);
  else if (step.does === 'press') await Promise.race([press(), pass(timeout * 2)]);
  else if (step.does === 'take back') await Promise.race([restoreToDraft(null), pass(timeout * 2)]);
  else if (step.does === 'reload') openPage();
  else {
    network.isOnline = step.does === 'online';
    if (network.isOnline) window.dispatchEvent(new Event('online'));
  }
  await pass(0);
};

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom('send', 'press', 'take back', 'reload', 'offline', 'online').map((does) => ({ does })),
  },
  { weight: 4, arbitrary: fc.constantFrom(...faults).map((fails) => ({ fails })) },
  { weight: 2, arbitrary: fc.integer({ min: 0, max: 600 }).map((passes) => ({ passes })) },
);

/** In s: the longest `Retry-After` or back-off, and a request. */
const longestWait = 3700;

const reset = async () => {
  Object.assign(network, { isOnline: true, pending: [], arrived: 0 });
  presses = 0;
  disk.clear();
  localStorage.clear();
  letterDrafts.remove(letterDraftPrefix(null));
  await pass(0);
  openPage();
};

test('a letter is eventually sent or waits for a send button, and arrives at most once per press', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { maxLength: 20 }),
      fc.array(fc.constantFrom(...faults), { maxLength: 3 }),
      async (startsOffline, steps, last) => {
        await reset();
        if (startsOffline) await take({ does: 'offline' });
        await take({ does: 'send' });
        for (const one of steps) await take(one);
        // The browser reports the network before the server is reachable.
        network.pending = [...last];
        await take({ does: 'online' });
        await pass(last.length * longestWait * 1000);
        network.pending = [];
        await pass(longestWait * 1000);

        const letter = await readLetter(null);
        // 再寄一次 in the outbox sends these; a waiting letter must have gone by itself.
        expect(['unsure', 'refused', undefined]).toContain(letter?.state);
        const drafts = await letterDrafts.list(letterDraftPrefix(null));
        const before = network.arrived;
        const hasButton = letter !== null || drafts.length > 0;
        const isSent = !hasButton || (letter !== null ? await press() : (await submit()) === 'sent');
        expect(isSent).toBe(true);
        expect(network.arrived - before).toBe(hasButton ? 1 : 0);
        expect(network.arrived).toBeGreaterThan(0);
        expect(network.arrived).toBeLessThanOrEqual(presses);
        expect(await readLetter(null)).toBeNull();
      },
    ),
    { numRuns: 100 },
  );
});

test('a waiting letter is sent when the server is back, though the device was online all the time', async () => {
  await reset();
  await take({ does: 'offline' });
  await take({ does: 'send' });
  network.pending = ['cut', 'cut', 502, 'html', 503];
  await take({ does: 'online' });
  expect((await readLetter(null))?.state).toBe('waiting');
  await pass(5 * 60_000);
  expect([network.arrived, await readLetter(null)]).toEqual([1, null]);
});

test('attempts to send a waiting letter become rare', async () => {
  await reset();
  await take({ does: 'offline' });
  await take({ does: 'send' });
  network.pending = Array.from({ length: 100 }, () => 'cut');
  await take({ does: 'online' });
  await pass(60 * 60_000);
  expect(100 - network.pending.length).toBeGreaterThan(10);
  expect(100 - network.pending.length).toBeLessThan(25);
});
