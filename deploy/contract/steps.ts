import { type ContractOperation, resourcesOf } from './operations.ts';
import { accountSteps, checkForbidden } from './writes/account.ts';
import { checkLocked, checkMethod, checkUnknownAddress, isWriteOnly } from './checks/addresses.ts';
import { authSteps } from './checks/auth.ts';
import { checkCors } from './checks/cors.ts';
import { checkImage, uploadImage } from './writes/image.ts';
import type { Leftovers } from './writes/leftovers.ts';
import { checkList } from './checks/list.ts';
import { checkRecord } from './checks/record.ts';
import { rowsIn, wordsOf } from './answer/rows.ts';
import { createSamples } from './writes/samples.ts';
import type { Step, Suite } from './suite.ts';
import { checkWrites, type Writing } from './writes/records.ts';

const present = (operations: readonly (ContractOperation | null)[]) => operations.filter((call) => call !== null);

const publicSteps = (suite: Suite): Step[] =>
  resourcesOf('public', suite.contract).flatMap(({ find }) => {
    const [list, read] = [find('list'), find('read')];
    if (list === null) return [];
    const listing = { operations: [list], run: () => checkList(suite, list) };
    return read === null ? [listing] : [listing, { operations: [read], run: () => checkRecord(suite, read, list) }];
  });

/** For the first letters of a title that readers see. */
const checkSearch = async (suite: Suite) => {
  const { ask, operation, note } = suite;
  const search = operation('search');
  await ask(search, { status: 422, because: 'no q', fields: ['q'] });
  const [row] = rowsIn((await ask(operation('listNews'), { query: { per_page: 1 } }))?.body);
  if (row === undefined) note('search: there is no news to be found.');
  else await checkList(suite, search, { q: Array.from(wordsOf(row)).slice(0, 2).join('') });
};

const managedSteps = (suite: Suite): Step[] =>
  resourcesOf('managed', suite.contract).flatMap(({ type, find }) => {
    const [list, read] = [find('list'), find('read')];
    const guarded = (operation: ContractOperation, check: () => Promise<void>) => ({
      operations: [operation],
      run: async () => {
        await checkLocked(suite, operation);
        const token = await suite.token();
        if (token === null) return;
        if (await suite.mayManage(type)) await check();
        else await suite.ask(operation, { token, status: 403, because: 'the account has no scope for it' });
      },
    });
    if (list === null) return [];
    const listing = guarded(list, () => checkList(suite, list));
    return read === null ? [listing] : [listing, guarded(read, () => checkRecord(suite, read, list))];
  });

const writingOf = (suite: Suite): Writing[] => {
  const forReaders = new Map(resourcesOf('public', suite.contract).map(({ type, find }) => [type, find('read')]));
  return resourcesOf('managed', suite.contract).flatMap(({ type, find }) => {
    const [list, read, create, update] = [find('list'), find('read'), find('create'), find('update')];
    const [remove, bulk] = [find('remove'), find('bulk')];
    if (!list || !read || !create || !update || !remove || !bulk) return [];
    const publicRead = forReaders.get(type) ?? null;
    return [{ type, list, read, create, update, remove, restore: find('restore'), bulk, publicRead }];
  });
};

const writingSteps = (suite: Suite, leftovers: Leftovers): Step[] => {
  let uploaded: Promise<number | null> | undefined;
  const upload = () => (uploaded ??= uploadImage(suite, leftovers));
  const sample = createSamples(suite, upload);
  const { operation } = suite;
  return [
    ...accountSteps(suite, leftovers),
    { operations: [operation('createImage')], run: () => checkImage(suite, leftovers, upload) },
    ...writingOf(suite).map((calls) => ({
      operations: present([calls.create, calls.update, calls.remove, calls.restore, calls.bulk]),
      run: () => checkWrites({ suite, sample, leftovers }, calls),
    })),
    {
      operations: [operation('createUser')],
      run: () => checkForbidden(suite, sample, leftovers),
    },
  ];
};

/** What can be read without naming a record, and is not asked for by `steps`. */
const otherReads = (suite: Suite, steps: readonly Step[]): Step[] =>
  suite.contract
    .filter(
      (call) => call.method === 'get' && !call.hasPath && !steps.some(({ operations }) => operations.includes(call)),
    )
    .map((call) => ({
      operations: [call],
      run: async () => {
        if (!call.isOpen) await checkLocked(suite, call);
        const token = call.isOpen ? null : await suite.token();
        if (call.isOpen || token !== null) await suite.ask(call, { token });
      },
    }));

/** All that a run does, in its order. */
export const stepsOf = (suite: Suite, leftovers: Leftovers, origin: string | null): Step[] => {
  const { contract, operation, credentials, mayWrite } = suite;
  const reading: Step[] = [
    { operations: [], run: () => checkUnknownAddress(suite) },
    ...(origin === null ? [] : [{ operations: [operation('listNews')], run: () => checkCors(suite, origin) }]),
    ...authSteps(suite),
    ...publicSteps(suite),
    { operations: [operation('search')], run: () => checkSearch(suite) },
    ...managedSteps(suite),
  ];
  return [
    ...reading,
    ...otherReads(suite, reading),
    ...contract
      .filter((call) => isWriteOnly(call, contract))
      .map((call) => ({ operations: [call], run: () => checkMethod(suite, call) })),
    ...(mayWrite && credentials !== null ? writingSteps(suite, leftovers) : []),
  ];
};
