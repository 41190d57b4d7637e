const loginPath = '/login';

/**
 * The old site's test of a remembered path (behaviour 1.8): one leading slash, then only characters that an address
 * needs; then a query and a hash.
 */
const pattern = /^\/(?:[\w@\-%~.:][\w@\-%~.:/]*)?(?:\?[^#]*)?(?:#[^#]*)?$/;

/** An origin that can't be one: what still has it after parsing stayed inside the site. */
const inside = 'http://inside.invalid';

const control = /\p{Cc}/u;
const leavesSite = (path: string) => path.startsWith('//') || path.includes('\\') || control.test(path);

/** Decodes until nothing changes, so that `%252F` is seen for what it becomes; null when it can't be decoded. */
const decodeFully = (text: string): string | null => {
  try {
    const decoded = decodeURIComponent(text);
    return decoded === text ? text : decodeFully(decoded);
  } catch {
    return null;
  }
};

/**
 * The address to return to after login (path, query and hash) when it is a page of this site, otherwise `/`.
 * Refuses other hosts (`//x`, `/\x`, absolute URLs), control characters, their encoded forms, and the login page itself.
 */
export const internalPath = (address: string | undefined): string => {
  if (address === undefined || !pattern.test(address) || control.test(address)) return '/';
  const url = new URL(address, inside);
  const path = decodeFully(url.pathname);
  if (url.origin !== inside || path === null || leavesSite(path) || leavesSite(url.pathname)) return '/';
  return path.replace(/\/+$/, '').toLowerCase() === loginPath ? '/' : address;
};
