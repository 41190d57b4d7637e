// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest';
import { setClock } from '../clock.ts';
import { db } from '../db/db.ts';
import { reset } from '../state.ts';
import { ask, at, signIn, textAt } from '../testing.ts';

beforeEach(() => reset());

const visitor = {
  name: '  周小满  ',
  email: 'new@example.com',
  password: ' secret-1 ',
  password_confirmation: ' secret-1 ',
};

const request = (email: string) => ask('POST /api/password/email', { body: { email } });

const mailedToken = async () => {
  const link = textAt(await ask('GET /__mock/mail'), 'data.0.link');
  expect(link).toMatch(/^\/reset-password\?token=[0-9a-f]{64}&email=member%40example\.com$/);
  return new URL(link, 'http://localhost').searchParams.get('token');
};

const change = (token: string | null) =>
  ask('POST /api/password/reset', {
    body: { token, email: 'member@example.com', password: 'changed-1', password_confirmation: 'changed-1' },
  });

describe('registering', () => {
  test('signs the new member in, without scopes', async () => {
    const registered = await ask('POST /api/auth/register', { body: visitor });
    expect(registered.status).toBe(201);
    const token = textAt(registered, 'token');
    expect(at(await ask('GET /api/auth/user', { token }), 'user')).toMatchObject({ name: '周小满', scope: [] });
  });

  test('trims strings but not passwords', async () => {
    await ask('POST /api/auth/register', { body: visitor });
    const login = (password: string) => ask('POST /api/auth/login', { body: { email: visitor.email, password } });
    expect((await login('secret-1')).status).toBe(401);
    expect((await login(' secret-1 ')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  test('gets the same response for known and unknown addresses, and a mail only for known ones', async () => {
    const unknown = await request('nobody@example.com');
    expect(at(await ask('GET /__mock/mail'), 'data')).toEqual([]);
    const known = await request('member@example.com');
    expect(known.status).toBe(200);
    expect(known.body).toEqual(unknown.body);
    await mailedToken();
  });

  test('can be reset once with the mailed token', async () => {
    await request('member@example.com');
    const token = await mailedToken();
    expect((await change(token)).status).toBe(200);
    expect(await signIn('member', 'changed-1')).toMatch(/\./);
    expect(await change(token)).toMatchObject({ status: 422, body: { errors: { email: [expect.any(String)] } } });
  });

  test('cannot be reset an hour later', async () => {
    await request('member@example.com');
    const token = await mailedToken();
    setClock({ advance: 3601 });
    expect((await change(token)).status).toBe(422);
  });
});

describe('an invitation', () => {
  const guest = { name: '周小满', email: 'guest@example.com', scope: ['admin-news'] };
  const passwords = (password: string) => ({ password, password_confirmation: password });

  const inviteGuest = async () => {
    const token = await signIn('admin');
    const created = await ask('POST /api/admin/user', { token, body: { ...guest, ...passwords('nobody-knows-it') } });
    const id = textAt(created, 'data.id');
    expect(at(created, 'data.last_login_at')).toBe(null);
    const invite = () => ask(`POST /api/admin/user/${id}/invitation`, { token });
    expect((await invite()).status).toBe(200);
    const link = new URL(textAt(await ask('GET /__mock/mail'), 'data.0.link'), 'http://localhost');
    const { pathname, searchParams } = link;
    expect([pathname, searchParams.get('email')]).toEqual(['/reset-password', guest.email]);
    const accept = () =>
      ask('POST /api/password/reset', {
        body: { token: searchParams.get('token'), email: guest.email, ...passwords('my-own-1') },
      });
    return { id, token, invite, accept };
  };

  test('lets the user choose a password within a week, once, and notes the first sign-in', async () => {
    const { id, token, accept } = await inviteGuest();
    setClock({ advance: 2 * 24 * 3600 });
    expect((await accept()).status).toBe(200);
    expect((await accept()).status).toBe(422);
    const login = await ask('POST /api/auth/login', { body: { email: guest.email, password: 'my-own-1' } });
    expect(login.status).toBe(200);
    setClock({ advance: -2 * 24 * 3600 });
    expect(at(await ask(`GET /api/admin/user/${id}`, { token }), 'data.last_login_at')).toMatch(/Z$/);
  });

  test('expires when the next one is mailed', async () => {
    const { invite, accept } = await inviteGuest();
    await invite();
    expect((await accept()).status).toBe(422);
  });

  test('ends after a week', async () => {
    const { accept } = await inviteGuest();
    setClock({ advance: 8 * 24 * 3600 });
    expect((await accept()).status).toBe(422);
  });

  test('of an unknown user is a 404', async () => {
    expect((await ask('POST /api/admin/user/9999/invitation', { token: await signIn('admin') })).status).toBe(404);
  });
});

test('a contact message is stored and mailed', async () => {
  const message = { name: '周小满', email: 'zhou@example.com', subject: '问候', message: '你们好' };
  expect((await ask('POST /api/contact', { body: message })).status).toBe(201);
  expect([...db.tables.contact.values()]).toMatchObject([message]);
  expect(at(await ask('GET /__mock/mail'), 'data.0')).toMatchObject({ subject: '问候', link: null });
  expect(await ask('POST /api/contact', { body: { ...message, subject: '长'.repeat(121) } })).toMatchObject({
    status: 422,
    body: { errors: { subject: ['subject 不能大于 120 个字符。'] } },
  });
});
