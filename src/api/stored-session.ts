/** Name of the authentication strategy, a suffix of storage keys (spec 7). */
export const strategyName = 'laravelJWT';

/** Prefix of storage keys and cookies (spec 9). */
export const storagePrefix = 'auth.';

/** Storage key of the access token, without the prefix. */
export const tokenKey = `_token.${strategyName}`;

/** Key in sessionStorage that marks a tab-only session. */
export const tabOnlyKey = '_tab_only';

/** Whether this tab has a tab-only session. Throws if storage is blocked. */
export const isTabOnly = (): boolean => sessionStorage.getItem(storagePrefix + tabOnlyKey) === 'true';

/** Whether a token is stored, without loading `token.ts`. False on a server. */
export const hasStoredToken = (): boolean => {
  if (typeof document === 'undefined') return false;
  try {
    const token = (isTabOnly() ? sessionStorage : localStorage).getItem(storagePrefix + tokenKey);
    return token !== null && token !== '' && token !== 'false';
  } catch {
    return false;
  }
};
