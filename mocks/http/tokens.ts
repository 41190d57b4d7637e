import { compactVerify, errors, SignJWT } from 'jose';
import * as v from 'valibot';
import { now } from '../clock.ts';
import { db } from '../db/db.ts';
import { GuardErrorResponse, ErrorResponse, unauthenticated } from './error-response.ts';
import type { UserRow } from '../db/rows.ts';

/** Fixed, so that tokens stay valid after a restart. */
const secret = new TextEncoder().encode('mock-secret-of-the-stem-cell-diet-site');
const refreshWindow = 14 * 24 * 60 * 60;
/** SHA-1 of `App\Models\User`, as jwt-auth checks it. */
const model = '23bd5c8949f600adb39e701c400872db7a5976f7';

const payloadSchema = v.object({
  iss: v.string(),
  iat: v.number(),
  exp: v.number(),
  nbf: v.number(),
  jti: v.string(),
  sub: v.string(),
  prv: v.literal(model),
});

type TokenPayload = v.InferOutput<typeof payloadSchema>;

/** A new access token; a refresh passes the login's `iat`, as the refresh window counts from there. */
export const issueToken = (request: Request, user: Pick<UserRow, 'id'>, firstIssued = seconds()): Promise<string> =>
  new SignJWT({ prv: model })
    .setProtectedHeader({ typ: 'JWT', alg: 'HS256' })
    .setIssuer(`${new URL(request.url).origin}/api/auth/login`)
    .setIssuedAt(firstIssued)
    .setExpirationTime(seconds() + db.settings.lifetime)
    .setNotBefore(seconds())
    .setJti(crypto.randomUUID())
    .setSubject(String(user.id))
    .sign(secret);

interface Authenticated {
  user: UserRow;
  payload: TokenPayload;
}

/** User and payload of a valid token; otherwise a 401, with jwt-auth's reason if its middleware is used. */
export const authenticate = async (request: Request): Promise<Authenticated> => {
  try {
    const payload = await readToken(request);
    if (payload.exp <= seconds()) throw unauthenticated('Token has expired');
    return { user: usable(payload), payload };
  } catch (error) {
    throw error instanceof ErrorResponse && !db.settings.reasons ? new GuardErrorResponse() : error;
  }
};

/** The key of the general limit: a user, or all visitors together. */
export const callerOf = (request: Request): Promise<string> =>
  authenticate(request).then(
    ({ user }) => `user ${user.id}`,
    () => 'visitor',
  );

/** Like `authenticate`, but accepts an expired token within 14 days of its `iat`. */
export const authenticateForRefresh = async (request: Request): Promise<Authenticated> => {
  const payload = await readToken(request);
  if (payload.iat + refreshWindow <= seconds()) {
    throw unauthenticated('Token has expired and can no longer be refreshed');
  }
  return { user: usable(payload), payload };
};

/** Blacklists a refreshed or logged-out token after the grace period; never later than before. */
export const revoke = ({ jti }: TokenPayload): void => {
  const end = now() + db.settings.grace * 1000;
  db.tables.revoked.set(jti, Math.min(end, db.tables.revoked.get(jti) ?? end));
};

const seconds = (): number => Math.floor(now() / 1000);

const readToken = async (request: Request): Promise<TokenPayload> => {
  const [, token] = /^Bearer\s+(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  if (token === undefined) throw unauthenticated('Token not provided');
  if (token.split('.').length !== 3) throw unauthenticated('Wrong number of segments');
  const { payload: encoded } = await compactVerify(token, secret, { algorithms: ['HS256'] }).catch((error: unknown) => {
    throw unauthenticated(
      error instanceof errors.JWSSignatureVerificationFailed
        ? 'Token Signature could not be verified.'
        : 'Could not decode token: Malformed token',
    );
  });
  const payload = v.safeParse(payloadSchema, JSON.parse(new TextDecoder().decode(encoded)));
  if (!payload.success) throw unauthenticated('The token is invalid');
  return payload.output;
};

const usable = (payload: TokenPayload): UserRow => {
  if (payload.nbf > seconds()) throw unauthenticated('Not Before (nbf) timestamp cannot be in the future');
  if (now() >= (db.tables.revoked.get(payload.jti) ?? Infinity)) {
    throw unauthenticated('The token has been blacklisted');
  }
  const user = db.tables.user.get(Number(payload.sub));
  if (user === undefined) throw unauthenticated('User not found');
  return user;
};
