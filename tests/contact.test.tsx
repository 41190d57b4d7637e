import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { tokens } from '@/api/token.ts';
import { db } from '../mocks/db/db.ts';
import { signIn, visit } from './visit.tsx';

beforeEach(() => {
  tokens.clear();
});

const input = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('who is signed in need not write their name and address, which is no draft yet', async () => {
  await signIn('member@example.com');
  visit('/contact');
  await waitFor(async () => expect((await input(/^称呼/)).value).toBe('王月娥'));
  expect((await input(/^邮箱/)).value).toBe('member@example.com');
  expect(localStorage.getItem('draft.contact')).toBeNull();
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
  fireEvent.change(await input(/^称呼/), { target: { value: ' 小满 ' } });
  fireEvent.change(await input(/^邮箱/), { target: { value: 'man@example.com ' } });
  fireEvent.change(await input(/^主题/), { target: { value: '问候' } });
  fireEvent.change(await input(/^内容/), { target: { value: '第一行\n\n  第三行' } });
  expect(localStorage.getItem('draft.contact')).toContain('第三行');
  await user.click(screen.getByRole('button', { name: '寄出' }));
  await screen.findByRole('heading', { name: '谢谢，您的信已经寄出' });
  expect([...db.tables.contact.values()]).toMatchObject([
    { name: '小满', email: 'man@example.com', subject: '问候', message: '第一行\n\n  第三行' },
  ]);
  expect(localStorage.getItem('draft.contact')).toBeNull();
  await user.click(screen.getByRole('button', { name: '再写一封' }));
  expect((await input(/^内容/)).value).toBe('');
});
