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
    /** The mock at hand in the console. Each tab has a server of its own; they share what is stored. */
    mock?: {
      reset: (seed?: number) => Promise<void>;
      clock: (move: { now?: string; advance?: number }) => Promise<void>;
      faults: (faults: Fault[]) => void;
    };
  }
}

const storedAs = 'mock-server';

/** Answers this page's calls from now on, beginning with what the last page left. */
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
