import { http, HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { resetMock, server } from '../mocks/vitest.ts';

// Unhandled requests fail the test.
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  resetMock();
  // As in a build whose pages were not prerendered.
  server.use(http.get('*/search-index.json', () => HttpResponse.json({ records: [] })));
});
afterAll(() => server.close());
