import { http, HttpResponse } from 'msw';
import { now, stamp } from '../clock.ts';
import { commands } from '../commands.ts';
import { db } from '../db/db.ts';
import { allFaults } from '../http/faults.ts';
import { logged } from '../http/log.ts';
import { hasRealServer, realCalls } from '../http/real.ts';
import { ErrorResponse } from '../http/error-response.ts';
import { listScenarios } from '../scenarios/scenarios.ts';
import { stateNow } from '../state.ts';

/** What `GET /__mock/NAME` reads. */
const readings: Record<string, () => object> = {
  scenarios: () => ({ data: listScenarios() }),
  faults: () => ({ data: allFaults() }),
  real: () => ({ server: hasRealServer(), calls: realCalls() }),
  state: stateNow,
  mail: () => ({ data: [...db.tables.mail.values()].toReversed() }),
  requests: () => ({ data: logged() }),
};

/** The controls of the mock over HTTP, for tests; not part of the contract. */
export const control = [
  ...Object.entries(commands).map(([name, command]) =>
    http.post(`*/__mock/${name}`, async ({ request }) => {
      const body: unknown = await request.json().catch(() => ({}));
      try {
        return HttpResponse.json((await command(body, new URL(request.url).origin)) ?? {});
      } catch (error) {
        const errors = error instanceof ErrorResponse ? error.errors : null;
        const message = error instanceof Error ? error.message : String(error);
        return HttpResponse.json({ message, ...(errors && { errors }) }, { status: 422 });
      }
    }),
  ),

  ...Object.entries(readings).map(([name, read]) => http.get(`*/__mock/${name}`, () => HttpResponse.json(read()))),

  http.get('*/health', () => HttpResponse.json({ status: 'ok', now: stamp(now()) })),
];
