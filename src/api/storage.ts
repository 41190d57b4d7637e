import Cookies from 'js-cookie';
import { isTabOnly as isStoredTabOnly, storagePrefix as prefix, tabOnlyKey } from '@/api/stored-session.ts';

let warned = false;

/** Returns the fallback if storage throws (private window, full disk); warns once. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    if (!warned) console.warn('Browser storage is not available: the session ends with this page.');
    warned = true;
    return fallback;
  }
};

const serialize = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

const cookieOptions = () =>
  ({ path: '/', sameSite: 'lax', secure: location.protocol === 'https:' }) satisfies Cookies.CookieAttributes;

/**
 * Stores session values in localStorage and memory, and mirrors them to cookies (spec 9), as far as available. A tab-only
 * session uses sessionStorage and memory. `isMirrored`: see docs/decisions/0002.
 */
export const createUniversalStorage = (isMirrored: (key: string) => boolean) => {
  const memory = new Map<string, unknown>();
  /** Used if sessionStorage is blocked. */
  let isTabOnlyInMemory = false;
  const isTabOnly = () => isTabOnlyInMemory || attempt(isStoredTabOnly, false);
  const area = () => (isTabOnly() ? sessionStorage : localStorage);
  const localText = (key: string) => attempt(() => area().getItem(prefix + key), null);
  const readCookie = (key: string) => {
    const text = isTabOnly() ? undefined : attempt(() => Cookies.get(prefix + key), undefined);
    return text === undefined ? undefined : parse(text);
  };
  /** Outdated texts that a full localStorage still has; the value in memory replaces them. */
  const stale = new Map<string, string | null>();
  const writeLocal = (key: string, value: unknown) => {
    const isWritten = attempt(() => {
      area().setItem(prefix + key, serialize(value));
      return true;
    }, false);
    if (isWritten) stale.delete(key);
    else stale.set(key, localText(key));
  };
  const readLocal = (key: string): unknown => {
    const text = localText(key);
    // Another tab may have written it since.
    if (stale.has(key) && stale.get(key) === text) return memory.get(key);
    stale.delete(key);
    return text === null ? undefined : parse(text);
  };
  const writeCookie = (key: string, value: unknown) => {
    if (isTabOnly()) return;
    attempt(() => {
      if (isMirrored(key)) Cookies.set(prefix + key, serialize(value), cookieOptions());
      else Cookies.remove(prefix + key, cookieOptions());
    }, undefined);
  };

  const remove = (key: string) => {
    memory.delete(key);
    stale.delete(key);
    attempt(() => area().removeItem(prefix + key), undefined);
    if (isTabOnly()) return;
    attempt(() => Cookies.remove(prefix + key, cookieOptions()), undefined);
  };

  /** `null` and `undefined` remove the key; `false` is stored. */
  const set = (key: string, value: unknown) => {
    if (value === null || value === undefined) {
      remove(key);
      return;
    }
    memory.set(key, value);
    writeLocal(key, value);
    writeCookie(key, value);
  };

  /** Never reads cookies: another host of the domain can set them. */
  const get = (key: string): unknown => readLocal(key) ?? memory.get(key);

  /** Copies a value to the other storages. Skips equal values: another tab may be writing a newer one. */
  const sync = (key: string): unknown => {
    const value = get(key);
    if (value === undefined || value === null) return value;
    memory.set(key, value);
    if (readLocal(key) !== value || stale.has(key)) writeLocal(key, value);
    if (!isTabOnly() && readCookie(key) !== (isMirrored(key) ? value : undefined)) writeCookie(key, value);
    return value;
  };

  /** Switches between a tab-only session and one shared by all tabs. */
  const setTabOnly = (isEnabled: boolean) => {
    memory.clear();
    stale.clear();
    isTabOnlyInMemory = false;
    const isWritten = attempt(() => {
      if (isEnabled) sessionStorage.setItem(prefix + tabOnlyKey, 'true');
      else sessionStorage.removeItem(prefix + tabOnlyKey);
      return true;
    }, false);
    isTabOnlyInMemory = isEnabled && !isWritten;
  };

  return { get, set, remove, sync, readCookie, isTabOnly, setTabOnly };
};
