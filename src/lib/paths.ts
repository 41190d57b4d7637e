const loginPath = '/login';

/** The old site's pattern for return paths. */
const pattern = /^\/(?:[\w@\-%~.:][\w@\-%~.:/]*)?(?:\?[^#]*)?(?:#[^#]*)?$/;

/** A URL that resolves to this origin is internal. */
const dummyOrigin = 'http://inside.invalid';

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

/** Returns a safe return path after login, else `/`. Refuses other hosts, also encoded, and the login page. */
export const internalPath = (address: string | undefined): string => {
  if (address === undefined || !pattern.test(address) || control.test(address)) return '/';
  const url = new URL(address, dummyOrigin);
  const path = decodeFully(url.pathname);
  if (url.origin !== dummyOrigin || path === null || leavesSite(path) || leavesSite(url.pathname)) return '/';
  return path.replace(/\/+$/, '').toLowerCase() === loginPath ? '/' : address;
};
