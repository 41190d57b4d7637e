import { operations } from '../../src/api/gen/public/operations.gen.ts';
import { now, stamp } from '../clock.ts';
import { db } from '../db/db.ts';
import { handle, jsonResponse } from '../http/handle.ts';
import { hashPassword } from '../db/passwords.ts';
import { invalid } from '../http/error-response.ts';
import { ruleText } from '../http/texts.ts';
import { throttled } from '../http/throttle.ts';
import { issueToken } from '../http/tokens.ts';
import { confirmed } from '../http/validation.ts';
import { mailLink, send, takeLink } from '../db/mails.ts';
import { addUser, noteLogin, takenMail, userByEmail } from '../db/users.ts';
import type { AnyResponse } from '../../src/api/operation.ts';

export const account = [
  handle(operations.register, ({ request, body }) =>
    form('register', async () => {
      const { name, email, password } = await body((sent) => ({ ...takenMail(sent), ...confirmed(sent) }));
      const user = await addUser({ name, email, password, scope: [], avatar_id: null });
      noteLogin(user);
      return jsonResponse(201, { token: await issueToken(request, user) });
    }),
  ),

  handle(operations.requestPasswordReset, ({ body }) =>
    form('password/email', async () => {
      const { email } = await body();
      const user = userByEmail(email);
      if (user !== undefined) mailLink(user, 'reset');
      return jsonResponse(200, { message: 'We have emailed your password reset link.' });
    }),
  ),

  handle(operations.resetPassword, ({ body }) =>
    form('password/reset', async () => {
      const { token, email, password } = await body(confirmed);
      const user = takeLink(email, token);
      if (user === undefined) throw invalid({ email: [ruleText('resetToken', 'email')] });
      db.tables.user.set(user.id, { ...user, passwordHash: await hashPassword(password), updated_at: stamp(now()) });
      return jsonResponse(200, { message: 'Your password has been reset.' });
    }),
  ),

  handle(operations.sendContact, ({ body }) =>
    form('contact', async () => {
      const message = await body();
      const id = db.nextId('contact');
      db.tables.contact.set(id, { id, ...message, created_at: stamp(now()) });
      send('contact@example.com', message.subject, `${message.name} <${message.email}>\n\n${message.message}`, null);
      return jsonResponse(201, { message: 'Thank you for your message.' });
    }),
  ),
];

const form = <Result extends AnyResponse>(name: string, run: () => Promise<Result>): Promise<Result> =>
  throttled({ key: name, perMinute: db.settings.form }, run);
