import { RunStopped } from './stopped.ts';

/** The address that a command is given. Throws a `RunStopped` for another text. */
export const webAddress = (text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new RunStopped(`${text} is no address: it is one like https://example.com.`);
  return url;
};

/** The address of an API that a command is given, which has no path. */
export const apiAddress = (text: string): URL => {
  const url = webAddress(text);
  if (url.href !== `${url.origin}/`)
    throw new RunStopped(`${text} has a path: name ${url.origin}, as the site calls /api/… there.`);
  return url;
};

/** Whether an address is on this computer, so that requests use no network. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Throws a `RunStopped` for plain http to another computer, where a password could be read. */
export const refusePlainHttp = (api: URL): void => {
  if (api.protocol !== 'https:' && !isLoopback(api))
    throw new RunStopped(`An account is not sent to ${api.origin} without https.`);
};
