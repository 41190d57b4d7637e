import { operations } from '../../src/api/gen/public/operations.gen.ts';
import { hexOf } from '../files/bytes.ts';
import { now, stamp } from '../clock.ts';
import { db } from '../db/db.ts';
import { handle } from '../http/handle.ts';
import { reply } from '../http/reply.ts';
import { hashPassword } from '../db/passwords.ts';
import { invalid } from '../http/refusal.ts';
import { countAttempt, rateHeaders, refuseThrottled } from '../http/throttle.ts';
import { issueToken } from '../http/tokens.ts';
import { addUser, userByEmail } from '../db/users.ts';

const linkLifetime = 60 * 60 * 1000;

export const account = [
  handle(operations.register, async ({ request, body }) => {
    const headers = countForm('register');
    const { name, email, password, password_confirmation } = await body();
    refuseUnconfirmed(password, password_confirmation);
    if (userByEmail(email) !== undefined) throw invalid({ email: ['The email has already been taken.'] });
    const user = await addUser({ name, email, password, scope: [], avatarId: null });
    return reply(201, { token: await issueToken(request, user) }, headers);
  }),

  handle(operations.requestPasswordReset, async ({ body }) => {
    const headers = countForm('password/email');
    const { email } = await body();
    const user = userByEmail(email);
    if (user !== undefined) {
      const token = hexOf(crypto.getRandomValues(new Uint8Array(32)));
      db.tables.passwordReset.set(user.email.toLowerCase(), { token, created: now() });
      send(
        user.email,
        '重设密码',
        `请在 60 分钟内打开下面的链接，设置新的密码。`,
        `/reset-password?${new URLSearchParams({ token, email: user.email })}`,
      );
    }
    return reply(200, { message: 'We have emailed your password reset link.' }, headers);
  }),

  handle(operations.resetPassword, async ({ body }) => {
    const headers = countForm('password/reset');
    const { token, email, password, password_confirmation } = await body();
    refuseUnconfirmed(password, password_confirmation);
    const user = userByEmail(email);
    const wanted = db.tables.passwordReset.get(email.toLowerCase());
    if (user === undefined || wanted?.token !== token || wanted.created + linkLifetime <= now()) {
      throw invalid({ email: ['This password reset token is invalid.'] });
    }
    db.tables.passwordReset.delete(email.toLowerCase());
    db.tables.user.set(user.id, { ...user, passwordHash: await hashPassword(password), updated_at: stamp(now()) });
    return reply(200, { message: 'Your password has been reset.' }, headers);
  }),

  handle(operations.sendContact, async ({ body }) => {
    const headers = countForm('contact');
    const message = await body();
    const id = db.nextId('contact');
    db.tables.contact.set(id, { id, ...message, created_at: stamp(now()) });
    send('contact@example.com', message.subject, `${message.name} <${message.email}>\n\n${message.message}`, null);
    return reply(201, { message: 'Thank you for your message.' }, headers);
  }),
];

const countForm = (name: string): Record<string, string> => {
  const limit = { key: name, perMinute: db.settings.form };
  refuseThrottled(limit);
  countAttempt(limit);
  return rateHeaders(limit);
};

const refuseUnconfirmed = (password: string, confirmation: string): void => {
  if (password !== confirmation) throw invalid({ password: ['The password field confirmation does not match.'] });
};

const send = (to: string, subject: string, text: string, link: string | null): void => {
  const id = db.nextId('mail');
  db.tables.mail.set(id, { id, to, subject, text, link, sent_at: stamp(now()) });
};
