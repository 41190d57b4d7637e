import { createStoredValue } from '@/lib/stored-value.ts';

const lockPrefix = 'tab.';

const stored = createStoredValue('tab-id', (value) => (typeof value === 'string' ? value : null), {
  storage: 'sessionStorage',
});

let own: string | null = null;

/** Tab id, stable across reloads. In sessionStorage only while unloading, so that a duplicated tab does not copy it. */
export const tabId = (): string => {
  if (own !== null) return own;
  const id = stored.read() ?? createId();
  own = id;
  stored.write(null);
  // If storage is blocked, the id changes on reload and this tab's drafts count as those of a closed tab.
  window.addEventListener('pagehide', () => stored.write(id));
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) stored.write(null);
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
