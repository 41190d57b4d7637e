import { RunStopped } from './stopped.ts';

/** Whether an address is this computer's own, which no network sees. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);

/** Throws a `RunStopped` where a password would be sent in plain text: by http to another computer. */
export const refusePlainHttp = (api: URL): void => {
  if (api.protocol !== 'https:' && !isLoopback(api))
    throw new RunStopped(`An account is not sent to ${api.origin} without https.`);
};
