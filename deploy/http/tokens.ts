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

/** What the client needs of a JWT; null when it is none, or lacks some of it. */
export const claimsOf = (token: string): v.InferOutput<typeof vClaims> | null => {
  try {
    const claims = v.safeParse(vClaims, jwtDecode(token));
    return claims.success ? claims.output : null;
  } catch {
    return null;
  }
};

/** Names that no longer compile when the contract has others. */
const tokenField: keyof Token = 'token';
const userField: keyof GetUserResponse = 'user';

/** The user in an answer. */
export const userIn = (body: unknown): unknown => at(body, [userField]);

/** The token in an answer to signing in, registering or refreshing. */
export const tokenIn = (body: unknown): string | null => {
  const token = at(body, [tokenField]);
  return typeof token === 'string' && token !== '' ? token : null;
};
