import { setupServer } from 'msw/node';
import { handlers } from './handlers/all.ts';
import { reset } from './state.ts';

reset();

/** The mock in the test process (MSW). */
export const server = setupServer(...handlers);

/** Resets the mock to the seed and its own handlers. */
export const resetMock = (): void => {
  server.resetHandlers();
  reset();
};
