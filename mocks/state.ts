import { clockOffset, now, setClockOffset } from './clock.ts';
import { db, type Snapshot } from './db/db.ts';
import { resetFaults } from './http/faults.ts';
import { clearLog } from './http/log.ts';
import { seed } from './seed/seed.ts';

export interface State {
  version: number;
  db: Snapshot;
  clockOffset: number;
}

const version = 1;
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

export const saved = (): State => ({ version, db: db.snapshot(), clockOffset: clockOffset() });

/** Restores a stored state; false if its version differs. */
export const restored = (state: State): boolean => {
  if (state.version !== version) return false;
  db.restore(state.db);
  setClockOffset(state.clockOffset);
  return true;
};

let keep: () => Promise<void> = async () => {};

/** Sets the function that stores a write; the response waits for it, so that a reload finds the write. */
export const keepWith = (keeper: () => Promise<void>): void => {
  keep = keeper;
};

export const written = (): Promise<void> => keep();
