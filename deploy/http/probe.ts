import { createSend, type Send } from './send.ts';
import { RunStopped } from './stopped.ts';

/** In ms: how far clocks may be apart without a note. */
const clockMargin = 60_000;

/** Checks that Laravel's API answers at `base`. Throws a `RunStopped` when it does not; gives a note when its clock is wrong. */
export const probe = async (
  base: URL,
  send: Send = createSend({ base, timeout: 10_000, pauses: [] }),
): Promise<string | null> => {
  const path = '/api/tag?per_page=1';
  const { status, headers, json, at } = await send({ method: 'GET', path });
  const address = base.origin + path;
  const location = headers.get('Location');
  const type = headers.get('Content-Type')?.split(';')[0] ?? 'without a type';
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
  if (!/[/+]json$/.test(type))
    stop(`answers with something else than JSON (${type}, ${status}): is this the address of Laravel itself?`);
  if (json === undefined) stop(`answers with incomplete JSON (${status}): does a proxy cut answers?`);
  if (status === 404) stop('does not exist (404): is this the address of the API?');
  const ahead = Date.parse(headers.get('Date') ?? '') - at;
  if (!(Math.abs(ahead) > clockMargin)) return null;
  return `The server’s clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the one here.`;
};
