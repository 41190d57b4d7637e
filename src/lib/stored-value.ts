interface Options {
  storage?: 'localStorage' | 'sessionStorage';
  /** Whether to keep the value in memory when storage fails. */
  inMemory?: boolean;
}

/**
 * A value in browser storage. `parse` gets untrusted data; `read` returns the same object until the stored text changes.
 * `initial`: the value of an empty storage.
 */
export const createStoredValue = <Value>(
  key: string,
  parse: (stored: unknown) => Value,
  { storage = 'localStorage', inMemory = false }: Options = {},
) => {
  const changes = new EventTarget();
  let cached: { text: string | null; value: Value } | undefined;
  let unsaved: { value: Value } | null = null;

  const read = (): Value => {
    if (unsaved) return unsaved.value;
    const text = storedText(storage, key);
    if (cached?.text !== text) cached = undefined;
    return (cached ??= { text, value: parse(parsed(text)) }).value;
  };

  /** Null removes the value. False when storage fails (full, or a private window). */
  const write = (value: unknown): boolean => {
    try {
      if (value === null) globalThis[storage].removeItem(key);
      else globalThis[storage].setItem(key, JSON.stringify(value));
      unsaved = null;
      return true;
    } catch {
      if (inMemory) unsaved = { value: parse(value) };
      return false;
    } finally {
      changes.dispatchEvent(new Event('change'));
    }
  };

  /** Also fires for changes in other tabs, and after a restore from the back/forward cache. Returns the unsubscribe function. */
  const subscribe = (listener: () => void): (() => void) => {
    const onStorage = (event: StorageEvent) => {
      // `localStorage.clear()` sends no key.
      if (event.key !== key && event.key !== null) return;
      unsaved = null;
      listener();
    };
    // A page in the back/forward cache gets no storage events.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    changes.addEventListener('change', listener);
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      changes.removeEventListener('change', listener);
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  };

  return { read, write, subscribe, initial: parse(null) };
};

/** Returns a function that gets the stored value with the key `<prefix>.<name>`, the same one for the same name. */
export const createStoredValues = <Value>(prefix: string, parse: (stored: unknown) => Value, options?: Options) => {
  const values = new Map<string, StoredValue<Value>>();
  return (name: string): StoredValue<Value> => {
    const value = values.get(name) ?? createStoredValue(`${prefix}.${name}`, parse, options);
    values.set(name, value);
    return value;
  };
};

/** A value in browser storage. */
export type StoredValue<Value> = ReturnType<typeof createStoredValue<Value>>;

const storedText = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    // Storage is blocked (private window), or this is a server.
    return null;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return text;
  }
};
