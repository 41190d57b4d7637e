import * as v from 'valibot';
import { changed } from './changes.ts';
import { clockOffset, now, setClockOffset } from './clock.ts';
import { db, type Snapshot } from './db/db.ts';
import { allFaults, type CountedFault, resetFaults, setFaults } from './http/faults.ts';
import { clearLog } from './http/log.ts';
import { seed } from './seed/seed.ts';

export interface State {
  version: number;
  db: Snapshot;
  clockOffset: number;
  faults: readonly CountedFault[];
}

/** Rows of other versions have other fields. */
const version = 6;
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

/** The whole state, for `restoreState`; its JSON is the same after export and import. */
export const stateNow = (): State => ({
  version,
  db: db.snapshot(),
  clockOffset: clockOffset(),
  faults: structuredClone(allFaults()),
});

/** Restores a stored state; false, with nothing changed, for anything else or another version. */
export const restoreState = (state: unknown): boolean => {
  if (!isState(state)) return false;
  db.restore(state.db);
  setClockOffset(state.clockOffset);
  setFaults(structuredClone(state.faults));
  changed();
  return true;
};

const vTables = (tables: object) =>
  v.object(v.entriesFromList(Object.keys(tables), v.array(v.tuple([v.unknown(), v.unknown()]))));

/** Rows are not checked: the mock itself wrote them. */
const vState = v.object({
  version: v.literal(version),
  db: v.object({
    content: vTables(db.content),
    versions: vTables(db.versions),
    tables: vTables(db.tables),
    settings: v.looseObject({}),
  }),
  clockOffset: v.number(),
  faults: v.array(v.looseObject({ path: v.string() })),
});

const isState = (value: unknown): value is State => v.is(vState, value);

let store: () => Promise<void> = async () => {};

/** Sets the function that stores the state after a change; the response waits for it, so that a reload finds the change. */
export const persistWith = (storeState: () => Promise<void>): void => {
  store = storeState;
};

/** Reports a change and stores the state. */
export const persist = (): Promise<void> => {
  changed();
  return store();
};
