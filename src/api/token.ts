import { jwtDecode } from 'jwt-decode';
import { createUniversalStorage } from '@/api/storage.ts';
import { strategyName, tokenKey } from '@/api/stored-session.ts';

/** Spec 9: the access token's age when it names no expiry, and the session's whole length from its login, in ms. */
const accessMaxAge = 3600 * 1000;
const refreshMaxAge = 1_209_600 * 1000;
/** Spec 9: a token counts as expired this many ms before it is. */
const expiryMargin = 500;

/** How long another tab's token may take to arrive here, in ms, and how often to look. */
const arrival = { longest: 1000, step: 20 };

export type TokenStatus = 'unknown' | 'valid' | 'expired';

/** What `check` found: usable at all, and if not, which of the two has ended. */
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
  /** Which token is stored (its `jti`, no secret): a cookie is the same in every tab at once, localStorage is not. */
  tokenId: `_token_id.${strategyName}`,
} as const;

/**
 * When a token ends, in epoch ms: its `exp` claim, or `accessMaxAge` from now when it has none or is no JWT.
 * The signature is the server's business and is not looked at.
 */
export const expirationOf = (token: string, now = Date.now()): number => {
  try {
    const { exp } = jwtDecode(token.replace(/^Bearer /, ''));
    return exp ? exp * 1000 : now + accessMaxAge;
  } catch {
    return now + accessMaxAge;
  }
};

/** A token's `jti`, false when it has none. */
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

/** The stored token and the marker of the 14-day session, in the old site's keys and shapes, so its visitors stay signed in. */
const createTokenStore = (mirrorToken: boolean) => {
  const storage = createUniversalStorage((key) => mirrorToken || key !== tokenKey);
  const listeners = new Set<(elsewhere: boolean) => void>();
  const changed = () => listeners.forEach((listener) => listener(false));

  const setToken = (token: string) => {
    const now = Date.now();
    const stated = expirationOf(token, now);
    // The token last: another tab must not find it beside the end of the one before, and renew it once more.
    storage.set(keys.tokenId, idOf(token));
    // A token that is over on arrival means that this device's clock is ahead: count from it instead.
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
    /** The `Authorization` value, `Bearer` included, or null. Read anew each time: another tab may have refreshed it. */
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
    /** Resolves once this tab sees the token that another one has stored last; at once when it does. */
    waitForTokenSync: async () => {
      const isHere = () => {
        const current = token();
        const id = storage.readCookie(keys.tokenId);
        return current === null || typeof id !== 'string' || idOf(current) === id;
      };
      for (let waited = 0; !isHere() && waited < arrival.longest; waited += arrival.step) {
        await new Promise((resolve) => setTimeout(resolve, arrival.step));
      }
    },
    /** A login's token: it starts the 14 days that no refresh prolongs. */
    begin: (value: string) => {
      setToken(value);
      storage.set(keys.refreshToken, true);
      storage.set(keys.refreshTokenExpiration, Date.now() + refreshMaxAge);
      changed();
    },
    /** A refresh's token: the session's end stays where it was. */
    replace: (value: string) => {
      setToken(value);
      changed();
    },
    /** Writes `false` to the four keys, as the old site did; missing and `false` mean the same. */
    clear: () => {
      Object.values(keys).forEach((key) => storage.set(key, false));
      changed();
    },
    /** When the 14 days from the login end, in epoch ms, or null. */
    sessionEnd: (): number | null => {
      const end = storage.get(keys.refreshTokenExpiration);
      return typeof end === 'number' ? end : null;
    },
    /** Calls back when the token changes, telling whether it was `elsewhere`, in another tab. */
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
