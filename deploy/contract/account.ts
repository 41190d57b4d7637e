import { randomUUID } from 'node:crypto';
import { tokenIn } from '../http/tokens.ts';
import { ownId } from './auth.ts';
import type { ContractOperation } from './operations.ts';
import { mark, type Leftovers, type Sample } from './samples.ts';
import { signIn, type Step, type Suite } from './suite.ts';

/** An address that nobody has. */
const newEmail = () => `contract-check-${randomUUID()}@example.com`;

const newPassword = () => {
  const password = `Check-${randomUUID()}`;
  return { password, password_confirmation: password };
};

/** Registers an account and deletes it again, so only if the account of this run may delete users. */
const checkRegister = async (suite: Suite, leftovers: Leftovers, register: ContractOperation) => {
  const { ask, operation, contract, note } = suite;
  if (!contract.some(({ id }) => id === 'deleteUser') || !(await suite.mayManage('user'))) {
    note('register: no account was created, since the account of this run may not delete it again.');
    return;
  }
  const email = newEmail();
  const body = { name: mark, email, ...newPassword() };
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

/** Registering, a forgotten password, the contact form: what must be refused, and what leaves nothing behind. */
export const accountSteps = (suite: Suite, leftovers: Leftovers): Step[] => {
  const { ask, contract, note } = suite;
  /** None if the contract lacks the call. */
  const steps = (id: string, check: (call: ContractOperation) => unknown): Step[] =>
    contract
      .filter((call) => call.id === id)
      .map((call) => ({
        operations: [call],
        run: async () => {
          await ask(call, { body: {}, status: 422, because: 'an empty body', fields: call.required });
          await check(call);
        },
      }));
  return [
    ...steps('register', (call) => checkRegister(suite, leftovers, call)),
    // Sends no mail, as nobody has the address.
    ...steps('requestPasswordReset', (call) => ask(call, { body: { email: newEmail() } })),
    ...steps('resetPassword', (call) => {
      const body = { token: 'contract-check', email: 'contract-check@example.com', ...newPassword() };
      return ask(call, { body, status: 422, because: 'a wrong token', fields: ['email'] });
    }),
    // Editors would find a letter in their mailbox.
    ...steps('sendContact', () => note('sendContact: no letter was sent, only an empty one that must be refused.')),
  ];
};

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
