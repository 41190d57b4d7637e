interface Options {
  /** `sessionStorage` ends with the tab. */
  storage?: 'localStorage' | 'sessionStorage';
  /** Where the device refuses, the value lasts as long as the page. */
  inMemory?: boolean;
}

/**
 * A small value that this device keeps under one key of its storage. `parse` makes a value of what any version may have
 * left there (null for nothing, the text itself for what is no JSON) and runs again only when that changes: React sees
 * the same object.
 */
export const createStoredValue = <Value>(
  key: string,
  parse: (stored: unknown) => Value,
  { storage = 'localStorage', inMemory = false }: Options = {},
) => {
  const changes = new EventTarget();
  let known: { text: string | null; value: Value } | undefined;
  /** What the device refused to keep. */
  let unsaved: { value: Value } | null = null;

  const read = (): Value => {
    if (unsaved) return unsaved.value;
    const text = storedText(storage, key);
    if (known?.text !== text) known = undefined;
    return (known ??= { text, value: parse(parsed(text)) }).value;
  };

  /** Null removes it. False when the device refuses: a full disk, a private window. */
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

  /** Calls back whenever it changes, here or in another tab; returns how to stop. */
  const subscribe = (listener: () => void): (() => void) => {
    const hear = (event: StorageEvent) => {
      // Without a key everything was cleared.
      if (event.key !== key && event.key !== null) return;
      unsaved = null;
      listener();
    };
    changes.addEventListener('change', listener);
    window.addEventListener('storage', hear);
    return () => {
      changes.removeEventListener('change', listener);
      window.removeEventListener('storage', hear);
    };
  };

  return { read, write, subscribe };
};

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
