const loginPath = '/login';

/** The old site's check of a return path. */
const pattern = /^\/(?:[\w@\-%~.:][\w@\-%~.:/]*)?(?:\?[^#]*)?(?:#[^#]*)?$/;

/** A dummy origin: a URL that keeps it after parsing is internal. */
const inside = 'http://inside.invalid';

const control = /\p{Cc}/u;
const leavesSite = (path: string) => path.startsWith('//') || path.includes('\\') || control.test(path);

/** Decodes repeatedly (`%252F`); null if malformed. */
const decodeFully = (text: string): string | null => {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodeFully(decoded);
  } catch {
    return null;
  }
};

/** The return path after login if it is safe, otherwise `/`. Refuses other hosts, also encoded, and the login page. */
export const internalPath = (address: string | undefined): string => {
  if (address === undefined || !pattern.test(address) || control.test(address)) return '/';
  const url = new URL(address, inside);
  const path = decodeFully(url.pathname);
  if (url.origin !== inside || path === null || leavesSite(path) || leavesSite(url.pathname)) return '/';
  return path.replace(/\/+$/, '').toLowerCase() === loginPath ? '/' : address;
};
