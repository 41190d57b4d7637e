import { changed } from '../changes.ts';
import { now, setClock, stamp } from '../clock.ts';
import { setGrace, setLifetime, setNetwork, type AccountName } from '../controls.ts';
import { db, type Network } from '../db/db.ts';
import { addFault, allFaults, removeFault, setFaults, type CountedFault, type Fault } from '../http/faults.ts';
import { clearLog, logged, type LoggedCall } from '../http/log.ts';
import { passThrough } from '../http/real.ts';
import { applyScenarios } from '../scenarios/apply.ts';
import { scenarioHelp } from '../scenarios/scenarios.ts';
import { reset, restored, saved, written } from '../state.ts';
import { signIn, signOut } from './session.ts';

/** The mock’s controls in the page, `window.__mock`: for the console, for tests and for the drawer (docs/mock.md). */
export interface MockHandle {
  /** Begins anew with the seed, or another one. */
  reset: (seed?: number) => Promise<void>;
  /** Sets the server’s clock, then moves it by seconds; gives its time. */
  clock: (move: { now?: string; advance?: number }) => Promise<string>;
  /** Replaces all faults, or gives them. */
  faults: (faults?: readonly Fault[]) => Promise<readonly CountedFault[]>;
  /** Adds a fault that is tried before the others. */
  addFault: (fault: Fault) => Promise<void>;
  /** Removes the fault at a place of the list. */
  removeFault: (place: number) => Promise<void>;
  /** `expired-token,latency:800`; `''` for none. */
  scenario: (wanted: string) => Promise<void>;
  /** All scenarios. */
  scenarios: () => ReturnType<typeof scenarioHelp>;
  /** Seconds for which a refreshed token is still taken. */
  grace: (seconds: number) => Promise<void>;
  /** Seconds that new access tokens live. */
  lifetime: (seconds: number) => Promise<void>;
  network: (network: Partial<Network>) => Promise<void>;
  /** Signs the page in as an account, by id or address. */
  signIn: (account: AccountName) => Promise<void>;
  signOut: () => Promise<void>;
  /** The calls since the last reset, oldest first. */
  log: () => readonly LoggedCall[];
  clearLog: () => void;
  /** Replaces the calls that go to the real server: `/api/news*`, `GET /api/tag`. */
  passThrough: (calls: readonly string[]) => Promise<void>;
  /** The whole state as JSON. */
  exportState: () => string;
  /** Takes up an exported state; rejects what is none. */
  importState: (json: string) => Promise<void>;
}

let isPretended = false;

/** The browser says that it is offline while the mock’s network is. */
const followNetwork = (): void => {
  const { offline } = db.settings.network;
  if (offline === isPretended) return;
  isPretended = offline;
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  else Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
};

/** Makes the controls; each resolves once what it changed is stored. */
export const createHandle = (): MockHandle => {
  const change = async (run: () => void): Promise<void> => {
    run();
    followNetwork();
    await written();
  };
  followNetwork();
  return {
    reset: (seed) => change(() => reset(seed)),
    clock: async (move) => {
      await change(() => setClock(move));
      return stamp(now());
    },
    faults: async (faults) => {
      if (faults) await change(() => setFaults(faults));
      return allFaults();
    },
    addFault: (fault) => change(() => addFault(fault)),
    removeFault: (place) => change(() => removeFault(place)),
    scenario: (wanted) => change(() => applyScenarios(wanted)),
    scenarios: scenarioHelp,
    grace: (seconds) => change(() => setGrace(seconds)),
    lifetime: (seconds) => change(() => setLifetime(seconds)),
    network: (network) => change(() => setNetwork(network)),
    signIn: async (account) => {
      await signIn(account);
      changed();
    },
    signOut: async () => {
      await signOut();
      changed();
    },
    log: logged,
    clearLog,
    passThrough: (calls) => change(() => passThrough(calls)),
    exportState: () => JSON.stringify(saved()),
    importState: (json) =>
      change(() => {
        if (!restored(JSON.parse(json))) throw new Error('This is no state of this mock, or one of another version.');
      }),
  };
};
