import { setupServer } from 'msw/node';
import { handlers } from './handlers/all.ts';
import { reset } from './state.ts';

reset();

/** The mock inside a test process: `server.listen()`, `server.use(…)`, `server.resetHandlers()`. */
export const server = setupServer(...handlers);

/** Back to the seeded start, and to the handlers above. */
export const resetMock = (seedNumber?: number): void => {
  server.resetHandlers();
  reset(seedNumber);
};
