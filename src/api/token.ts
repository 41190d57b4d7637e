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

export type TokenStatus = 'unknown' | 'valid' | 'expired';

export interface TokenCheck {
  valid: boolean;
  tokenExpired: boolean;
  refreshTokenExpired: boolean;
}

const keys = {
  token: tokenKey,
  tokenExpiration: `_token_expiration.${strategyName}`,
  refreshToken: `_refresh_token.${strategyName}`,
  refreshTokenExpiration: `_refresh_token_expiration.${strategyName}`,
  /** The token's `jti`, in a cookie: unlike localStorage, other tabs see it at once. */
  tokenId: `_token_id.${strategyName}`,
} as const;

/** A token's claims, with or without `Bearer`; none for an unreadable token. */
const claimsOf = (token: string): JwtPayload => {
  try {
    return { ...jwtDecode(token.replace(/^Bearer /, '')) };
  } catch {
    return {};
  }
};

/** When a token expires, in epoch ms: its `exp` claim, else `accessMaxAge` from now. */
export const expirationOf = (token: string, now = Date.now()): number => {
  const { exp } = claimsOf(token);
  return exp ? exp * 1000 : now + accessMaxAge;
};

/** A token's `jti` claim; empty if missing. */
export const idOf = (token: string): string => claimsOf(token).jti ?? '';

/** A token's `sub` claim: the user's id. Undefined for an unreadable token. */
export const subjectOf = (token: string | null): string | undefined => claimsOf(token ?? '').sub;

/** Valid in a header (RFC 9110 5.5) and short enough for servers. */
const headerValue = /^Bearer [\x21-\x7e]{1,7000}$/;

const statusOf = (value: unknown, expiration: unknown, now = Date.now()): TokenStatus => {
  if (!value || typeof expiration !== 'number') return 'unknown';
  return now < expiration - expiryMargin ? 'valid' : 'expired';
};

/** Stores tokens with the old site's keys and formats, so that its users stay signed in. */
const createTokenStore = (mirrorToken: boolean) => {
  const storage = createUniversalStorage((key) => mirrorToken || key !== tokenKey);
  const listeners = new Set<(elsewhere: boolean) => void>();
  const changed = () => listeners.forEach((listener) => listener(false));

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
  /** `sub` of the page's user. Kept after expiry, until the same or another user signs in. */
  let subject: string | undefined;
  let sessionNumber = 0;
  const adoptUser = () => {
    const current = subjectOf(token());
    if (current === undefined || current === subject) return;
    if (subject !== undefined) sessionNumber += 1;
    subject = current;
  };

  /** False if another tab has stored the token of another user. */
  const isOfPageUser = () => {
    const current = subjectOf(token());
    return current === undefined || subject === undefined || current === subject;
  };

  const clear = () => {
    Object.values(keys).forEach((key) => storage.set(key, false));
    changed();
  };

  const tokenStatus = () => statusOf(token(), storage.sync(keys.tokenExpiration));
  const refreshTokenStatus = () => statusOf(storage.sync(keys.refreshToken), storage.sync(keys.refreshTokenExpiration));

  return {
    storage,
    /** The `Authorization` value with `Bearer`, or null. Not cached: another tab may have refreshed it. */
    token,
    tokenStatus,
    refreshTokenStatus,
    /** State of the stored session. If the refresh token has expired, `tokenExpired` is false. */
    check: (): TokenCheck => {
      const missing = !token() || !storage.sync(keys.refreshToken);
      const refreshTokenExpired = !missing && refreshTokenStatus() === 'expired';
      const tokenExpired = !missing && !refreshTokenExpired && tokenStatus() === 'expired';
      return { valid: !missing && !refreshTokenExpired && !tokenExpired, tokenExpired, refreshTokenExpired };
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
      adoptUser();
      changed();
    },
    /** Stores a refreshed token without extending the session. */
    replace: (value: string) => {
      setToken(value);
      changed();
    },
    /** Writes `false` to every key, as the old site did. It means the same as a missing key. */
    clear,
    /**
     * Ends the session: clears and returns the token of the page's user. Null, and nothing is cleared, if another tab has
     * stored another user's token.
     */
    signOut: (): string | null => {
      const own = isOfPageUser() ? token() : null;
      sessionNumber += 1;
      if (own !== null) clear();
      return own;
    },
    /** Makes the user of the stored token the page's user. */
    adoptUser,
    /**
     * Number of the session. Increases when the user signs out or another one signs in, also in another tab; not when the
     * session expires, as the same user may resume it. Responses to requests of an earlier session are dropped.
     */
    sessionNumber: () => sessionNumber,
    /** Whether a session is the current one of the page's user. */
    isCurrentSession: (session: number): boolean => session === sessionNumber && isOfPageUser(),
    /** The end of the 14-day session, in epoch ms. */
    sessionEnd: (): number | null => {
      const end = storage.get(keys.refreshTokenExpiration);
      return typeof end === 'number' ? end : null;
    },
    /** Calls the listener after each change. `elsewhere`: another tab may have changed the token. */
    subscribe: (listener: (elsewhere: boolean) => void) => {
      listeners.add(listener);
      const changedElsewhere = () => {
        if (token() === null) sessionNumber += 1;
        else adoptUser();
        listener(true);
      };
      window.addEventListener('storage', ({ key }) => {
        if (key === null || key === storage.localKey(keys.token)) changedElsewhere();
      });
      // A page in the back/forward cache gets no storage events.
      window.addEventListener('pageshow', ({ persisted }) => {
        if (persisted) changedElsewhere();
      });
    },
  };
};

export const tokens = createTokenStore(configuration().tokenCookie);
