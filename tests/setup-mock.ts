import { afterAll, beforeAll, beforeEach } from 'vitest';
import { resetMock, server } from '../mocks/vitest.ts';

// A call that nothing answers is a mistake of the test or of the code.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  resetMock();
});
afterAll(() => server.close());
