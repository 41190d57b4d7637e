/** Whether an address is this computer's own, which no network sees. */
export const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:(?:.+\.)?localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
