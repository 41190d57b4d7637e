import { jwtDecode } from 'jwt-decode';
import { createUniversalStorage } from '@/api/storage.ts';
import { strategyName, tokenKey } from '@/api/stored-session.ts';

/** Spec 9: an access token's lifetime without an `exp` claim, and the refresh token's, in ms. */
const accessMaxAge = 3600 * 1000;
const refreshMaxAge = 1_209_600 * 1000;
/** Spec 9, in ms. */
const expiryMargin = 500;

/** How long to wait for another tab's localStorage, in ms. */
const syncTimeoutMs = 1000;
const syncPollMs = 20;

export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** Whether the stored session is usable, and if not, which token has expired. */
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
  /** The stored token's `jti`, in a cookie: other tabs see it at once, unlike localStorage. */
  tokenId: `_token_id.${strategyName}`,
} as const;

/** When a token expires, in epoch ms: its `exp` claim, or `accessMaxAge` from now when it has none or is no JWT. */
export const expirationOf = (token: string, now = Date.now()): number => {
  try {
    const { exp } = jwtDecode(token.replace(/^Bearer /, ''));
    return exp ? exp * 1000 : now + accessMaxAge;
  } catch {
    return now + accessMaxAge;
  }
};

const idOf = (token: string): string | false => {
  try {
    return jwtDecode(token.replace(/^Bearer /, '')).jti ?? false;
  } catch {
    return false;
  }
};

const statusOf = (value: unknown, expiration: unknown, now = Date.now()): TokenStatus => {
  if (!value || typeof expiration !== 'number') return 'unknown';
  return now < expiration - expiryMargin ? 'valid' : 'expired';
};

/** The stored tokens, in the old site's keys and formats, so that its visitors stay signed in. */
const createTokenStore = (mirrorToken: boolean) => {
  const storage = createUniversalStorage((key) => mirrorToken || key !== tokenKey);
  const listeners = new Set<(elsewhere: boolean) => void>();
  const changed = () => listeners.forEach((listener) => listener(false));

  const setToken = (token: string) => {
    const now = Date.now();
    const stated = expirationOf(token, now);
    // The token last: another tab must not read it together with the expiration of the one before.
    storage.set(keys.tokenId, idOf(token));
    // A token that has expired on arrival: this device's clock is ahead.
    storage.set(keys.tokenExpiration, stated - expiryMargin > now ? stated : now + accessMaxAge);
    storage.set(keys.token, token.startsWith('Bearer ') ? token : `Bearer ${token}`);
  };

  const token = (): string | null => {
    const value = storage.sync(keys.token);
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const tokenStatus = () => statusOf(token(), storage.sync(keys.tokenExpiration));
  const refreshTokenStatus = () => statusOf(storage.sync(keys.refreshToken), storage.sync(keys.refreshTokenExpiration));

  return {
    storage,
    /** The `Authorization` value, `Bearer` included, or null. Read each time: another tab may have refreshed it. */
    token,
    tokenStatus,
    refreshTokenStatus,
    /** `behaviour` 1.3: whether the stored session can be used, and what has expired. */
    check: (): TokenCheck => {
      const missing = !token() || !storage.sync(keys.refreshToken);
      const refreshTokenExpired = !missing && refreshTokenStatus() === 'expired';
      const tokenExpired = !missing && !refreshTokenExpired && tokenStatus() === 'expired';
      return { valid: !missing && !refreshTokenExpired && !tokenExpired, tokenExpired, refreshTokenExpired };
    },
    /** Resolves once localStorage has the token that a tab stored last (docs/decisions/0006). */
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
    /** Stores a login's token and starts the 14 days. */
    begin: (value: string) => {
      setToken(value);
      storage.set(keys.refreshToken, true);
      storage.set(keys.refreshTokenExpiration, Date.now() + refreshMaxAge);
      changed();
    },
    /** Stores a refreshed token; the session's end stays. */
    replace: (value: string) => {
      setToken(value);
      changed();
    },
    /** Writes `false` to every key, as the old site did; missing and `false` mean the same. */
    clear: () => {
      Object.values(keys).forEach((key) => storage.set(key, false));
      changed();
    },
    /** When the 14 days from the login end, in epoch ms, or null. */
    sessionEnd: (): number | null => {
      const end = storage.get(keys.refreshTokenExpiration);
      return typeof end === 'number' ? end : null;
    },
    /** Calls back when the token changes; `elsewhere` when another tab changed it. */
    subscribe: (listener: (elsewhere: boolean) => void) => {
      listeners.add(listener);
      if (typeof window === 'undefined') return;
      window.addEventListener('storage', (event) => {
        if (event.key === null || event.key === storage.localKey(keys.token)) listener(true);
      });
    },
  };
};

/** The session of this browser. */
export const tokens = createTokenStore(import.meta.env.VITE_TOKEN_COOKIE === 'true');
