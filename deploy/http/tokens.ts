import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';
import type { GetUserResponse, Token } from '@/api/gen/types.gen.ts';
import { at } from './at.ts';

const vPayload = v.object({
  exp: v.number(),
  nbf: v.optional(v.number()),
  iat: v.number(),
  sub: v.union([v.string(), v.number()]),
  jti: v.string(),
});

/** The payload of a JWT that the client needs; null when one is missing, or it is no JWT. */
export const payloadOf = (token: string): v.InferOutput<typeof vPayload> | null => {
  try {
    const payload = v.safeParse(vPayload, jwtDecode(token));
    return payload.success ? payload.output : null;
  } catch {
    return null;
  }
};

/** Typed, so that they don't compile when the contract changes. */
const tokenField: keyof Token = 'token';
const userField: keyof GetUserResponse = 'user';

/** The user in a response. */
export const userIn = (body: unknown): unknown => at(body, [userField]);

/** The token in a response to signing in, registering or refreshing. */
export const tokenIn = (body: unknown): string | null => {
  const token = at(body, [tokenField]);
  return typeof token === 'string' && token !== '' ? token : null;
};
