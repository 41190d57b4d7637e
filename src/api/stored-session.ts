/** The authentication strategy; storage keys end with its name (spec 7). */
export const strategyName = 'laravelJWT';

/** Spec 9. */
export const storagePrefix = 'auth.';

export const tokenKey = `_token.${strategyName}`;

const isToken = (value: string | null | undefined) =>
  value !== null && value !== undefined && value !== '' && value !== 'false';

/** Whether this browser has a token. Avoids loading `token.ts` for readers without one. False on a server. */
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
