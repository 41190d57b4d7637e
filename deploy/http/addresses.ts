import { RunStopped } from './stopped.ts';

/** The origin of an address that a command is given. Throws a `RunStopped` for another text. */
export const originOf = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RunStopped(`${text} is no address: it is one like https://example.com.`);
  return new URL(url.origin);
};

/** The same of an API, whose address has no path. */
export const apiOriginOf = (text: string): URL => {
  const origin = originOf(text);
  if (new URL(text).href !== origin.href)
    throw new RunStopped(`${text} has a path: name ${origin.origin}, as the site calls /api/… there.`);
  return origin;
};

/** Whether an address is on this computer, so that requests use no network. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Throws a `RunStopped` for plain http to another computer, where a password could be read. */
export const refusePlainHttp = (api: URL): void => {
  if (api.protocol !== 'https:' && !isLoopback(api))
    throw new RunStopped(`An account is not sent to ${api.origin} without https.`);
};
