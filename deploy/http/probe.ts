import { calls } from '../../src/api/gen/calls.gen.ts';
import { clockError, hasJsonType, typeOf } from './response.ts';
import { createSend, type Send } from './send.ts';
import { RunStopped } from './stopped.ts';

/** Checks that Laravel's API answers at `base`. Throws a `RunStopped` when it does not; gives a note when its clock is wrong. */
export const probe = async (
  base: URL,
  send: Send = createSend({ base, timeout: 10_000, pauses: [] }),
): Promise<string | null> => {
  // The first: calls that the server lacks are at the end.
  const list = calls.find(({ kind }) => kind === 'page')?.path ?? '';
  const path = `${list}?per_page=1`;
  const response = await send({ method: 'GET', path });
  const { status, headers, json } = response;
  const address = base.origin + path;
  const location = headers.get('Location');
  const stop = (what: string): never => {
    throw new RunStopped(`${address} ${what}`);
  };
  if (location !== null && status >= 300 && status < 400) {
    const to = new URL(location, base);
    const login = /login|signin|auth|sso/i.test(to.pathname) ? ', a login page' : '';
    stop(`leads to ${to.origin}${to.pathname}${login}: name the address of the API itself (${status}).`);
  }
  if (status === 401) stop('asks for a password that readers don’t have (401).');
  if (status >= 500) stop(`fails (${status}): see the server’s log.`);
  if (!hasJsonType(response)) {
    const type = typeOf(response) || 'without a type';
    stop(`answers with something else than JSON (${type}, ${status}): is this the address of Laravel itself?`);
  }
  if (json === undefined) stop(`answers with incomplete JSON (${status}): does a proxy cut responses?`);
  if (status === 404) stop('does not exist (404): is this the address of the API?');
  const error = clockError(response);
  return error === null ? null : `${error}.`;
};
