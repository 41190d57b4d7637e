/// <reference types="msw/vite/client" />
import { get, set } from 'idb-keyval';
import { bypass } from 'msw';
import { network } from 'virtual:msw';
import { watch } from './changes.ts';
import { showButton } from './drawer/button.ts';
import { createHandle, type MockHandle } from './drawer/handle.ts';
import { readPicturesBy } from './handlers/files.ts';
import { handlers } from './handlers/all.ts';
import { logged } from './http/log.ts';
import { passThrough, patternsIn, realCalls, setRealServer } from './http/real.ts';
import { persistWith, reset, restoreState, stateNow } from './state.ts';

declare global {
  interface Window {
    /** The mock server’s controls. Its state is shared between tabs, the server is not. */
    __mock?: MockHandle;
  }

  interface ImportMetaEnv {
    /** The real server behind the development server’s proxy; only in mock mode (`mocks/bundle.ts`). */
    readonly API_URL?: string;
  }
}

const stateKey = 'mock-server';
const realKey = 'mock-real';

const storeState = async (): Promise<void> => {
  await Promise.all([set(stateKey, stateNow()), set(realKey, realCalls())]);
};

/** Starts the mock for this page from the stored state and the parameters of the address (docs/front-end.md). */
export const start = async (): Promise<void> => {
  const [state, real] = await Promise.all([get<unknown>(stateKey), get<unknown>(realKey)]);
  if (!restoreState(state)) {
    reset();
    // Seeding takes longer than restoring.
    void storeState();
  }
  if (import.meta.env.API_URL) {
    // The development server forwards it.
    setRealServer((request) => fetch(bypass(request)));
    passThrough(Array.isArray(real) ? real.filter((call) => typeof call === 'string') : []);
  }
  // The development server serves the whole repository.
  readPicturesBy(async (name) => (await fetch(bypass(`/mocks/pictures/${name}.webp`))).blob());
  persistWith(storeState);
  const handle = createHandle();
  window.__mock = handle;
  await applyParameters(handle, new URLSearchParams(location.search));
  showButton(handle);
  logCalls();
  network.configure({ handlers, onUnhandledFrame: 'bypass', context: { quiet: true } });
  await settleWorkers();
  await network.enable();
};

/**
 * A worker unregisters itself when its last page closes, which may be just now: msw’s update of it would then be an
 * unhandled rejection.
 */
const settleWorkers = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.allSettled(registrations.map((registration) => registration.update()));
};

/** Logs one line per API call to the console, instead of msw’s groups for everything, pictures included. */
const logCalls = (): void => {
  let last = 0;
  watch(() => {
    for (const { id, method, path, status, kind, ms } of logged()) {
      if (id <= last) continue;
      last = id;
      if (path.startsWith('/api/')) console.info(`[mock] ${method} ${path} ${status || '断开'} ${kind}, ${ms} ms`);
    }
  });
};

/** Applies `?mock-seed=`, `?mock=`, `?mock-real=` and `?mock-as=`. */
const applyParameters = async (handle: MockHandle, parameters: URLSearchParams): Promise<void> => {
  const [seed, scenario, real, account] = ['mock-seed', 'mock', 'mock-real', 'mock-as'].map((name) =>
    parameters.get(name),
  );
  try {
    if (seed) await handle.reset(Number(seed));
    if (typeof scenario === 'string') await handle.scenario(scenario);
    if (typeof real === 'string') await handle.passThrough(patternsIn(real));
    if (account) await handle.signIn(/^\d+$/.test(account) ? Number(account) : account);
  } catch (error) {
    console.error('[mock] A parameter of the address is wrong.', error);
  }
};
