import { RunStopped } from './stopped.ts';

/** Whether an address is on this computer, so that requests use no network. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Throws a `RunStopped` for plain http to another computer, where a password could be read. */
export const refusePlainHttp = (api: URL): void => {
  if (api.protocol !== 'https:' && !isLoopback(api))
    throw new RunStopped(`An account is not sent to ${api.origin} without https.`);
};
