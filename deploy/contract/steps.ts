import { accountSteps, checkForbidden } from './account.ts';
import { checkCors, checkLocked, checkUnknownAddress } from './addresses.ts';
import { authSteps } from './auth.ts';
import { checkImage, uploadImage } from './image.ts';
import { resourcesOf, typeOf, type ContractOperation } from './operations.ts';
import { checkList, checkRecord } from './reads.ts';
import { rowsIn, wordsOf } from './rows.ts';
import { createSamples, type Leftovers } from './samples.ts';
import type { Step, Suite } from './suite.ts';
import { checkWrites, type Writing } from './writes.ts';

/** Searches for the first letters of a title that readers see. */
const checkSearch = async (suite: Suite) => {
  const { ask, operation, note } = suite;
  const search = operation('search');
  await ask(search, { status: 422, because: 'no q', fields: ['q'] });
  const [row] = rowsIn((await ask(operation('listNews'), { query: { per_page: 1 } }))?.body);
  if (row === undefined) note('search: there is no news to be found.');
  else await checkList(suite, search, { q: Array.from(wordsOf(row)).slice(0, 2).join('') });
};

/** The sortable list that an operation reads from: itself, or that of its records. */
const listOf = ({ contract }: Suite, call: ContractOperation) =>
  contract.find(
    ({ method, url, query }) =>
      method === 'get' && query.includes('sort') && (url === call.url || `${url}/{id}` === call.url),
  );

/** Checks of a list, a record, or what else is read without naming a record. */
const checkReading = async (suite: Suite, call: ContractOperation): Promise<void> => {
  const list = listOf(suite, call);
  if (call.id === 'search') return checkSearch(suite);
  if (list !== undefined) return list === call ? checkList(suite, call) : checkRecord(suite, call, list);
  await suite.ask(call, { token: call.isOpen ? null : await suite.token() });
  return undefined;
};

/** Checks an operation as far as the account may use it, and otherwise that it is refused. */
const checkGuarded = async (suite: Suite, call: ContractOperation): Promise<void> => {
  if (call.isOpen) return checkReading(suite, call);
  await checkLocked(suite, call);
  const token = await suite.token();
  if (token === null) return undefined;
  if (listOf(suite, call) === undefined || (await suite.mayManage(typeOf(call)))) return checkReading(suite, call);
  await suite.ask(call, { token, status: 403, because: 'the account has no scope for it' });
  return undefined;
};

/** Whether nothing is read at the operation's address: a GET there is a wrong method. */
const isWriteOnly = (operation: ContractOperation, contract: readonly ContractOperation[]): boolean =>
  operation.method === 'post' &&
  !contract.some(
    ({ method, url }) => method === 'get' && new RegExp(`^${url.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(operation.url),
  );

/** The checks of an operation that write nothing; none when it needs a record that no list has, or can't be called safely. */
const stepsFor = (suite: Suite, call: ContractOperation): Step[] => {
  const canRead = call.method === 'get' && (!call.hasPath || listOf(suite, call) !== undefined);
  if (canRead) return [{ operations: [call], run: () => checkGuarded(suite, call) }];
  if (!isWriteOnly(call, suite.contract)) return [];
  const wrongMethod = { status: 405, because: 'a GET', effect: 'tolerated' as const };
  return [{ operations: [call], run: async () => void (await suite.ask({ ...call, method: 'get' }, wrongMethod)) }];
};

const writingsOf = (suite: Suite): Writing[] => {
  const forReaders = new Map(resourcesOf('public', suite.contract).map(({ type, find }) => [type, find('read')]));
  return resourcesOf('managed', suite.contract).flatMap(({ type, find }) => {
    const [list, read, create, update] = [find('list'), find('read'), find('create'), find('update')];
    const [remove, bulk] = [find('remove'), find('bulk')];
    if (!list || !read || !create || !update || !remove || !bulk) return [];
    const publicRead = forReaders.get(type) ?? null;
    const optional = { restore: find('restore'), versions: find('versions'), version: find('version') };
    return [{ type, list, read, create, update, remove, ...optional, bulk, publicRead }];
  });
};

const writingSteps = (suite: Suite, leftovers: Leftovers): Step[] => {
  let uploaded: Promise<number | null> | undefined;
  const upload = () => (uploaded ??= uploadImage(suite, leftovers));
  const sample = createSamples(suite, upload);
  /** The step of an operation that the contract may lack. */
  const optional = (id: string, run: Step['run']): Step[] =>
    suite.contract.filter((call) => call.id === id).map((call) => ({ operations: [call], run }));
  return [
    ...accountSteps(suite, leftovers),
    ...optional('createImage', () => checkImage(suite, leftovers, upload)),
    ...writingsOf(suite).map((calls) => ({
      operations: [
        calls.create,
        calls.update,
        calls.remove,
        calls.restore,
        calls.bulk,
        calls.versions,
        calls.version,
      ].filter((call) => call !== null),
      run: () => checkWrites({ suite, sample, leftovers }, calls),
    })),
    ...optional('createUser', () => checkForbidden(suite, sample, leftovers)),
  ];
};

/** All parts of a run in their order; with `leftovers`, those that write, too. */
export const stepsOf = (suite: Suite, leftovers: Leftovers | null, origin: string | null): Step[] => {
  const auth = authSteps(suite);
  const others = suite.contract.filter(
    (call) => call.method !== 'get' || !auth.some(({ operations }) => operations.includes(call)),
  );
  return [
    { operations: [], run: () => checkUnknownAddress(suite) },
    ...(origin === null ? [] : [{ operations: [suite.operation('listNews')], run: () => checkCors(suite, origin) }]),
    ...auth,
    ...others.flatMap((call) => stepsFor(suite, call)),
    ...(leftovers === null ? [] : writingSteps(suite, leftovers)),
  ];
};
