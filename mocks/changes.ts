const listeners = new Set<() => void>();
let version = 0;

/** Number of changes so far to what the drawer shows: calls, records, faults, settings. */
export const changeCount = (): number => version;

/** Notifies the listeners of a change. */
export const changed = (): void => {
  version += 1;
  listeners.forEach((listener) => listener());
};

/** Calls back after each change, until the returned function is called. */
export const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
