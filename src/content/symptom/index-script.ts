/** In which script the index of symptoms is ordered. */
export type IndexScript = 'pinyin' | 'zhuyin';

const storageKey = 'index-script';
const listeners = new Set<() => void>();

let chosen: IndexScript | null = null;

/** What was chosen on this device; pinyin where nothing was, or storage is refused. */
export const readIndexScript = (): IndexScript => {
  try {
    chosen ??= localStorage.getItem(storageKey) === 'zhuyin' ? 'zhuyin' : 'pinyin';
  } catch {
    chosen ??= 'pinyin';
  }
  return chosen;
};

/** Keeps the choice on this device, or for this page where storage is refused. */
export const saveIndexScript = (script: IndexScript): void => {
  chosen = script;
  try {
    localStorage.setItem(storageKey, script);
  } catch {
    // It lasts as long as the page.
  }
  listeners.forEach((listener) => listener());
};

export const subscribeIndexScript = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
