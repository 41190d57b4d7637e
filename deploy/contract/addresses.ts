import { at } from '../http/at.ts';
import { hasJsonType, listIn } from '../http/response.ts';
import { preflight } from '../http/cors.ts';
import type { CallOptions } from './ask.ts';
import type { ContractOperation } from './operations.ts';
import type { Suite } from './suite.ts';

/** Not a JWT. */
const garbage = 'contract-check';

/** Checks that a call is refused without a token, and with an unreadable one. */
export const checkLocked = async (
  { ask }: Suite,
  operation: ContractOperation,
  asked: CallOptions = {},
): Promise<void> => {
  await ask(operation, { ...asked, token: null, status: 401, because: 'no token' });
  await ask(operation, { ...asked, token: garbage, status: 401, because: 'an unreadable token' });
};

/** Checks that an unknown address of the API is a 404 in JSON, not a page. */
export const checkUnknownAddress = async ({ send, add }: Suite): Promise<void> => {
  const path = '/api/contract-check';
  const response = await send({ method: 'GET', path });
  const { status, headers, json } = response;
  const report = (field: string, expected: string, found: string) =>
    add({ operation: '(unknown address)', path: `GET ${path}`, field, expected, found, effect: 'tolerated' });
  if (status !== 404) report('status', '404', String(status));
  if (!hasJsonType(response)) report('Content-Type', 'application/json', headers.get('Content-Type') ?? 'missing');
  else if (typeof at(json, ['message']) !== 'string') report('message', 'a text', 'something else');
};

/** Checks that a site on another origin may call the API. */
export const checkCors = async ({ send, add, operation }: Suite, origin: string): Promise<void> => {
  for (const id of ['listNews', 'updateNews']) {
    const { method, url } = operation(id);
    const path = url.replace('{id}', '1');
    for (const { header, expected, found } of await preflight(send, origin, method.toUpperCase(), path))
      add({ operation: id, path: `OPTIONS ${path}`, field: header, expected, found: found ?? 'missing' });
  }
  const path = operation('listNews').url;
  const { headers } = await send({ method: 'GET', path, headers: { Origin: origin } });
  const field = 'Access-Control-Expose-Headers';
  const exposed = listIn(headers, field);
  const lacking = ['retry-after', 'x-ratelimit-remaining'].filter((name) => !exposed.includes(name));
  if (lacking.length > 0) {
    const headerValue = headers.get(field) ?? 'missing';
    add({
      operation: 'listNews',
      path: `GET ${path}`,
      field,
      expected: lacking.join(', '),
      found: headerValue,
      effect: 'tolerated',
    });
  }
};
