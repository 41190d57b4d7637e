import { afterEach, beforeEach, expect, test } from 'vitest';
import { showMailbox } from './mailbox.ts';
import { reset } from './state.ts';
import { ask } from './testing.ts';

beforeEach(() => reset());
afterEach(() => document.body.replaceChildren());

const box = () => document.querySelector('details');

test('there is no mailbox to see until a mail was sent', () => {
  showMailbox();
  expect(box()?.hidden).toBe(true);
});

test('a mail can be read and its link followed, the newest first, and what it says is text', async () => {
  const mailbox = showMailbox();
  await ask('POST /api/contact', {
    body: { name: '周小满', email: 'zhou@example.com', subject: '<b>问候</b>', message: '你们好' },
  });
  await ask('POST /api/password/email', { body: { email: 'member@example.com' } });
  mailbox.refresh();
  expect(box()?.hidden).toBe(false);
  expect(box()?.querySelector('summary')?.textContent).toBe('模拟信箱（2）');
  expect(box()?.querySelector('a')?.getAttribute('href')).toMatch(/^\/reset-password\?token=[0-9a-f]+&email=member/);
  expect([...(box()?.querySelectorAll('div') ?? [])].map(({ textContent }) => textContent.split('\n')[1])).toEqual([
    '重设密码',
    '<b>问候</b>',
  ]);
  expect(box()?.querySelector('b')).toBeNull();
});
