import { listIn } from './response.ts';
import type { Send } from './send.ts';

/** What the client sends to another origin. */
const headers = ['accept', 'authorization', 'content-type'];

/** A header of a preflight that doesn't let the site send a call, what it must have, and what it has. */
interface MissingHeader {
  header: string;
  expected: string;
  found: string | null;
}

/** What a preflight refuses a site at `origin`; empty when it may send the call. */
export const preflight = async (send: Send, origin: string, method: string, path: string): Promise<MissingHeader[]> => {
  const { headers: given } = await send({
    method: 'OPTIONS',
    path,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(),
    },
  });
  const allowedHeaders = listIn(given, 'Access-Control-Allow-Headers');
  // `*` does not stand for Authorization.
  const lacking = headers.filter(
    (name) => !allowedHeaders.includes(name) && (name === 'authorization' || !allowedHeaders.includes('*')),
  );
  const allowedMethods = ['get', 'post', ...listIn(given, 'Access-Control-Allow-Methods')];
  const rules: [header: string, isAllowed: boolean, expected: string][] = [
    ['Access-Control-Allow-Origin', ['*', origin].includes(given.get('Access-Control-Allow-Origin') ?? ''), origin],
    ['Access-Control-Allow-Headers', lacking.length === 0, lacking.join(', ')],
    [
      'Access-Control-Allow-Methods',
      allowedMethods.some((name) => name === '*' || name === method.toLowerCase()),
      'GET, POST, PUT, DELETE',
    ],
  ];
  return rules.flatMap(([header, isAllowed, expected]) =>
    isAllowed ? [] : [{ header, expected, found: given.get(header) }],
  );
};
