import { randomUUID } from 'node:crypto';
import { tokenIn } from '../http/tokens.ts';
import { ownId } from './auth.ts';
import { mark, type Leftovers, type Sample } from './samples.ts';
import { signIn, type Step, type Suite } from './suite.ts';

const checkEmpty = async ({ ask, operation }: Suite, id: string) => {
  const call = operation(id);
  await ask(call, { body: {}, status: 422, because: 'an empty body', fields: call.required });
};

/** Registers an account and deletes it again, so only if the account of this run may delete users. */
const checkRegister = async (suite: Suite, leftovers: Leftovers) => {
  const { ask, operation, note } = suite;
  await checkEmpty(suite, 'register');
  if (!(await suite.mayManage('user'))) {
    note('register: no account was created, since the account of this run may not delete it again.');
    return;
  }
  const password = `Check-${randomUUID()}`;
  const email = `contract-check-${randomUUID()}@example.com`;
  const body = { name: mark, email, password, password_confirmation: password };
  const register = operation('register');
  const asked = await ask(register, { body });
  const token = tokenIn(asked?.body);
  const id = token === null ? null : await ownId(suite, token);
  if (id === null) {
    if (asked) leftovers.remains(`the account ${email}`);
    return;
  }
  leftovers.created(operation('deleteUser'), id);
  await ask(register, { body, status: 422, because: 'an address that has an account', fields: ['email'] });
};

/** Sends no letter: editors would find it in their mailbox. */
const checkContact = async (suite: Suite) => {
  await checkEmpty(suite, 'sendContact');
  suite.note('sendContact: no letter was sent, only an empty one that must be refused.');
};

/** No mail is sent: nobody has this address. */
const checkForgotten = async (suite: Suite) => {
  await checkEmpty(suite, 'requestPasswordReset');
  const body = { email: `contract-check-${randomUUID()}@example.com` };
  await suite.ask(suite.operation('requestPasswordReset'), { body });
};

const checkReset = async (suite: Suite) => {
  await checkEmpty(suite, 'resetPassword');
  const password = `Check-${randomUUID()}`;
  const body = {
    token: 'contract-check',
    email: 'contract-check@example.com',
    password,
    password_confirmation: password,
  };
  const reset = suite.operation('resetPassword');
  await suite.ask(reset, { body, status: 422, because: 'a wrong token', fields: ['email'] });
};

/** Registering, a forgotten password, the contact form: what must be refused, and what leaves nothing behind. */
export const accountSteps = (suite: Suite, leftovers: Leftovers): Step[] => [
  { operations: [suite.operation('register')], run: () => checkRegister(suite, leftovers) },
  { operations: [suite.operation('requestPasswordReset')], run: () => checkForgotten(suite) },
  { operations: [suite.operation('resetPassword')], run: () => checkReset(suite) },
  { operations: [suite.operation('sendContact')], run: () => checkContact(suite) },
];

/** Checks that a user without a scope is refused what editors manage. */
export const checkForbidden = async (suite: Suite, sample: Sample, leftovers: Leftovers): Promise<void> => {
  const { ask, operation, contract } = suite;
  if (!(await suite.mayManage('user'))) return;
  const body = await sample(operation('createUser'));
  const asked = await ask(operation('createUser'), { token: await suite.token(), body: { ...body, scope: [] } });
  const { email, password } = body;
  if (asked === null || typeof email !== 'string' || typeof password !== 'string') return;
  const token = await signIn(suite, { email, password });
  const id = token === null ? null : await ownId(suite, token);
  if (token === null || id === null) {
    leftovers.remains(`the account ${email}`);
    return;
  }
  leftovers.created(operation('deleteUser'), id);
  for (const list of contract) {
    if (list.half !== 'managed' || list.method !== 'get' || list.hasPath) continue;
    await ask(list, { token, status: 403, because: 'no scope' });
  }
};
