import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { tokens } from '@/api/token.ts';
import { db } from '../mocks/db/db.ts';
import { setFaults } from '../mocks/http/faults.ts';
import { storedDrafts } from './stored-drafts.ts';
import { signIn, visit } from './visit.tsx';

beforeEach(() => {
  notifications.clean();
  tokens.clear();
});

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('who is signed in need not write their name and address, which is no draft yet', async () => {
  await signIn('member@example.com');
  visit('/contact');
  await waitFor(async () => expect((await input(/^称呼/)).value).toBe('王月娥'));
  expect((await input(/^邮箱/)).value).toBe('member@example.com');
  expect(storedDrafts('draft.contact')).toEqual([]);
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
});

test('words that were typed are not replaced by the name of who turns out to be signed in', async () => {
  const { session } = visit('/contact');
  fireEvent.change(await input(/^称呼/), { target: { value: '小满' } });
  await session.login({ email: 'member@example.com', password: 'password' });
  expect((await input(/^称呼/)).value).toBe('小满');
});

test('a letter is kept for the editors as it was written, and another one begins empty', async () => {
  const { user } = visit('/contact');
  const message = '第一行\n\n  <script>alert(1)</script>\u202E 😀';
  fireEvent.change(await input(/^称呼/), { target: { value: ' 小满 ' } });
  fireEvent.change(await input(/^邮箱/), { target: { value: 'man@example.com ' } });
  fireEvent.change(await input(/^主题/), { target: { value: '问候' } });
  fireEvent.change(await input(/^内容/), { target: { value: message } });
  expect(storedDrafts('draft.contact')).toMatchObject([{ message }]);
  await user.click(screen.getByRole('button', { name: '寄出' }));
  await screen.findByRole('heading', { name: '谢谢，您的信已经寄出' });
  expect([...db.tables.contact.values()]).toMatchObject([
    { name: '小满', email: 'man@example.com', subject: '问候', message },
  ]);
  expect(storedDrafts('draft.contact')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '再写一封' }));
  expect((await input(/^内容/)).value).toBe('');
});

test('a letter about a page leaves alone what was begun before', async () => {
  visit('/contact');
  fireEvent.change(await input(/^内容/), { target: { value: '写到一半的信' } });
  cleanup();
  visit('/contact?about=%2Fnews%2F5');
  expect((await input(/^内容/)).value).toBe('写到一半的信');
});

describe('a letter that a signed-in user has begun', () => {
  const begin = async () => {
    await signIn('member@example.com');
    const visited = visit('/contact');
    await waitFor(async () => expect((await input(/^称呼/)).value).toBe('王月娥'));
    fireEvent.change(await input(/^内容/), { target: { value: '我的病情' } });
    return visited;
  };
  const seesNothing = async () => {
    await waitFor(async () => expect((await input(/^内容/)).value).toBe(''));
    expect((await input(/^称呼/)).value).toBe('');
    expect((await input(/^邮箱/)).value).toBe('');
    expect(screen.queryByText(/找回了/)).toBeNull();
  };

  test('is not shown after they sign out, neither on the page nor at the next visit', async () => {
    const { session } = await begin();
    act(() => session.logout());
    await seesNothing();
    cleanup();
    visit('/contact');
    await seesNothing();
    expect(screen.queryByText('我的病情')).toBeNull();
  });

  test('is not shown after the session expired; a notice asks to sign in again', async () => {
    await begin();
    act(() => tokens.clear());
    await seesNothing();
    expect(screen.getByText(/登录已经过期。要接着写刚才的信，请先/)).toBeTruthy();
  });

  test('is not shown to another user, and restored for its writer', async () => {
    const { session } = await begin();
    await act(() => session.login({ email: 'admin@example.com', password: 'password' }));
    await waitFor(async () => expect((await input(/^称呼/)).value).toBe('林怡君'));
    expect((await input(/^内容/)).value).toBe('');
    await act(() => session.login({ email: 'member@example.com', password: 'password' }));
    await waitFor(async () => expect((await input(/^内容/)).value).toBe('我的病情'));
  });

  test('is restored for its writer while the server is unreachable', async () => {
    await begin();
    cleanup();
    setFaults([{ path: '/api/auth/user', status: 503, times: 9 }]);
    visit('/contact');
    expect((await input(/^内容/)).value).toBe('我的病情');
  });

  test('says that only its writer will see it', async () => {
    await begin();
    expect(await screen.findByText('草稿留在这台设备上，只有您登录后看得到。')).toBeTruthy();
  });

  test('stays after signing out, with a button to remove it', async () => {
    const { user, session } = await begin();
    act(() => session.logout());
    await screen.findByText('已退出登录。1 封没有寄出的信还在这台设备上，登录后可以接着写。');
    await user.click(screen.getByRole('button', { name: '删除信' }));
    await screen.findByText('信已从这台设备上删除');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('我的病情');
  });
});

test('a letter begun before signing in on its page becomes the user’s', async () => {
  const { session } = visit('/contact');
  fireEvent.change(await input(/^内容/), { target: { value: '写到一半' } });
  await act(() => session.login({ email: 'member@example.com', password: 'password' }));
  await waitFor(async () => expect((await input(/^内容/)).value).toBe('写到一半'));
  expect(storedDrafts('draft.contact')).toEqual([]);
  act(() => session.logout());
  await waitFor(async () => expect((await input(/^内容/)).value).toBe(''));
});
