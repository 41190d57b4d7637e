/// <reference types="msw/vite/client" />
import { get, set } from 'idb-keyval';
import { network } from 'virtual:msw';
import { setClock } from './clock.ts';
import { type Fault, setFaults } from './http/faults.ts';
import { handlers } from './handlers/all.ts';
import { showMailbox } from './mailbox.ts';
import { keepWith, reset, restored, saved, type State } from './state.ts';

declare global {
  interface Window {
    /** The mock server's controls for the console. State is shared between tabs, the server is not. */
    mock?: {
      reset: (seed?: number) => Promise<void>;
      clock: (move: { now?: string; advance?: number }) => Promise<void>;
      faults: (faults: Fault[]) => void;
    };
  }
}

const storedAs = 'mock-server';

/** Starts the mock for this page from the stored state. */
export const start = async (): Promise<void> => {
  const state = await get<State>(storedAs);
  if (state === undefined || !restored(state)) reset();
  const mailbox = showMailbox();
  keepWith(async () => {
    mailbox.refresh();
    await keep();
  });
  window.mock = {
    reset: (seed) => {
      reset(seed);
      return keep();
    },
    clock: (move) => {
      setClock(move);
      return keep();
    },
    faults: setFaults,
  };
  network.configure({ handlers, onUnhandledFrame: 'bypass' });
  await network.enable();
};

const keep = (): Promise<void> => set(storedAs, saved());
