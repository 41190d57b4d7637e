const storageKey = 'tab-id';
const lockPrefix = 'tab.';

const stored = {
  take: (): string | null => {
    try {
      const id = sessionStorage.getItem(storageKey);
      sessionStorage.removeItem(storageKey);
      return id;
    } catch {
      return null;
    }
  },
  leave: (id: string) => {
    try {
      sessionStorage.setItem(storageKey, id);
    } catch {
      // Storage is blocked: after a reload the drafts count as those of a closed tab.
    }
  },
};

let own: string | null = null;

/** Tab id, stable across reloads; in sessionStorage only while unloading, so that duplicated tabs do not copy it. */
export const tabId = (): string => {
  if (own !== null) return own;
  const id = stored.take() ?? createId();
  own = id;
  window.addEventListener('pagehide', () => stored.leave(id));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stored.take();
  });
  // Marks the tab as open; without Web Locks it counts as closed.
  navigator.locks?.request(lockPrefix + id, () => new Promise<never>(() => {})).catch(() => {});
  return id;
};

/** Random id; `crypto.randomUUID` is missing on plain http. */
export const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

/** Ids of the open tabs; empty where Web Locks are missing or refused. */
export const openTabs = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  return new Set(names);
};
