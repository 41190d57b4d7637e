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
      // After a reload its drafts are found as those of a closed tab.
    }
  },
};

let own: string | null = null;

/**
 * The id of this tab, the same after a reload. It is in sessionStorage only between two documents: a duplicated tab
 * copies that, and would otherwise take itself for this one. A Web Lock says that the tab is open.
 */
export const tabId = (): string => {
  if (own !== null) return own;
  const id = stored.take() ?? createId();
  own = id;
  window.addEventListener('pagehide', () => stored.leave(id));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stored.take();
  });
  // Held until the tab is closed; where it can't be had, its drafts count as a closed tab's.
  navigator.locks?.request(lockPrefix + id, () => new Promise<never>(() => {})).catch(() => {});
  return id;
};

/** An id that no other tab has; `randomUUID` is missing on plain http. */
export const createId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(9))].map((byte) => byte.toString(36).padStart(2, '0')).join('');

/** The ids of the tabs that are open; none where the browser can't tell. */
export const openTabs = async (): Promise<ReadonlySet<string>> => {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  const names = held.flatMap(({ name }) => (name?.startsWith(lockPrefix) ? [name.slice(lockPrefix.length)] : []));
  return new Set(names);
};
