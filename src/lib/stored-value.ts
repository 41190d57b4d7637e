/**
 * What this device keeps under one key of its storage. `parse` makes a value of what was stored there, by whatever
 * version (null where nothing is, or no JSON), and is asked again only when that changes: React sees the same object.
 */
export const createStoredValue = <Value>(key: string, parse: (stored: unknown) => Value) => {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value } | undefined;

  const read = (): Value => {
    const text = storedText(key);
    if (known?.text !== text) known = undefined;
    return (known ??= { text, value: parse(parsed(text)) }).value;
  };

  /** Null removes it. False when the device refuses: a full disk, a private window. */
  const write = (value: unknown): boolean => {
    try {
      if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(value));
      return true;
    } catch {
      return false;
    } finally {
      listeners.forEach((listener) => listener());
    }
  };

  /** Calls back whenever it changes, here or in another tab; returns how to stop. */
  const subscribe = (listener: () => void): (() => void) => {
    const hear = (event: StorageEvent) => {
      // Without a key everything was cleared.
      if (event.key === key || event.key === null) listener();
    };
    listeners.add(listener);
    window.addEventListener('storage', hear);
    return () => {
      listeners.delete(listener);
      window.removeEventListener('storage', hear);
    };
  };

  return { read, write, subscribe };
};

const storedText = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    // A private window, or a server.
    return null;
  }
};

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
};
