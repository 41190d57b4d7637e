import Cookies from 'js-cookie';
import { isTabOnly as isStoredTabOnly, storagePrefix as prefix, tabOnlyKey } from '@/api/stored-session.ts';

/** Whether a key is mirrored to a cookie (docs/decisions/0002). */
export type Mirrored = (key: string) => boolean;

let warned = false;

/** Storage throws in private windows and when it is full. */
const attempt = <Result>(action: () => Result, fallback: Result): Result => {
  try {
    return action();
  } catch {
    if (!warned) console.warn('Browser storage is not available: the session lasts as long as this page.');
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

const inBrowser = () => typeof document !== 'undefined';
const cookieOptions = () =>
  ({ path: '/', sameSite: 'lax', secure: location.protocol === 'https:' }) satisfies Cookies.CookieAttributes;

/**
 * Session storage in localStorage and memory, mirrored to cookies (spec 9), as far as available. Memory only on a server.
 * A session of this tab alone is in sessionStorage and memory.
 */
export const createUniversalStorage = (isMirrored: Mirrored) => {
  const memory = new Map<string, unknown>();
  /** Where sessionStorage is forbidden. */
  let isTabOnlyInMemory = false;
  const isTabOnly = () => inBrowser() && (isTabOnlyInMemory || attempt(isStoredTabOnly, false));
  const area = () => (isTabOnly() ? sessionStorage : localStorage);
  const localText = (key: string) => (inBrowser() ? attempt(() => area().getItem(prefix + key), null) : null);
  const readCookie = (key: string) => {
    const text = inBrowser() && !isTabOnly() ? attempt(() => Cookies.get(prefix + key), undefined) : undefined;
    return text === undefined ? undefined : parse(text);
  };
  /** What a full localStorage still holds in place of the value in memory. */
  const stale = new Map<string, string | null>();
  const writeLocal = (key: string, value: unknown) => {
    if (!inBrowser()) return;
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
    if (!inBrowser() || isTabOnly()) return;
    attempt(() => {
      if (isMirrored(key)) Cookies.set(prefix + key, serialize(value), cookieOptions());
      else Cookies.remove(prefix + key, cookieOptions());
    }, undefined);
  };

  const remove = (key: string) => {
    memory.delete(key);
    stale.delete(key);
    if (!inBrowser()) return;
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

  /** Cookies are written only: another host of the domain can plant one. */
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

  /** Keeps what is set from now on in this tab alone, or on the device again. */
  const setTabOnly = (isWanted: boolean) => {
    memory.clear();
    stale.clear();
    isTabOnlyInMemory = false;
    const isWritten = attempt(() => {
      if (isWanted) sessionStorage.setItem(prefix + tabOnlyKey, 'true');
      else sessionStorage.removeItem(prefix + tabOnlyKey);
      return true;
    }, false);
    isTabOnlyInMemory = isWanted && !isWritten;
  };

  return { get, set, remove, sync, readCookie, isTabOnly, setTabOnly, localKey: (key: string) => prefix + key };
};
