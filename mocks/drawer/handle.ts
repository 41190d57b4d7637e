import { changed, watch } from '../changes.ts';
import { commands, type AccountName } from '../commands.ts';
import { db, type Network } from '../db/db.ts';
import { allFaults, type Fault } from '../http/faults.ts';
import { clearLog, logged } from '../http/log.ts';
import { listScenarios } from '../scenarios/scenarios.ts';
import { stateNow } from '../state.ts';
import { signIn, signOut } from './session.ts';

let isFakedOffline = false;

/** Makes the browser report that it is offline while the mock’s network is. */
const followNetwork = (): void => {
  const { offline } = db.settings.network;
  if (offline === isFakedOffline) return;
  isFakedOffline = offline;
  if (offline) Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  else Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'));
};

/**
 * Creates `window.__mock`: the mock’s controls for the console, for tests and for the drawer (docs/front-end.md). What changes
 * something resolves once the change is stored.
 */
export const createHandle = () => {
  followNetwork();
  watch(followNetwork);
  return {
    /** Resets to the default seed, or the given one. */
    reset: (seed?: number) => commands.reset({ seed }),
    /** Sets the server’s clock, then advances it by seconds; resolves to its time. */
    clock: async (move: { now?: string; advance?: number }) => (await commands.clock(move)).now,
    /** Replaces all faults if a list is given; resolves to the faults. */
    faults: async (faults?: readonly Fault[]) => {
      if (faults) await commands.faults(faults);
      return allFaults();
    },
    /** Adds a fault that is tried before the others. */
    addFault: (fault: Fault) => commands.addFault(fault),
    /** Removes the fault at an index of the list. */
    removeFault: (place: number) => commands.removeFault({ place }),
    /** `expired-token,latency:800`; `''` for none. */
    scenario: (scenario: string) => commands.scenario({ scenario }),
    /** All scenarios, described. */
    scenarios: listScenarios,
    /** Seconds for which a refreshed token is still accepted. */
    grace: (seconds: number) => commands.grace({ seconds }),
    /** Lifetime of new access tokens in seconds. */
    lifetime: (seconds: number) => commands.lifetime({ seconds }),
    /** Changes latency, jitter or offline; the others stay. */
    network: (network: Partial<Network>) => commands.network(network),
    /** Signs the page in as an account, by id or mail address. */
    signIn: async (account: AccountName) => {
      const { token } = await commands.token({ account }, location.origin);
      await signIn(token);
      changed();
    },
    signOut: async () => {
      await signOut();
      changed();
    },
    /** The calls since the last reset, oldest first. */
    log: logged,
    clearLog,
    /** Replaces the calls that go to the real server: `/api/news*`, `GET /api/tag`. */
    passThrough: (calls: readonly string[]) => commands.real({ calls }),
    /** The whole state as JSON. */
    exportState: () => JSON.stringify(stateNow()),
    /** Restores an exported state; rejects anything else. */
    importState: async (json: string) => commands.state(JSON.parse(json)),
  };
};

export type MockHandle = ReturnType<typeof createHandle>;
