import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  contactMessageBounds,
  credentialsBounds,
  passwordResetBounds,
  registrationBounds,
} from '@/api/gen/public/bounds.gen.ts';
import type { Bounds } from '@/api/resource.ts';
import { tokens } from '@/api/token.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { clearLog, logged } from '../mocks/http/log.ts';
import { server } from '../mocks/vitest.ts';
import { signIn, visit } from './visit.tsx';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

vi.setConfig({ testTimeout: 20_000 });

interface Form {
  name: string;
  address: string;
  bounds: Readonly<Partial<Record<string, Bounds>>>;
  valid: Record<string, string>;
  /** Expected `autocomplete` of the inputs, for password managers. */
  autocomplete: Record<string, string>;
  button: string;
  call: string;
}

const forms: Form[] = [
  {
    name: 'login form',
    address: '/login',
    bounds: credentialsBounds,
    valid: { email: 'member@example.com', password: 'password' },
    autocomplete: { email: 'username', password: 'current-password' },
    button: '登录',
    call: 'POST /api/auth/login',
  },
  {
    name: 'registration form',
    address: '/register',
    bounds: registrationBounds,
    valid: { name: '周小满', email: 'new@example.com', password: 'secret-1', password_confirmation: 'secret-1' },
    autocomplete: {
      name: 'name',
      email: 'email',
      password: 'new-password',
      password_confirmation: 'new-password',
    },
    button: '注册',
    call: 'POST /api/auth/register',
  },
  {
    name: 'forgotten password form',
    address: '/forget-password',
    bounds: {},
    valid: { email: 'member@example.com' },
    autocomplete: { email: 'email' },
    button: '寄给我',
    call: 'POST /api/password/email',
  },
  {
    name: 'new password form',
    address: '/reset-password?token=abc&email=member%40example.com',
    bounds: passwordResetBounds,
    valid: { password: 'secret-1', password_confirmation: 'secret-1' },
    autocomplete: { password: 'new-password' },
    button: '保存新密码',
    call: 'POST /api/password/reset',
  },
  {
    name: 'contact form',
    address: '/contact',
    bounds: contactMessageBounds,
    valid: { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' },
    autocomplete: { name: 'name', email: 'email' },
    button: '寄出',
    call: 'POST /api/contact',
  },
];

const formAt = (path: string): Form => {
  const form = forms.find(({ address }) => address.startsWith(path));
  if (!form) throw new Error(`No form at ${path}`);
  return form;
};

beforeEach(() => {
  tokens.clear();
  clearLog();
});

/** Invalid values of a field: a malformed email, or a text just outside the bounds of the contract. */
const invalidValues = ({ bounds }: Form, field: string): [why: string, value: string][] => {
  if (field === 'email') {
    return [
      ['empty', ''],
      ['no @', 'nowhere'],
      ['a space inside', 'a b@example.com'],
      ['two @', 'a@b@c'],
    ];
  }
  const { minLength = 1, maxLength } = bounds[field] ?? {};
  const long = maxLength === undefined ? [] : [maxLength + 1];
  return [
    [`${minLength - 1} characters`, '字'.repeat(minLength - 1)],
    ...long.map((length): [string, string] => [`${length} characters`, '😀'.repeat(length)]),
  ];
};

/** The longest valid text, of surrogate pairs. */
const longest = ({ bounds }: Form, field: string): string | undefined => {
  const length = bounds[field]?.maxLength;
  return length === undefined ? undefined : '😀'.repeat(length);
};

const inputOf = (field: string) => {
  const input = document.getElementById(field);
  if (!(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) throw new Error(`No ${field}`);
  return input;
};

const open = async ({ address, button, valid }: Form, changes: Record<string, string> = {}) => {
  const { user } = visit(address);
  const send = await screen.findByRole('button', { name: button });
  for (const [field, value] of Object.entries({ ...valid, ...changes })) {
    fireEvent.change(inputOf(field), { target: { value } });
  }
  clearLog();
  return { user, send };
};

const calls = () => logged().map(({ method, path }) => `${method} ${path}`);

describe.each(forms)('$name', (form) => {
  const cases = Object.keys(form.valid).flatMap((field) =>
    invalidValues(form, field).map(([why, value]) => [field, why, value] as const),
  );

  test.each(cases)('rejects an invalid value of %s without a request: %s', async (field, _, value) => {
    // Both passwords, so that only this value is invalid.
    const fields = field === 'password' ? Object.keys(form.valid).filter((name) => name.startsWith(field)) : [field];
    const { user, send } = await open(form, Object.fromEntries(fields.map((name) => [name, value])));
    await user.click(send);
    expect((await screen.findByRole('alert')).textContent).toMatch(/有 \d 处要改/);
    expect(document.activeElement?.id).toBe(field);
    expect(document.getElementById(`${field}-error`)?.textContent).not.toBe('');
    expect(inputOf(field).value).toBe(value);
    expect(calls()).toEqual([]);
  });

  test('rejects empty values, focuses the first input and lists every error', async () => {
    const fields = Object.keys(form.valid);
    const { user, send } = await open(form, Object.fromEntries(fields.map((field) => [field, ''])));
    await user.click(send);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(`有 ${fields.length} 处要改`);
    expect(document.activeElement?.id).toBe(fields[0]);
    const last = fields.at(-1) ?? '';
    const link = [...alert.querySelectorAll('a')].at(-1);
    expect(link?.getAttribute('href')).toBe(`#${last}`);
    if (link) await user.click(link);
    expect(document.activeElement?.id).toBe(last);
    expect(calls()).toEqual([]);
  });

  test('accepts texts of the maximum length', async () => {
    const long = Object.fromEntries(
      Object.keys(form.valid).flatMap((field) => {
        const value = longest(form, field);
        return value === undefined ? [] : [[field, value]];
      }),
    );
    const { user, send } = await open(form, long);
    await user.click(send);
    await waitFor(() => expect(calls()[0]).toBe(form.call));
    await waitFor(() => expect(screen.queryByRole('button', { name: form.button })).toBeNull());
  });

  test('sets name and autocomplete for password managers', async () => {
    await open(form);
    for (const [field, autocomplete] of Object.entries(form.autocomplete)) {
      const input = inputOf(field);
      expect([input.name, input.getAttribute('autocomplete')]).toEqual([field, autocomplete]);
    }
  });

  test('sends one request for repeated submits', async () => {
    let requestCount = 0;
    const allPressed = withResolvers<void>();
    server.use(
      http.post(`*${form.call.replace('POST ', '')}`, async () => {
        requestCount += 1;
        await allPressed.promise;
        return HttpResponse.json({ message: '' }, { status: 503 });
      }),
    );
    const { user, send } = await open(form);
    const element = send.closest('form');
    if (!element) throw new Error('No form');
    // Two submits before a render.
    act(() => {
      element.requestSubmit();
      element.requestSubmit();
    });
    await user.tripleClick(send);
    allPressed.resolve();
    await screen.findByRole('alert');
    expect(requestCount).toBe(1);
  });

  test('disables its button for the Retry-After time of a 429 and keeps the values', async () => {
    setFaults([{ path: form.call.replace('POST ', ''), status: 429, headers: { 'Retry-After': '40' }, times: 9 }]);
    const { user, send } = await open(form);
    await user.click(send);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('请在 40 秒后再试');
    expect(document.activeElement).toBe(alert);
    const waiting = await screen.findByRole('button', { name: form.button });
    expect(waiting.getAttribute('aria-disabled')).toBe('true');
    expect(waiting.textContent).toMatch(/（(?:40|39) 秒后）/);
    await user.click(waiting);
    expect(calls()).toEqual([form.call]);
    for (const [field, value] of Object.entries(form.valid)) expect(inputOf(field).value).toBe(value);
  });

  test('shows validation errors of the server at their input, and others in the summary', async () => {
    const [first = ''] = Object.keys(form.valid);
    setFaults([
      {
        path: form.call.replace('POST ', ''),
        status: 422,
        body: { message: '', errors: { [`${first}.0.title`]: ['这里不行。'], 'sources.0.title': ['那里不行。'] } },
      },
    ]);
    const { user, send } = await open(form);
    await user.click(send);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('这里不行。');
    expect(alert.textContent).toContain('sources.0.title：那里不行。');
    await waitFor(() => expect(document.activeElement?.id).toBe(first));
    // A server error stays until the field changes.
    fireEvent.change(inputOf(first), { target: { value: `${form.valid[first]}1` } });
    await waitFor(() => expect(screen.queryByText('这里不行。')).toBeNull());
  });
});

test('registration form › rejects different passwords at the second input without a request', async () => {
  const form = formAt('/register');
  const { user, send } = await open(form, { password_confirmation: 'secret-2' });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('两次输入的密码不一样。');
  expect(document.activeElement?.id).toBe('password_confirmation');
  expect(calls()).toEqual([]);
});

test.each([
  ['/register', 'woaini1314', '最多人用的密码之一'],
  ['/register', 'new@example.com', '几乎就是您的称呼或者邮箱'],
  ['/reset-password', 'member@example', '几乎就是您的称呼或者邮箱'],
])('%s › rejects the password %s with the reason', async (address, password, reason) => {
  const form = formAt(address);
  const { user, send } = await open(form, { password, password_confirmation: password });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain(reason);
  expect(document.getElementById('password-error')?.textContent).toContain(reason);
  expect(calls()).toEqual([]);
});

test('account page › reports a mail that was not sent', async () => {
  await signIn('member@example.com');
  setFaults([{ path: '/api/password/email', status: 503 }]);
  const { user } = visit('/account');
  await user.click(await screen.findByRole('button', { name: '寄给我' }));
  expect(await screen.findByText(/邮件没有寄出/)).toBeTruthy();
});

test('account page › shows the end of the session and signs out', async () => {
  await signIn('member@example.com');
  const { user, path } = visit('/account');
  const session = await screen.findByRole('region', { name: '这台设备上的登录' });
  expect(session.textContent).toMatch(/登录到 \d+年\d+月\d+日 \d\d:\d\d 为止/);
  const more = within(screen.getByRole('navigation', { name: '和我有关的' }));
  expect(more.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/saved',
    '/saved?show=history',
    '/privacy',
  ]);
  await user.click(within(session).getByRole('button', { name: '退出登录' }));
  await waitFor(() => expect(path()).toBe('/'));
  expect(tokens.token()).toBeNull();
});

test('registration form › rejects a name of spaces and trims the email', async () => {
  const form = formAt('/register');
  const { user, send } = await open(form, { name: '   ', email: ' new@example.com ' });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('有 1 处要改');
  expect(document.activeElement?.id).toBe('name');
});

describe.each(['/login', '/register'])('checkbox to stay signed in on %s', (address) => {
  const form = formAt(address);

  test.each([
    ['checked, stores the session on the device', true],
    ['unchecked, limits the session to the tab', false],
  ])('%s', async (_, isKept) => {
    onTestFinished(() => tokens.storage.setTabOnly(false));
    const { user, send } = await open(form);
    const box = screen.getByLabelText('在这台设备上保持登录');
    expect(box).toHaveProperty('checked', true);
    if (!isKept) await user.click(box);
    await user.click(send);
    await waitFor(() => expect(tokens.token()).not.toBeNull());
    expect(tokens.storage.isTabOnly()).toBe(!isKept);
    expect(localStorage.getItem('auth._token.laravelJWT')?.startsWith('Bearer') ?? false).toBe(isKept);
  });
});

test('login form › passes the entered email to the next account page in memory; signing in clears it', async () => {
  const { user, back, session, router } = visit('/login');
  await user.type(await screen.findByLabelText(/^邮箱/), 'member@example.com');
  await user.click(screen.getByRole('link', { name: '忘记密码' }));
  await screen.findByRole('heading', { name: '找回密码' });
  expect(inputOf('email').value).toBe('member@example.com');
  expect(JSON.stringify(router.state.location)).not.toContain('member@example.com');
  back();
  await screen.findByRole('heading', { name: '登录' });
  await user.type(screen.getByLabelText(/^密码/), 'password');
  await user.click(screen.getByRole('button', { name: '登录' }));
  await waitFor(() => expect(session.state().status).toBe('signedIn'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  act(() => session.logout());
  for (const [path, heading] of [
    ['/forget-password', '找回密码'],
    ['/login', '登录'],
  ] as const) {
    await act(() => router.navigate({ to: path }));
    await screen.findByRole('heading', { name: heading });
    expect(inputOf('email').value).toBe('');
  }
});

test('login form › explains a wrong password, keeps the email and sends no refresh', async () => {
  const form = forms.find(({ address }) => address === '/login');
  if (!form) throw new Error('No form');
  const { user, send } = await open(form, { password: 'wrong-password' });
  await user.click(send);
  expect((await screen.findByRole('alert')).textContent).toContain('邮箱或密码不对');
  expect(inputOf('email').value).toBe(form.valid.email);
  expect(calls()).toEqual([form.call]);
});
