import { at } from '../http/at.ts';
import { payloadOf, tokenIn, userIn } from '../http/tokens.ts';
import { checkLocked } from './addresses.ts';
import type { CheckedResponse } from './ask.ts';
import { signIn, type Step, type Suite } from './suite.ts';
import { effectOfRejection } from './tolerance.ts';

/** In s: the contract's 60 minutes, and how far a response may be from them. */
const [lifetime, lifetimeMargin] = [3600, 30];

const unknownAccount = { email: 'contract-check@example.com', password: 'not-the-password' };

const checkLogin = async ({ ask, operation, credentials }: Suite) => {
  const login = operation('login');
  await ask(login, { body: {}, status: 422, because: 'an empty body', fields: login.required });
  const wrong = { ...unknownAccount, email: credentials?.email ?? unknownAccount.email };
  await ask(login, { body: wrong, status: 401, because: 'a wrong password' });
};

const checkToken = (suite: Suite, operation: string, token: string) => {
  const payload = payloadOf(token);
  const { method, url } = suite.operation(operation);
  const tell = (expected: string, found: string) =>
    suite.add({ operation, path: `${method.toUpperCase()} ${url}`, field: 'token', expected, found });
  if (payload === null) {
    tell('a JWT with exp, iat, sub and jti', 'another text, or one of these is missing');
    return;
  }
  const left = payload.exp - suite.now() / 1000;
  if (left <= 0) tell('good for a while', 'expired, by the clock here');
  const seconds = payload.exp - (payload.nbf ?? payload.iat);
  if (Math.abs(seconds - lifetime) > lifetimeMargin) {
    suite.note(`A token is good for ${Math.round(seconds / 60)} minutes (60 in the contract; any time works).`);
  }
};

const checkUser = async (suite: Suite) => {
  const getUser = suite.operation('getUser');
  await checkLocked(suite, getUser);
  const token = await suite.token();
  if (token === null) return;
  checkToken(suite, 'login', token);
  await suite.ask(getUser, { token });
};

/** What must differ between a token and the one that it was refreshed to. */
const compareTokens = ({ note }: Suite, { wrong }: CheckedResponse, old: string, token: string) => {
  const [before, after] = [payloadOf(old), payloadOf(token)];
  if (token === old || (before && before.jti === after?.jti)) {
    wrong({ field: 'token', expected: 'another one than before', found: 'the same' });
  }
  if (!before || !after) return;
  if (String(before.sub) !== String(after.sub)) {
    wrong({ field: 'token', expected: 'of the same user', found: 'of another one' });
  }
  if (before.iat !== after.iat) {
    note('A refreshed token has a new iat: the 14 days may begin anew with each refresh. The client ends them itself.');
  }
};

/** The contract allows a grace period and none, after a refresh and a sign-out alike; the client survives both. */
const checkGrace = async (
  { send, operation, note }: Suite,
  { wrong }: CheckedResponse,
  { token, whose }: { token: string; whose: string },
) => {
  const { status } = await send({ method: 'GET', path: operation('getUser').url, token });
  if (status === 200)
    note('A token that was refreshed or signed out is taken for a while longer: there is a grace period.');
  else if (status === 401)
    note('A token that was refreshed or signed out is refused at once: there is no grace period.');
  else wrong({ field: 'status', expected: `200 or 401 for a token that was ${whose}`, found: String(status) });
};

/** A session of its own, so that the run's token stays. */
const checkRefresh = async (suite: Suite) => {
  const { ask, operation, credentials } = suite;
  await checkLocked(suite, operation('refreshToken'), { effect: effectOfRejection });
  const old = credentials === null ? null : await signIn(suite, credentials);
  const asked = old === null ? null : await ask(operation('refreshToken'), { token: old });
  const token = tokenIn(asked?.body);
  if (old === null || asked === null || token === null) return;
  checkToken(suite, 'refreshToken', token);
  compareTokens(suite, asked, old, token);
  await ask(operation('getUser'), { token, because: 'a refreshed token' });
  await checkGrace(suite, asked, { token: old, whose: 'refreshed' });
  const left = await ask(operation('logout'), { token });
  if (left) await checkGrace(suite, left, { token, whose: 'signed out' });
};

/** Signing in, the signed-in user, refreshing, signing out. These calls change nothing but sessions of the run. */
export const authSteps = (suite: Suite): Step[] => {
  const step = (check: (suite: Suite) => Promise<void>, ...ids: string[]) => ({
    operations: ids.map(suite.operation),
    run: () => check(suite),
  });
  return [
    step(checkLogin, 'login'),
    step(checkUser, 'getUser'),
    step(checkRefresh, 'refreshToken', 'logout'),
    // The client ignores the response.
    step(() => checkLocked(suite, suite.operation('logout'), { effect: 'tolerated' }), 'logout'),
  ];
};

/** The id of a token's user. */
export const ownId = async ({ ask, operation }: Suite, token: string): Promise<number | null> => {
  const id = at(userIn((await ask(operation('getUser'), { token }))?.body), ['id']);
  return typeof id === 'number' ? id : null;
};
