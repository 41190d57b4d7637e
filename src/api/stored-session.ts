/** The authentication strategy; storage keys end with its name (spec 7). */
export const strategyName = 'laravelJWT';

/** Spec 9. */
export const storagePrefix = 'auth.';

export const tokenKey = `_token.${strategyName}`;

/** In sessionStorage: whether this tab keeps its session to itself. */
export const tabOnlyKey = '_tab_only';

/** Whether the session of this tab ends with it. Throws where storage is forbidden. */
export const isTabOnly = (): boolean => sessionStorage.getItem(storagePrefix + tabOnlyKey) === 'true';

const isToken = (value: string | null | undefined) =>
  value !== null && value !== undefined && value !== '' && value !== 'false';

/** Whether this tab has a token. Avoids loading `token.ts` for readers without one. False on a server. */
export const hasStoredToken = (): boolean => {
  if (typeof document === 'undefined') return false;
  try {
    if (isTabOnly()) return isToken(sessionStorage.getItem(storagePrefix + tokenKey));
    const name = `${storagePrefix}${tokenKey}=`;
    const cookie = document.cookie.split('; ').find((pair) => pair.startsWith(name));
    return isToken(cookie?.slice(name.length)) || isToken(localStorage.getItem(storagePrefix + tokenKey));
  } catch {
    return false;
  }
};
