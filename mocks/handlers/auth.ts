import type * as open from '../../src/api/gen/public/types.gen.ts';
import * as schemas from '../../src/api/gen/public/valibot.gen.ts';
import { db } from '../db/db.ts';
import { handle } from '../http/handle.ts';
import { op, reply } from '../http/op.ts';
import { isPassword } from '../db/passwords.ts';
import { countAttempt, rateHeaders, refuseThrottled } from '../http/throttle.ts';
import { authenticate, authenticateForRefresh, issueToken, revoke } from '../http/tokens.ts';
import { userByEmail, userOf } from '../db/users.ts';

const login = op<open.LoginData, open.LoginResponses & open.LoginErrors>('post', '/api/auth/login', {
  body: schemas.vLoginBody,
  replies: { 200: schemas.vLoginResponse },
});

const refresh = op<open.RefreshTokenData, open.RefreshTokenResponses & open.RefreshTokenErrors>(
  'post',
  '/api/auth/refresh',
  { replies: { 200: schemas.vRefreshTokenResponse } },
);

const logout = op<open.LogoutData, open.LogoutResponses & open.LogoutErrors>('post', '/api/auth/logout', {
  replies: { 200: schemas.vLogoutResponse },
});

const user = op<open.GetUserData, open.GetUserResponses & open.GetUserErrors>('get', '/api/auth/user', {
  replies: { 200: schemas.vGetUserResponse },
});

export const auth = [
  handle(login, async ({ request, body }) => {
    const { email, password } = await body();
    const limit = { key: `login ${email.toLowerCase()}`, perMinute: db.settings.login };
    refuseThrottled(limit);
    countAttempt(limit);
    const known = userByEmail(email);
    if (known === undefined || !(await isPassword(password, known.passwordHash))) {
      return reply(401, { message: 'These credentials do not match our records.' }, rateHeaders(limit));
    }
    return reply(200, { token: await issueToken(request, known) }, rateHeaders(limit));
  }),

  handle(refresh, async ({ request }) => {
    const { user: owner, claims } = await authenticateForRefresh(request);
    revoke(claims, db.settings.grace);
    return reply(200, { token: await issueToken(request, owner, claims.iat) });
  }),

  handle(logout, async ({ request }) => {
    const { claims } = await authenticate(request);
    revoke(claims);
    return reply(200, { message: 'Successfully logged out' });
  }),

  handle(user, async ({ request }) => {
    const { user: owner } = await authenticate(request);
    return reply(200, { user: userOf(owner) });
  }),
];
