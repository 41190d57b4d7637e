const encode = (value: unknown) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** A JWT with these payload and no valid signature. */
export const unsignedJwt = (payload: object): string =>
  `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(payload)}.signature`;
