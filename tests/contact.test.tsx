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

test('contact form › fills in name and email of a signed-in user without storing a draft', async () => {
  await signIn('member@example.com');
  visit('/contact');
  await waitFor(async () => expect((await input(/^称呼/)).value).toBe('王月娥'));
  expect((await input(/^邮箱/)).value).toBe('member@example.com');
  expect(storedDrafts('draft.contact')).toEqual([]);
  expect(screen.queryByRole('button', { name: '清空' })).toBeNull();
});

test('contact form › keeps a typed name when a user signs in', async () => {
  const { session } = visit('/contact');
  fireEvent.change(await input(/^称呼/), { target: { value: '小满' } });
  await session.login({ email: 'member@example.com', password: 'password' });
  expect((await input(/^称呼/)).value).toBe('小满');
});

test('contact form › sends the message unchanged and starts the next letter empty', async () => {
  const { user } = visit('/contact');
  const message = '第一行\n\n  <script>alert(1)</script>\u202E 😀';
  fireEvent.change(await input(/^称呼/), { target: { value: ' 小满 ' } });
  fireEvent.change(await input(/^邮箱/), { target: { value: 'man@example.com ' } });
  fireEvent.change(await input(/^主题/), { target: { value: '问候' } });
  fireEvent.change(await input(/^内容/), { target: { value: message } });
  expect(storedDrafts('draft.contact')).toMatchObject([{ message }]);
  await user.click(screen.getByRole('button', { name: '寄出' }));
  const thanks = await screen.findByRole('heading', { name: '谢谢，您的信已经寄出' });
  expect(thanks.parentElement?.textContent).toContain('我们会回信到 man@example.com。');
  expect([...db.tables.contact.values()]).toMatchObject([
    { name: '小满', email: 'man@example.com', subject: '问候', message },
  ]);
  expect(storedDrafts('draft.contact')).toEqual([]);
  await user.click(screen.getByRole('button', { name: '再写一封' }));
  expect((await input(/^内容/)).value).toBe('');
});

test('contact form › keeps the existing draft when opened from another page', async () => {
  visit('/contact');
  fireEvent.change(await input(/^内容/), { target: { value: '写到一半的信' } });
  cleanup();
  visit('/contact?about=%2Fnews%2F5');
  expect((await input(/^内容/)).value).toBe('写到一半的信');
});

test('contact form › adds the page to a draft about another page', async () => {
  visit('/contact?about=%2Fnews%2F5');
  const written = `${(await input(/^内容/)).value}写到一半`;
  fireEvent.change(await input(/^内容/), { target: { value: written } });
  cleanup();
  visit('/contact?about=%2Fnews%2F7');
  expect((await input(/^内容/)).value).toMatch(/^页面：\S+\/news\/5\n[^]*写到一半\n\n页面：\S+\/news\/7\n$/);
});

describe('letter draft of a signed-in user', () => {
  const startLetter = async () => {
    await signIn('member@example.com');
    const visited = visit('/contact');
    await waitFor(async () => expect((await input(/^称呼/)).value).toBe('王月娥'));
    fireEvent.change(await input(/^内容/), { target: { value: '我的病情' } });
    return visited;
  };
  const expectEmptyForm = async () => {
    await waitFor(async () => expect((await input(/^内容/)).value).toBe(''));
    expect((await input(/^称呼/)).value).toBe('');
    expect((await input(/^邮箱/)).value).toBe('');
    expect(screen.queryByText(/找回了/)).toBeNull();
  };

  test('is hidden after signing out, also at the next visit', async () => {
    const { session } = await startLetter();
    act(() => session.logout());
    await expectEmptyForm();
    cleanup();
    visit('/contact');
    await expectEmptyForm();
    expect(screen.queryByText('我的病情')).toBeNull();
  });

  test('is hidden after the session expires, with a notice to sign in again', async () => {
    await startLetter();
    act(() => tokens.clear());
    await expectEmptyForm();
    expect(screen.getByText(/登录已经过期。要接着写刚才的信，请先/)).toBeTruthy();
  });

  test('is hidden from another user and restored for its author', async () => {
    const { session } = await startLetter();
    await act(() => session.login({ email: 'admin@example.com', password: 'password' }));
    await waitFor(async () => expect((await input(/^称呼/)).value).toBe('林怡君'));
    expect((await input(/^内容/)).value).toBe('');
    await act(() => session.login({ email: 'member@example.com', password: 'password' }));
    await waitFor(async () => expect((await input(/^内容/)).value).toBe('我的病情'));
  });

  test('is restored while the server is unreachable', async () => {
    await startLetter();
    cleanup();
    setFaults([{ path: '/api/auth/user', status: 503, times: 9 }]);
    visit('/contact');
    expect((await input(/^内容/)).value).toBe('我的病情');
  });

  test('is announced as visible to its author only', async () => {
    await startLetter();
    expect(await screen.findByText('草稿留在这台设备上，只有您登录后看得到。')).toBeTruthy();
  });

  test('stays on the device after signing out, with a button to delete it', async () => {
    const { user, session } = await startLetter();
    act(() => session.logout());
    await screen.findByText('已退出登录。1 封没有寄出的信还在这台设备上，登录后可以接着写。');
    await user.click(screen.getByRole('button', { name: '删除信' }));
    await screen.findByText('信已从这台设备上删除');
    expect(JSON.stringify(Object.entries(localStorage))).not.toContain('我的病情');
  });
});

test('contact form › assigns a letter started before signing in to the user', async () => {
  const { session } = visit('/contact');
  fireEvent.change(await input(/^内容/), { target: { value: '写到一半' } });
  await act(() => session.login({ email: 'member@example.com', password: 'password' }));
  await waitFor(async () => expect((await input(/^内容/)).value).toBe('写到一半'));
  expect(storedDrafts('draft.contact')).toEqual([]);
  act(() => session.logout());
  await waitFor(async () => expect((await input(/^内容/)).value).toBe(''));
});
