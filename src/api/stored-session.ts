/** The one strategy of the site; the storage keys carry its name (spec 7). */
export const strategyName = 'laravelJWT';

/** Everything of the session is stored under this (spec 9). */
export const storagePrefix = 'auth.';

/** Under which name the token is stored, behind the prefix. */
export const tokenKey = `_token.${strategyName}`;

const isToken = (value: string | null | undefined) =>
  value !== null && value !== undefined && value !== '' && value !== 'false';

/**
 * Whether this browser holds a token, without the code that can use it: most readers never sign in and need not load it.
 * False on a server and where storage is refused.
 */
export const hasStoredToken = (): boolean => {
  if (typeof document === 'undefined') return false;
  try {
    const name = `${storagePrefix}${tokenKey}=`;
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(name));
    return isToken(cookie?.slice(name.length)) || isToken(localStorage.getItem(storagePrefix + tokenKey));
  } catch {
    return false;
  }
};
