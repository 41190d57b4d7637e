/** The authentication strategy; storage keys end with its name (spec 7). */
export const strategyName = 'laravelJWT';

/** Spec 9. */
export const storagePrefix = 'auth.';

export const tokenKey = `_token.${strategyName}`;

/** In sessionStorage: whether this tab keeps its session to itself. */
export const tabOnlyKey = '_tab_only';

/** Whether the session of this tab ends with it. Throws where storage is forbidden. */
export const isTabOnly = (): boolean => sessionStorage.getItem(storagePrefix + tabOnlyKey) === 'true';

/** Whether this tab has a token. Avoids loading `token.ts` for readers without one. False on a server. */
export const hasStoredToken = (): boolean => {
  if (typeof document === 'undefined') return false;
  try {
    const token = (isTabOnly() ? sessionStorage : localStorage).getItem(storagePrefix + tokenKey);
    return token !== null && token !== '' && token !== 'false';
  } catch {
    return false;
  }
};
