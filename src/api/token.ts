import { jwtDecode, type JwtPayload } from 'jwt-decode';
import { createUniversalStorage } from '@/api/storage.ts';
import { strategyName, tokenKey } from '@/api/stored-session.ts';
import { configuration } from '@/lib/configuration/configuration.ts';

/** Spec 9, in ms: access token without an `exp` claim, refresh token, and the safety margin before expiry. */
const accessMaxAge = 3600 * 1000;
const refreshMaxAge = 1_209_600 * 1000;
const expiryMargin = 500;

const syncTimeoutMs = 1000;
const syncPollMs = 20;

/** `sessionExpired`: the 14 days are over. `missing` also without the flag of a refreshable session. */
export type TokenStatus = 'missing' | 'valid' | 'tokenExpired' | 'sessionExpired';

const keys = {
  token: tokenKey,
  tokenExpiration: `_token_expiration.${strategyName}`,
  refreshToken: `_refresh_token.${strategyName}`,
  refreshTokenExpiration: `_refresh_token_expiration.${strategyName}`,
  /** The token's `jti`, in a cookie: unlike localStorage, other tabs see it at once. */
  tokenId: `_token_id.${strategyName}`,
} as const;

/** A token's payload, with or without `Bearer`; none for an unreadable token. */
const payloadOf = (token: string): JwtPayload => {
  try {
    return { ...jwtDecode(token.replace(/^Bearer /, '')) };
  } catch {
    return {};
  }
};

/** When a token expires, in epoch ms: its `exp` claim, else `accessMaxAge` from now. */
export const expirationOf = (token: string, now = Date.now()): number => {
  const { exp } = payloadOf(token);
  return exp ? exp * 1000 : now + accessMaxAge;
};

/** A token's `jti` claim; empty if missing. */
export const idOf = (token: string): string => payloadOf(token).jti ?? '';

/** The user's id, a token's `sub` claim; undefined for an unreadable token. */
const userIdOf = (token: string | null): number | undefined => {
  const id = Number(payloadOf(token ?? '').sub);
  return Number.isSafeInteger(id) ? id : undefined;
};

/** Valid in a header (RFC 9110 5.5) and short enough for servers. */
const headerValue = /^Bearer [\x21-\x7e]{1,7000}$/;

/** An unknown expiration counts as one in the future. */
const isExpired = (expiration: unknown) => typeof expiration === 'number' && Date.now() >= expiration - expiryMargin;

/** Stores tokens with the old site's keys and formats, so that its users stay signed in. */
const createTokenStore = (mirrorToken: boolean) => {
  const storage = createUniversalStorage((key) => mirrorToken || key !== tokenKey);
  const clearedListeners: (() => void)[] = [];

  const setToken = (token: string) => {
    const now = Date.now();
    const expiration = expirationOf(token, now);
    // The token last, so that another tab never reads it with the previous token's expiration.
    storage.set(keys.tokenId, idOf(token) || false);
    // A new token that looks expired means that the device's clock is ahead.
    storage.set(keys.tokenExpiration, expiration - expiryMargin > now ? expiration : now + accessMaxAge);
    storage.set(keys.token, token.startsWith('Bearer ') ? token : `Bearer ${token}`);
  };

  const token = (): string | null => {
    const value = storage.sync(keys.token);
    if (typeof value !== 'string' || value === '') return null;
    if (headerValue.test(value)) return value;
    storage.set(keys.token, false);
    return null;
  };
  const userId = () => userIdOf(token());
  /**
   * Id of the page's user; null after sign-out. Kept when the session expires, as the same user may resume it. A response
   * reaches the page only while the user of its request owns it.
   */
  let owner: number | null | undefined;
  const adoptOwner = () => {
    owner = token() === null ? null : (userId() ?? owner);
  };

  /** Whether a user owns the page, and no other tab has stored the token of another user. */
  const isOwner = (id: typeof owner): boolean => {
    const stored = userId();
    const isOtherStored = stored !== undefined && typeof owner === 'number' && stored !== owner;
    return id === owner && !isOtherStored;
  };

  const clear = () => {
    Object.values(keys).forEach((key) => storage.set(key, false));
    for (const listener of clearedListeners) listener();
  };

  return {
    storage,
    /** The `Authorization` value with `Bearer`, or null. Not cached: another tab may have refreshed it. */
    token,
    /** The user's id by the stored token. */
    userId,
    /** State of the stored session. */
    status: (): TokenStatus => {
      if (!token() || !storage.sync(keys.refreshToken)) return 'missing';
      if (isExpired(storage.sync(keys.refreshTokenExpiration))) return 'sessionExpired';
      return isExpired(storage.sync(keys.tokenExpiration)) ? 'tokenExpired' : 'valid';
    },
    /** Resolves once localStorage has the latest token of another tab, or after a second. */
    waitForTokenSync: async () => {
      const isSynced = () => {
        const current = token();
        const id = storage.readCookie(keys.tokenId);
        return current === null || typeof id !== 'string' || idOf(current) === id;
      };
      for (let waited = 0; !isSynced() && waited < syncTimeoutMs; waited += syncPollMs) {
        await new Promise((resolve) => setTimeout(resolve, syncPollMs));
      }
    },
    /** Stores the token of a login and starts the 14-day session; tab-only unless `remember`. Default: as before. */
    begin: (value: string, remember = !storage.isTabOnly()) => {
      if (storage.isTabOnly() === remember) {
        Object.values(keys).forEach(storage.remove);
        storage.setTabOnly(!remember);
      }
      setToken(value);
      storage.set(keys.refreshToken, true);
      storage.set(keys.refreshTokenExpiration, Date.now() + refreshMaxAge);
      owner = userId();
    },
    /** Stores a refreshed token without extending the session. */
    replace: setToken,
    /** Writes `false` to every key, as the old site did. It means the same as a missing key. */
    clear,
    /**
     * Ends the session: clears and returns the token of the page's user. Null, and nothing is cleared, if another tab has
     * stored another user's token.
     */
    signOut: (): string | null => {
      const own = isOwner(owner) ? token() : null;
      owner = null;
      if (own !== null) clear();
      return own;
    },
    owner: () => owner,
    isOwner,
    /** Makes the user of the stored token the owner of the page. */
    adoptOwner,
    /** The end of the 14-day session, in epoch ms. */
    sessionEnd: (): number | null => {
      const end = storage.get(keys.refreshTokenExpiration);
      return typeof end === 'number' ? end : null;
    },
    /** Calls the listener when this tab has cleared the token. */
    onCleared: (listener: () => void) => {
      clearedListeners.push(listener);
    },
  };
};

export const tokens = createTokenStore(configuration().tokenCookie);
