import { expect, test } from 'vitest';
import { vPassword } from '@/api/gen/public/valibot.gen.ts';
import * as v from 'valibot';
import { commonPasswords, guessableReason } from '@/features/account/guessable-password.ts';

const own = ['林小美', 'mei.lin@example.com'];

test('commonPasswords has at least 100 passwords, all valid in the contract', () => {
  expect(commonPasswords.size).toBeGreaterThanOrEqual(100);
  for (const password of commonPasswords) expect(v.is(vPassword, password)).toBe(true);
});

test.each(['12345678', 'Password', 'QWERTYUIOP', 'woaini1314', 'P@ssw0rd'])(
  'guessableReason rejects %s as common',
  (password) => expect(guessableReason(password)).toContain('最多人用'),
);

test.each(['mei.lin@example.com', 'mei.lin1', 'example.com', 'Mei.Lin2026', '林小美林小美12', '林小美1990'])(
  'guessableReason rejects %s as derived from name or e-mail',
  (password) => expect(guessableReason(password, own)).toContain('您的称呼或者邮箱'),
);

test.each(['mei likes the sea', 'correct horse', '小米粥配南瓜最好吃', 'a new one', '林小美爱吃小米粥'])(
  'guessableReason accepts %s',
  (password) => expect(guessableReason(password, own)).toBeNull(),
);
