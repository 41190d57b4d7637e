interface Options {
  storage?: 'localStorage' | 'sessionStorage';
  /** When storage fails, keep the value in memory. */
  inMemory?: boolean;
}

/** A value in browser storage. `parse` gets untrusted data, only when it changes: `read` is referentially stable. */
export const createStoredValue = <Value>(
  key: string,
  parse: (stored: unknown) => Value,
  { storage = 'localStorage', inMemory = false }: Options = {},
) => {
  const changes = new EventTarget();
  let known: { text: string | null; value: Value } | undefined;
  let unsaved: { value: Value } | null = null;

  const read = (): Value => {
    if (unsaved) return unsaved.value;
    const text = storedText(storage, key);
    if (known?.text !== text) known = undefined;
    return (known ??= { text, value: parse(parsed(text)) }).value;
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

  /** Also fires for changes in other tabs, and for a page that was put away while they happened. Returns the unsubscribe function. */
  const subscribe = (listener: () => void): (() => void) => {
    const hear = (event: StorageEvent) => {
      // `localStorage.clear()` sends no key.
      if (event.key !== key && event.key !== null) return;
      unsaved = null;
      listener();
    };
    // A page of the back/forward cache has missed the events.
    const resume = ({ persisted }: PageTransitionEvent) => {
      if (persisted) listener();
    };
    changes.addEventListener('change', listener);
    window.addEventListener('storage', hear);
    window.addEventListener('pageshow', resume);
    return () => {
      changes.removeEventListener('change', listener);
      window.removeEventListener('pageshow', resume);
      window.removeEventListener('storage', hear);
    };
  };

  return { read, write, subscribe };
};

/** Values with a common prefix, `<prefix>.<name>`; the same object for the same name. */
export const createStoredValues = <Value>(prefix: string, parse: (stored: unknown) => Value, options?: Options) => {
  const values = new Map<string, StoredValue<Value>>();
  return (name: string): StoredValue<Value> => {
    const value = values.get(name) ?? createStoredValue(`${prefix}.${name}`, parse, options);
    values.set(name, value);
    return value;
  };
};

type StoredValue<Value> = ReturnType<typeof createStoredValue<Value>>;

const storedText = (storage: 'localStorage' | 'sessionStorage', key: string): string | null => {
  try {
    return globalThis[storage].getItem(key);
  } catch {
    // A private window, or a server.
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
