import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test } from 'vitest';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { db } from '../../mocks/db/db.ts';
import { userOf } from '../../mocks/db/users.ts';
import { server } from '../../mocks/vitest.ts';
import { prepareAdmin } from '../admin.ts';
import { signIn, visit } from '../visit.tsx';
import { leaveQuestion } from './open-record.ts';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';

prepareAdmin();

const address = 'guest@example.com';

const dialog = () => within(screen.getByRole('dialog', { name: /用户/ }));
const choice = () => dialog().queryByRole<HTMLInputElement>('checkbox', { name: '寄邀请邮件，请对方自己设密码' });
const passwords = () => dialog().queryAllByLabelText<HTMLInputElement>(/密码/, { selector: 'input[type="password"]' });
const mails = () => [...db.tables.mail.values()].map(({ to, link }) => ({ to, link }));
const created = () => [...db.tables.user.values()].find(({ email }) => email === address);

const openNew = async () => {
  await signIn();
  const app = visit('/admin/user?edit=new');
  await screen.findByRole('textbox', { name: /^邮箱/ });
  await screen.findByRole('group', { name: '密码' });
  return app;
};

type User = ReturnType<typeof visit>['user'];

const fillIn = async (user: User) => {
  await user.type(screen.getByRole('textbox', { name: /^名字/ }), '周小满');
  await user.type(screen.getByRole('textbox', { name: /^邮箱/ }), address);
};

const save = (user: User) => user.click(dialog().getByRole('button', { name: '保存' }));

describe('a new user', () => {
  test('is invited by mail, without a password that the editor makes up', async () => {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/admin/user', async ({ request }) => {
        sent.push(await request.clone().json());
      }),
    );
    const { user } = await openNew();
    expect(choice()?.checked).toBe(true);
    expect(passwords()).toEqual([]);
    await fillIn(user);
    await save(user);
    expect(await screen.findByText(`邀请邮件已寄到 ${address}`)).toBeTruthy();
    expect(mails()).toEqual([{ to: address, link: expect.stringContaining('/reset-password?token=') }]);
    const [{ password }] = v.parse(v.tuple([v.object({ password: v.string() })]), sent);
    expect(password).toMatch(/^[0-9a-f]{48}-Aa1$/);
  });

  test('can get a password instead, and then no mail', async () => {
    const { user } = await openNew();
    await fillIn(user);
    const box = choice();
    if (!box) throw new Error('no choice');
    await user.click(box);
    expect(passwords().map(({ value }) => value)).toEqual(['', '']);
    for (const input of passwords()) await user.type(input, 'correct-horse-battery');
    await save(user);
    await waitFor(() => expect(created()).toBeDefined());
    expect(await screen.findByText(/^用户已保存/)).toBeTruthy();
    expect(mails()).toEqual([]);
  });

  test('is updated by the next saves, without a password', async () => {
    const updates: unknown[] = [];
    server.use(
      http.put('*/api/admin/user/:id', async ({ request }) => {
        updates.push(await request.clone().json());
      }),
    );
    const { user } = await openNew();
    await fillIn(user);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(created()).toBeDefined());
    expect(await screen.findByText(`邀请邮件已寄到 ${address}`)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: /^名字/ }), '小雪');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(created()?.name).toBe('周小满小雪'));
    expect(updates).toEqual([expect.not.objectContaining({ password: expect.anything() })]);
    expect(dialog().queryByText(/至少 8 个字/)).toBeNull();
  });

  test('keeps no random password if the form was edited during the request', async () => {
    const updates: unknown[] = [];
    const { promise: isReleased, resolve: release } = withResolvers<void>();
    server.use(
      http.post('*/api/admin/user', async () => {
        await isReleased;
      }),
      http.put('*/api/admin/user/:id', async ({ request }) => {
        updates.push(await request.clone().json());
      }),
    );
    const { user } = await openNew();
    await fillIn(user);
    await user.keyboard('{Control>}s{/Control}');
    await user.type(screen.getByRole('textbox', { name: /^名字/ }), '小雪');
    release();
    expect(await screen.findByText(`邀请邮件已寄到 ${address}`)).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(created()?.name).toBe('周小满小雪'));
    expect(updates).toEqual([expect.not.objectContaining({ password: expect.anything() })]);
  });

  test('whose form was not touched is left without a question', async () => {
    const { user, path } = await openNew();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(path()).toBe('/admin/user'));
    expect(screen.queryByRole('dialog', { name: leaveQuestion })).toBeNull();
  });

  test.each([
    [404, /服务器还不会寄。请对方在登录页点“忘记密码”，就能自己设密码。$/, false],
    [501, /服务器还不会寄。请对方在登录页点“忘记密码”，就能自己设密码。$/, false],
    [500, /^邀请邮件没有寄出去。服务器出了问题，请稍后再试。$/, true],
  ])('is stored even if the invitation gets a %i, which is explained', async (status, text, canRetry) => {
    const rejection = http.post(
      '*/api/admin/user/:id/invitation',
      () => HttpResponse.json({ message: '' }, { status }),
      {
        once: true,
      },
    );
    server.use(rejection);
    const { user } = await openNew();
    await fillIn(user);
    await save(user);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(created()?.last_login_at).toBeNull();
    const retry = screen.queryByRole('button', { name: '再试一次' });
    expect(retry !== null).toBe(canRetry);
    if (!retry) return;
    await user.click(retry);
    expect(await screen.findByText(`邀请邮件已寄到 ${address}`)).toBeTruthy();
    expect(mails()).toHaveLength(1);
  });

  test('has a password, as before, if the contract lacks invitations', async () => {
    const { invite } = managedResources.user;
    managedResources.user.invite = null;
    onTestFinished(() => {
      managedResources.user.invite = invite;
    });
    const { user } = await openNew();
    expect(choice()).toBeNull();
    expect(passwords().map(({ value }) => value)).toEqual(['', '']);
    await fillIn(user);
    await save(user);
    expect(await screen.findByText(/还没有保存/)).toBeTruthy();
    expect(created()).toBeUndefined();
  });
});

describe('another invitation', () => {
  const again = () => dialog().queryByRole('button', { name: '再寄一次邀请' });

  test('is mailed to a user who has never signed in', async () => {
    await signIn();
    const { user } = visit('/admin/user?edit=8');
    await screen.findByRole('textbox', { name: /^邮箱/ });
    const button = again();
    if (!button) throw new Error('no button');
    await user.click(button);
    expect(await screen.findByText(/^邀请邮件已寄到/)).toBeTruthy();
    expect(mails()).toMatchObject([{ to: db.tables.user.get(8)?.email }]);
  });

  test.each([
    ['has signed in', '2026-11-01T08:00:00.000000Z'],
    ['may have signed in, for all that the server tells', undefined],
  ])('is not offered for a user who %s', async (_, last_login_at) => {
    server.use(
      http.get('*/api/admin/user/8', () => {
        const row = db.tables.user.get(8);
        return HttpResponse.json({ data: row && { ...userOf(row), last_login_at } });
      }),
    );
    await signIn();
    visit('/admin/user?edit=8');
    await screen.findByRole('textbox', { name: /^邮箱/ });
    expect(dialog().getByRole('button', { name: '保存' })).toBeTruthy();
    expect(again()).toBeNull();
  });
});
