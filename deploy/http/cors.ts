import type { Send } from './send.ts';

/** What the client sends to another origin. */
const headers = ['accept', 'authorization', 'content-type'];

/** The comma-separated names in a header, in lower case. */
export const namesIn = (value: string | null): string[] => (value ?? '').toLowerCase().split(/\s*,\s*/);

/** A header of a preflight that doesn't let the site send a call, what it must have, and what it has. */
interface Refusal {
  header: string;
  expected: string;
  found: string | null;
}

/** What a preflight refuses a site at `origin`; empty when it may send the call. */
export const preflight = async (send: Send, origin: string, method: string, path: string): Promise<Refusal[]> => {
  const { headers: given } = await send({
    method: 'OPTIONS',
    path,
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(),
    },
  });
  const names = (header: string) => namesIn(given.get(header));
  // `*` does not stand for Authorization.
  const lacking = headers.filter((name) => {
    const allowed = names('Access-Control-Allow-Headers');
    return !allowed.includes(name) && (name === 'authorization' || !allowed.includes('*'));
  });
  const isAllowed = {
    'Access-Control-Allow-Origin': ['*', origin].includes(given.get('Access-Control-Allow-Origin') ?? ''),
    'Access-Control-Allow-Headers': lacking.length === 0,
    'Access-Control-Allow-Methods':
      ['GET', 'POST'].includes(method) ||
      names('Access-Control-Allow-Methods').some((name) => name === '*' || name === method.toLowerCase()),
  };
  const expected: Readonly<Record<string, string>> = {
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Headers': lacking.join(', '),
    'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  };
  return Object.entries(isAllowed).flatMap(([header, isGiven]) =>
    isGiven ? [] : [{ header, expected: expected[header] ?? '', found: given.get(header) }],
  );
};
