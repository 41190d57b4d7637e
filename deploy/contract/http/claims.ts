import { jwtDecode } from 'jwt-decode';
import * as v from 'valibot';

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
