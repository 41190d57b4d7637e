import { mock } from 'node:test';

/** When the examples are recorded; a day of the past, so that no other test shares its seed. */
const recordedAt = '2026-11-20T09:00:00.000Z';

const fixedUuid = (count: number): ReturnType<typeof crypto.randomUUID> =>
  `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

/** Runs it at `recordedAt`, with random values that are the same in each run. */
export const inFixedWorld = async <Result>(run: () => Promise<Result>): Promise<Result> => {
  mock.timers.enable({ apis: ['Date'], now: Date.parse(recordedAt) });
  let uuids = 0;
  let bytes = 0;
  const random = mock.method(crypto, 'randomUUID', () => fixedUuid((uuids += 1)));
  const filled = mock.method(crypto, 'getRandomValues', (array: Uint8Array) => array.fill((bytes += 1)));
  try {
    return await run();
  } finally {
    random.mock.restore();
    filled.mock.restore();
    mock.timers.reset();
  }
};
