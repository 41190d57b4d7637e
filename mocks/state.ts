import { changed } from './changes.ts';
import { clockOffset, now, setClockOffset } from './clock.ts';
import { db, type Snapshot } from './db/db.ts';
import { allFaults, type CountedFault, resetFaults, setFaults } from './http/faults.ts';
import { clearLog } from './http/log.ts';
import { isRecord } from './http/validation.ts';
import { seed } from './seed/seed.ts';

export interface State {
  version: number;
  db: Snapshot;
  clockOffset: number;
  faults: readonly CountedFault[];
}

const version = 4;
const defaultSeed = 1;

let fresh: { key: string; snapshot: Snapshot } | null = null;

/** Resets data, clock, limits, faults and log to the seed. */
export const reset = (seedNumber = defaultSeed): void => {
  setClockOffset(0);
  resetFaults();
  clearLog();
  const key = `${seedNumber} ${new Date(now()).toDateString()}`;
  if (fresh?.key !== key) {
    db.clear();
    seed(db, seedNumber, now());
    fresh = { key, snapshot: db.snapshot() };
  }
  db.restore(fresh.snapshot);
};

/** The whole state, for `restored`; its JSON is the same after export and import. */
export const saved = (): State => ({
  version,
  db: db.snapshot(),
  clockOffset: clockOffset(),
  faults: structuredClone(allFaults()),
});

/** Restores a stored state; false, with nothing changed, for anything else or another version. */
export const restored = (state: unknown): boolean => {
  if (!isState(state)) return false;
  db.restore(state.db);
  setClockOffset(state.clockOffset);
  setFaults(structuredClone(state.faults));
  changed();
  return true;
};

/** Rows are not checked: the mock itself wrote them. */
const isState = (value: unknown): value is State =>
  isRecord(value) &&
  value.version === version &&
  typeof value.clockOffset === 'number' &&
  Array.isArray(value.faults) &&
  value.faults.every((fault) => isRecord(fault) && typeof fault.path === 'string') &&
  isRecord(value.db) &&
  isRecord(value.db.settings) &&
  hasTables(value.db.content, Object.keys(db.content)) &&
  hasTables(value.db.tables, Object.keys(db.tables));

const hasTables = (tables: unknown, names: readonly string[]): boolean =>
  isRecord(tables) &&
  names.every((name) => {
    const entries = tables[name];
    return Array.isArray(entries) && entries.every((entry) => Array.isArray(entry) && entry.length === 2);
  });

let keep: () => Promise<void> = async () => {};

/** Sets the function that stores a write; the response waits for it, so that a reload finds the write. */
export const keepWith = (keeper: () => Promise<void>): void => {
  keep = keeper;
};

/** Reports a change and stores it. */
export const written = (): Promise<void> => {
  changed();
  return keep();
};
