import { http, HttpResponse } from 'msw';
import * as v from 'valibot';
import { forEachContent } from '../content/all.ts';
import { now, setClock, stamp } from '../clock.ts';
import { db } from '../db/db.ts';
import { setFaults } from '../http/faults.ts';
import { fill } from '../db/fill.ts';
import { logged } from '../http/log.ts';
import { reset, written } from '../state.ts';
import { errorsOf } from '../http/validation.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(1));

const resetBody = v.strictObject({ seed: v.optional(v.pipe(v.number(), v.integer())) });
const clockBody = v.strictObject({
  now: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  advance: v.optional(v.number()),
});
const graceBody = v.strictObject({ seconds: v.pipe(v.number(), v.minValue(0)) });
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
const faultsBody = v.array(
  v.strictObject({
    method: v.optional(v.string()),
    path: v.string(),
    query: v.optional(texts),
    status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
    body: v.optional(v.unknown()),
    headers: v.optional(texts),
    delay: v.optional(v.pipe(v.number(), v.minValue(0))),
    times: v.optional(count),
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

  controlRequest('grace', graceBody, ({ seconds }) => {
    db.settings = { ...db.settings, grace: seconds };
    return { seconds };
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

  http.get('*/__mock/mail', () => HttpResponse.json({ data: [...db.tables.mail.values()].toReversed() })),

  http.get('*/__mock/requests', () => HttpResponse.json({ data: logged() })),

  http.get('*/health', () => HttpResponse.json({ status: 'ok', now: stamp(now()) })),
];

function controlRequest<T>(
  name: string,
  schema: v.GenericSchema<unknown, T>,
  apply: (wanted: T) => Record<string, unknown>,
) {
  return http.post(`*/__mock/${name}`, async ({ request }) => {
    const body: unknown = await request.json().catch(() => ({}));
    const wanted = v.safeParse(schema, body);
    if (!wanted.success) {
      return HttpResponse.json({ message: 'Not understood.', errors: errorsOf(wanted.issues) }, { status: 422 });
    }
    const result = apply(wanted.output);
    await written();
    return HttpResponse.json(result);
  });
}
