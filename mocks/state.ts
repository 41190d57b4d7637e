import { clockOffset, now, setClockOffset } from './clock.ts';
import { db, type Snapshot } from './db/db.ts';
import { resetFaults } from './http/faults.ts';
import { clearLog } from './http/log.ts';
import { seed } from './seed/seed.ts';

/** All that a reload must not lose. */
export interface State {
  version: number;
  db: Snapshot;
  clockOffset: number;
}

/** Raised when a stored state no longer fits the code. */
const version = 1;
const defaultSeed = 1;

let fresh: { key: string; snapshot: Snapshot } | null = null;

/** Back to the seeded start: data, clock, limits, faults and log. */
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

/** Takes up a stored state; false when it is of another version. */
export const restored = (state: State): boolean => {
  if (state.version !== version) return false;
  db.restore(state.db);
  setClockOffset(state.clockOffset);
  return true;
};

let keep: () => Promise<void> = async () => {};

/** Whom to tell of writes. A call is answered only after it is done, so that what was answered survives a reload. */
export const keepWith = (keeper: () => Promise<void>): void => {
  keep = keeper;
};

export const written = (): Promise<void> => keep();
