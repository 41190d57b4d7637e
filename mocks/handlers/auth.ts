import { operations } from '../../src/api/gen/public/operations.gen.ts';
import { db } from '../db/db.ts';
import { handle, jsonResponse } from '../http/handle.ts';
import { isPassword } from '../db/passwords.ts';
import { throttled } from '../http/throttle.ts';
import { authenticate, authenticateForRefresh, issueToken, revoke } from '../http/tokens.ts';
import { noteLogin, userByEmail, userOf } from '../db/users.ts';

export const auth = [
  handle(operations.login, async ({ request, sent, body }) => {
    const { email: address } = await sent();
    const limit = { key: `login ${String(address).toLowerCase()}`, perMinute: db.settings.login };
    return throttled(limit, async () => {
      const { email, password } = await body();
      const user = userByEmail(email);
      if (user === undefined || !(await isPassword(password, user.passwordHash))) {
        return jsonResponse(401, { message: 'These credentials do not match our records.' });
      }
      noteLogin(user);
      return jsonResponse(200, { token: await issueToken(request, user) });
    });
  }),

  handle(operations.refreshToken, async ({ request }) => {
    const { user: owner, payload } = await authenticateForRefresh(request);
    revoke(payload);
    return jsonResponse(200, { token: await issueToken(request, owner, payload.iat) });
  }),

  handle(operations.logout, async ({ request }) => {
    const { payload } = await authenticate(request);
    revoke(payload);
    return jsonResponse(200, { message: 'Successfully logged out' });
  }),

  handle(operations.getUser, async ({ request }) => {
    const { user: owner } = await authenticate(request);
    return jsonResponse(200, { user: userOf(owner) });
  }),
];
