import type { Send } from '../../http/send.ts';
import { RunStopped } from '../../http/stopped.ts';

/** In ms: clocks that are further apart are worth a word. */
const clockMargin = 60_000;

/** Asks once whether there is an API at all. Stops the run with a sentence when there is none; gives what to note of its clock. */
export const probe = async (send: Send, base: URL, path: string): Promise<string | null> => {
  const { status, headers, json, at } = await send({ method: 'GET', path });
  const address = base.origin + path;
  const location = headers.get('Location');
  if (location !== null && status >= 300 && status < 400) {
    const to = new URL(location, base);
    const login = /login|signin|auth|sso/i.test(to.pathname) ? ', a login page' : '';
    throw new RunStopped(
      `${address} leads to ${to.origin}${to.pathname}${login}: the check needs the API itself (${status}).`,
    );
  }
  if (status === 401) throw new RunStopped(`${address} asks for a password that readers don’t have (401).`);
  if (status >= 500) throw new RunStopped(`${address} fails (${status}): look into the server’s log.`);
  const type = headers.get('Content-Type')?.split(';')[0] ?? 'without a type';
  if (/[/+]json$/.test(type) && json === undefined) {
    throw new RunStopped(`${address} answers with JSON that breaks off (${status}): does a proxy cut answers?`);
  }
  if (!/[/+]json$/.test(type)) {
    throw new RunStopped(
      `${address} answers with something else than JSON (${type}, ${status}): is this the API’s address?`,
    );
  }
  if (status === 404) throw new RunStopped(`There is no ${address} (404): is this the API’s address?`);
  const ahead = Date.parse(headers.get('Date') ?? '') - at;
  if (!(Math.abs(ahead) > clockMargin)) return null;
  return `The server’s clock is ${Math.round(Math.abs(ahead) / 1000)} s ${ahead > 0 ? 'ahead of' : 'behind'} the one here.`;
};
