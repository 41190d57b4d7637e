import { afterAll, beforeAll, beforeEach } from 'vitest';
import { resetMock, server } from '../mocks/vitest.ts';

// Unhandled requests fail the test.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  resetMock();
});
afterAll(() => server.close());
