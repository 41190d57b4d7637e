import { isObject } from '@/lib/is-object.ts';
import type { ContractOperation } from '../operations.ts';
import type { Asked } from '../answer/ask.ts';
import type { Suite } from '../suite.ts';

/** Not a JWT. */
const garbage = 'contract-check';

/** Checks that a call is refused without a token, and with one that is none. */
export const checkLocked = async ({ ask }: Suite, operation: ContractOperation, asked: Asked = {}): Promise<void> => {
  await ask(operation, { ...asked, token: null, status: 401, because: 'no token' });
  await ask(operation, { ...asked, token: garbage, status: 401, because: 'an unreadable token' });
};

/** An operation at whose address nothing is read: a GET there is a wrong method. */
export const isWriteOnly = (operation: ContractOperation, contract: readonly ContractOperation[]): boolean =>
  operation.method === 'post' &&
  !contract.some(
    ({ method, url }) => method === 'get' && new RegExp(`^${url.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(operation.url),
  );

/** A wrong method, which writes nothing: a GET where the contract only has a POST. */
export const checkMethod = async ({ ask }: Suite, operation: ContractOperation): Promise<void> => {
  await ask({ ...operation, method: 'get' }, { status: 405, because: 'a GET', effect: 'tolerated' });
};

/** An address of the API that there isn't: a 404 in JSON, no page. */
export const checkUnknownAddress = async ({ send, add }: Suite): Promise<void> => {
  const path = '/api/contract-check';
  const { status, headers, json } = await send({ method: 'GET', path });
  const tell = (field: string, expected: string, found: string) =>
    add({ operation: '(unknown address)', path: `GET ${path}`, field, expected, found, effect: 'tolerated' });
  if (status !== 404) tell('status', '404', String(status));
  const type = headers.get('Content-Type') ?? 'missing';
  if (!/[/+]json\b/.test(type)) tell('Content-Type', 'application/json', type);
  else if (!isObject(json) || typeof json.message !== 'string') tell('message', 'a text', 'something else');
};
