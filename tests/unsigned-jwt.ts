const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A JWT with these claims and no valid signature. */
export const unsignedJwt = (claims: object): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}.signature`;
