import * as v from 'valibot';
import { now, setClock, stamp } from './clock.ts';
import { forEachContent } from './content/all.ts';
import { db, type Settings } from './db/db.ts';
import { fill } from './db/fill.ts';
import { userByEmail } from './db/users.ts';
import { addFault, count, fromZero, removeFault, setFaults, vFault } from './http/faults.ts';
import { passThrough } from './http/real.ts';
import { ErrorResponse } from './http/error-response.ts';
import { issueToken } from './http/tokens.ts';
import { errorsOf } from './http/validation.ts';
import { applyScenarios } from './scenarios/scenarios.ts';
import { reset, restoreState, persist } from './state.ts';

/** An account by its id or mail address. */
export type AccountName = number | string;

/** Checks its input, changes the mock and resolves once the change is stored; invalid input throws and changes nothing. */
const command =
  <Input, Result>(schema: v.GenericSchema<unknown, Input>, run: (input: Input, origin: string) => Result) =>
  async (input: unknown, origin = '') => {
    const checked = v.safeParse(schema, input);
    if (!checked.success) throw new ErrorResponse(422, 'Invalid input.', {}, errorsOf(checked.issues));
    // Runs before the first `await`: a control of the drawer shows the new value at once.
    const result = run(checked.output, origin);
    await persist();
    return await result;
  };

const change = (settings: Partial<Settings>): void => {
  db.settings = { ...db.settings, ...settings };
};

const seconds = v.strictObject({ seconds: fromZero });

/** What can be done to the mock, by `window.__mock` and by `POST /__mock/NAME` (docs/front-end.md). */
export const commands = {
  reset: command(v.strictObject({ seed: v.optional(v.pipe(v.number(), v.integer())) }), ({ seed }) => reset(seed)),

  clock: command(
    v.strictObject({ now: v.optional(v.pipe(v.string(), v.isoTimestamp())), advance: v.optional(v.number()) }),
    (move) => {
      setClock(move);
      return { now: stamp(now()) };
    },
  ),

  grace: command(seconds, (input) => {
    change({ grace: input.seconds });
    return input;
  }),

  lifetime: command(seconds, (input) => {
    change({ lifetime: input.seconds });
    return input;
  }),

  network: command(
    v.partial(v.strictObject({ latency: fromZero, jitter: fromZero, offline: v.boolean() })),
    (network) => {
      change({ network: { ...db.settings.network, ...network } });
      return db.settings.network;
    },
  ),

  /** A new token of an account, without its password. */
  token: command(v.strictObject({ account: v.union([v.number(), v.string()]) }), ({ account }, origin) => {
    const user = typeof account === 'number' ? db.tables.user.get(account) : userByEmail(account);
    if (user === undefined) throw new Error(`There is no account ${account}.`);
    return issueToken(new Request(origin), user).then((token) => ({ token }));
  }),

  real: command(v.strictObject({ calls: v.array(v.string()) }), (input) => {
    passThrough(input.calls);
    return input;
  }),

  limits: command(
    v.strictObject({ perMinute: v.optional(v.nullable(count)), login: v.optional(count), form: v.optional(count) }),
    ({ perMinute = db.settings.general, ...forms }) => {
      change({ ...forms, general: perMinute });
      db.tables.throttle.clear();
      const { general, login, form } = db.settings;
      return { perMinute: general, login, form };
    },
  ),

  fill: command(
    v.strictObject({
      type: v.picklist(forEachContent(({ type }) => type)),
      count: v.pipe(count, v.maxValue(100_000)),
    }),
    (input) => ({ added: fill(input.type, input.count).length }),
  ),

  faults: command(v.array(vFault), (faults) => {
    setFaults(faults);
    return { faults: faults.length };
  }),

  addFault: command(vFault, addFault),

  removeFault: command(v.strictObject({ place: fromZero }), ({ place }) => removeFault(place)),

  scenario: command(v.strictObject({ scenario: v.string() }), (input) => {
    applyScenarios(input.scenario);
    return input;
  }),

  state: command(v.unknown(), (state) => {
    if (!restoreState(state)) throw new Error('Not a state of this mock, or one of another version.');
  }),
};
