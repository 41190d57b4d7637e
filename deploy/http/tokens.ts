import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import type { GetUserResponse, Token } from '@/api/gen/types.gen.ts';
import { at } from './at.ts';

const vClaims = v.object({
  exp: v.number(),
  nbf: v.optional(v.number()),
  iat: v.number(),
  sub: v.union([v.string(), v.number()]),
  jti: v.string(),
});

/** The claims of a JWT that the client needs; null when one is missing, or it is no JWT. */
export const claimsOf = (token: string): v.InferOutput<typeof vClaims> | null => {
  try {
    const claims = v.safeParse(vClaims, jwtDecode(token));
    return claims.success ? claims.output : null;
  } catch {
    return null;
  }
};

/** Typed, so that they don't compile when the contract changes. */
const tokenField: keyof Token = 'token';
const userField: keyof GetUserResponse = 'user';

/** The user in an answer. */
export const userIn = (body: unknown): unknown => at(body, [userField]);

/** The token in an answer to signing in, registering or refreshing. */
export const tokenIn = (body: unknown): string | null => {
  const token = at(body, [tokenField]);
  return typeof token === 'string' && token !== '' ? token : null;
};
