import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { forEachContent } from '../content/all.ts';
import { now, setClock, stamp } from '../clock.ts';
import { setGrace, setLifetime, setNetwork, tokenFor } from '../controls.ts';
import { db } from '../db/db.ts';
import { allFaults, setFaults } from '../http/faults.ts';
import { fill } from '../db/fill.ts';
import { logged } from '../http/log.ts';
import { hasRealServer, passThrough, realCalls } from '../http/real.ts';
import { rewriteNames } from '../http/rewrites.ts';
import { applyScenarios } from '../scenarios/apply.ts';
import { scenarioHelp } from '../scenarios/scenarios.ts';
import { reset, restored, saved, written } from '../state.ts';
import { errorsOf } from '../http/validation.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const resetBody = v.strictObject({ seed: v.optional(v.pipe(v.number(), v.integer())) });
const clockBody = v.strictObject({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  advance: v.optional(v.number()),
});
const atLeastZero = v.pipe(v.number(), v.minValue(0));
const secondsBody = v.strictObject({ seconds: atLeastZero });
const networkBody = v.partial(v.strictObject({ latency: atLeastZero, jitter: atLeastZero, offline: v.boolean() }));
const accountBody = v.strictObject({ account: v.union([v.number(), v.string()]) });
const limitsBody = v.strictObject({
  perMinute: v.optional(v.nullable(count)),
  login: v.optional(count),
  form: v.optional(count),
});
const fillBody = v.strictObject({
  type: v.picklist(forEachContent(({ type }) => type)),
  count: v.pipe(count, v.maxValue(100_000)),
});
const texts = v.record(v.string(), v.string());
const scenarioBody = v.strictObject({ scenario: v.string() });
const realBody = v.strictObject({ calls: v.array(v.string()) });
const faultsBody = v.array(
  v.strictObject({
    method: v.optional(v.string()),
    path: v.string(),
    query: v.optional(texts),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    body: v.optional(v.unknown()),
    headers: v.optional(texts),
    delay: v.optional(atLeastZero),
    jitter: v.optional(atLeastZero),
    rewrite: v.optional(v.picklist(rewriteNames)),
    times: v.optional(v.nullable(count)),
    every: v.optional(count),
    elsewhere: v.optional(v.boolean()),
    cut: v.optional(v.boolean()),
    html: v.optional(v.boolean()),
  }),
);

/** Test controls at `/__mock/…`, not part of the contract. */
export const control = [
  controlRequest('reset', resetBody, ({ seed }) => {
    reset(seed);
    return {};
  }),

  controlRequest('clock', clockBody, (move) => {
    setClock(move);
    return { now: stamp(now()) };
  }),

  controlRequest('grace', secondsBody, ({ seconds }) => {
    setGrace(seconds);
    return { seconds };
  }),

  controlRequest('lifetime', secondsBody, ({ seconds }) => {
    setLifetime(seconds);
    return { seconds };
  }),

  controlRequest('network', networkBody, (network) => {
    setNetwork(network);
    return { ...db.settings.network };
  }),

  controlRequest('token', accountBody, async ({ account }, request) => ({
    token: await tokenFor(account, new URL(request.url).origin),
  })),

  controlRequest('real', realBody, ({ calls }) => {
    passThrough(calls);
    return { calls };
  }),

  controlRequest('limits', limitsBody, ({ perMinute = db.settings.general, ...forms }) => {
    db.settings = { ...db.settings, ...forms, general: perMinute };
    db.tables.throttle.clear();
    const { general, login, form } = db.settings;
    return { perMinute: general, login, form };
  }),

  controlRequest('fill', fillBody, ({ type, count: wanted }) => ({ added: fill(type, wanted).length })),

  controlRequest('faults', faultsBody, (faults) => {
    setFaults(faults);
    return { faults: faults.length };
  }),

  controlRequest('scenario', scenarioBody, ({ scenario }) => {
    applyScenarios(scenario);
    return { scenario };
  }),

  http.get('*/__mock/scenarios', () => HttpResponse.json({ data: scenarioHelp() })),

  http.get('*/__mock/faults', () => HttpResponse.json({ data: allFaults() })),

  http.get('*/__mock/real', () => HttpResponse.json({ server: hasRealServer(), calls: realCalls() })),

  http.get('*/__mock/state', () => HttpResponse.json(saved())),

  controlRequest('state', v.unknown(), (state) => {
    if (!restored(state)) throw new Error('This is no state of this mock, or one of another version.');
    return {};
  }),

  http.get('*/__mock/mail', () => HttpResponse.json({ data: [...db.tables.mail.values()].toReversed() })),

  http.get('*/__mock/requests', () => HttpResponse.json({ data: logged() })),

  http.get('*/health', () => HttpResponse.json({ status: 'ok', now: stamp(now()) })),
];

function controlRequest<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  apply: (wanted: T, request: Request) => Record<string, unknown> | Promise<Record<string, unknown>>,
) {
  return http.post(`*/__mock/${name}`, async ({ request }) => {
    const body: unknown = await request.json().catch(() => ({}));
    const wanted = v.safeParse(schema, body);
    if (!wanted.success) {
      return HttpResponse.json({ message: 'Not understood.', errors: errorsOf(wanted.issues) }, { status: 422 });
    }
    try {
      const result = await apply(wanted.output, request);
      await written();
      return HttpResponse.json(result);
    } catch (error) {
      return HttpResponse.json({ message: error instanceof Error ? error.message : String(error) }, { status: 422 });
    }
  });
}
