import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { tokens } from '@/api/token.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { db } from '../../mocks/db/db.ts';
import { setFaults, type Fault } from '../../mocks/http/faults.ts';
import { logged } from '../../mocks/http/log.ts';
import { server } from '../../mocks/vitest.ts';
import { fakeClock, pass } from '../clock.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';

prepareAdmin();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

const word = '写了很久的名称';
const nameBox = () => screen.getByLabelText<HTMLInputElement>(/^名称/);
const storedId = () => [...db.tables.tag.values()].find(({ name }) => name === word)?.id;
const saves = () => logged().filter(({ method, path }) => method !== 'GET' && path.startsWith('/api/admin/tag'));
const saveByKey = () => fireEvent.keyDown(nameBox(), { key: 's', code: 'KeyS', ctrlKey: true });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const signInAgain = () => screen.findByRole('dialog', { name: '登录已经过期' });

const enterPassword = async () => {
  fireEvent.change(within(await signInAgain()).getByLabelText(/^密码/), { target: { value: 'password' } });
  fireEvent.click(within(await signInAgain()).getByRole('button', { name: '登录' }));
};

const cancelSignIn = async () => {
  fireEvent.click(within(await signInAgain()).getByRole('button', { name: '关闭' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: '登录已经过期' })).toBeNull());
};

const write = (name = word) => {
  fireEvent.change(nameBox(), { target: { value: name } });
  fireEvent.change(screen.getByLabelText(/^网址名/), { target: { value: 'written-long' } });
};

/** Opens tag 3 or a new one, and writes. */
const open = async (edit: 3 | 'new') => {
  fakeClock();
  await signIn();
  const app = visit(`/admin/tag?edit=${edit}`);
  await screen.findByLabelText(/^名称/);
  write();
  return app;
};

const refused: Fault = { method: 'POST', path: '/api/auth/refresh', status: 401, body: { message: '' } };
const html = { html: true } as const;
const silent = { delay: 3_600_000, cut: true } as const;

/** A response to a save, how the text is sent once the server is well again, and the faults. */
type Row = [response: string, sentBy: string, fault: Omit<Fault, 'path'>, ...others: Fault[]];

const signingIn = 'signing in';
const itself = 'itself';
const button = 'the save button';

const both: Row[] = [
  ['401, and the session has ended', signingIn, { status: 401 }, refused],
  ['401 for a new token, too', signingIn, { status: 401, times: 2 }],
  ['403', button, { status: 403 }],
  ['401 with a page', button, { status: 401, ...html }],
  ['403 with a page', button, { status: 403, ...html }],
  ['403 with a check for robots', button, { status: 403, ...html, headers: { 'cf-mitigated': 'challenge' } }],
  ['422 with a page', button, { status: 422, ...html }],
  ['413', button, { status: 413, ...html }],
  ['419', button, { status: 419, body: { message: 'CSRF token mismatch.' } }],
  ['422', button, { status: 422, body: { message: '', errors: { name: ['taken'] } } }],
  ['429 with a time', button, { status: 429, headers: { 'Retry-After': '40' } }],
  ['429 without a time', button, { status: 429, ...html }],
  ['503', button, { status: 503 }],
];

const updates: Row[] = [
  ...both,
  ['404', button, { status: 404 }],
  ['410', button, { status: 410 }],
  ['500', button, { status: 500 }],
  ['502 with a page', button, { status: 502, ...html }],
  ['a page of a captive portal', button, { status: 200, ...html }],
  ['a cut connection', itself, { cut: true }],
  ['silence', itself, silent],
];

const again = '再保存一次';
const creates: Row[] = [
  ...both,
  ['500', again, { status: 500 }],
  ['502 with a page', again, { status: 502, ...html }],
  ['a page of a captive portal', again, { status: 200, ...html }],
  ['a cut connection', again, { cut: true }],
  ['silence', again, silent],
];

/** Sends the text in the way that the page offers, after the longest wait that it may ask for. */
const send = async (sentBy: string, isSilent: boolean) => {
  if (sentBy === signingIn) return await enterPassword();
  // A request times out after 30 s.
  if (isSilent) await pass(31_000);
  if (sentBy === itself) {
    expect(await screen.findByText(/网络恢复以后会自动保存/)).toBeTruthy();
    expect(storedId()).toBeUndefined();
    return await pass(5000);
  }
  await pass(61_000);
  press(sentBy === button ? '保存' : sentBy);
};

describe.each<[string, 3 | 'new', Row[]]>([
  ['a stored tag', 3, updates],
  ['a new tag', 'new', creates],
])('the text of %s', (_, edit, rows) => {
  test.each(rows)('after %s is sent by %s', async (_answer, sentBy, fault, ...others) => {
    await open(edit);
    const method = edit === 'new' ? 'POST' : 'PUT';
    setFaults([{ method, path: `/api/admin/tag${edit === 'new' ? '' : '/3'}`, ...fault }, ...others]);
    saveByKey();
    if (sentBy !== signingIn && fault.delay === undefined) await screen.findByRole('alert');
    expect(storedId()).toBeUndefined();
    await send(sentBy, fault.delay !== undefined);
    await waitFor(() => expect(storedId()).toBeDefined());
    expect(await screen.findByText(/^标签已保存/)).toBeTruthy();
    expect(storedId() === 3).toBe(edit === 3);
  });
});

describe('a session that has ended', () => {
  test('offers to sign in at each attempt to save, also after 取消', async () => {
    await open(3);
    act(() => tokens.clear());
    for (let attempts = 0; attempts < 2; attempts += 1) {
      await cancelSignIn();
      expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy();
      saveByKey();
    }
    expect(saves()).toEqual([]);
    await enterPassword();
    await waitFor(() => expect(storedId()).toBe(3));
    expect(screen.queryByRole('button', { name: '重新登录' })).toBeNull();
  });

  test('during a save that succeeds asks to sign in for the next one', async () => {
    await open(3);
    const [arrived, held] = [withResolvers<void>(), withResolvers<void>()];
    const hold = () => {
      arrived.resolve();
      return held.promise;
    };
    server.use(http.put('*/api/admin/tag/3', hold, { once: true }));
    write('先写的');
    saveByKey();
    await arrived.promise;
    act(() => tokens.clear());
    await cancelSignIn();
    held.resolve();
    await waitFor(() => expect(db.tables.tag.get(3)?.name).toBe('先写的'));
    await screen.findByText(/^标签已保存/);
    expect(screen.getByRole('button', { name: '重新登录' })).toBeTruthy();
    write();
    saveByKey();
    await enterPassword();
    await waitFor(() => expect(storedId()).toBe(3));
  });
});

describe('an unreachable server', () => {
  test('for ten minutes gets the save within a minute of its return, after few attempts', async () => {
    await open(3);
    setFaults([{ method: 'PUT', path: '/api/admin/tag/3', cut: true, times: null }]);
    saveByKey();
    await screen.findByText('还没有保存：连不上服务器');
    await pass(600_000);
    expect(screen.getByText(/网络恢复以后会自动保存/)).toBeTruthy();
    expect(saves().length).toBeLessThan(16);
    setFaults([]);
    await pass(60_000);
    await waitFor(() => expect(storedId()).toBe(3));
  });

  test('gets the save when the network came back before the request timed out', async () => {
    await open(3);
    setFaults([{ method: 'PUT', path: '/api/admin/tag/3', ...silent }]);
    saveByKey();
    act(() => void window.dispatchEvent(new Event('offline')));
    act(() => void window.dispatchEvent(new Event('online')));
    await pass(31_000);
    await screen.findByText('还没有保存：连不上服务器');
    await pass(5000);
    await waitFor(() => expect(storedId()).toBe(3));
  });

  test('gets the save by the button when the device is wrong about its network', async () => {
    await open(3);
    act(() => void window.dispatchEvent(new Event('offline')));
    saveByKey();
    await screen.findByText('还没有保存：现在没有网络');
    expect(saves()).toEqual([]);
    press('保存');
    await waitFor(() => expect(storedId()).toBe(3));
  });
});
