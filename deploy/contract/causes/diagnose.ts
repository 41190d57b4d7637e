import {
  accessToken,
  bareErrors,
  bareUser,
  envelope,
  errorList,
  errorsIn,
  messageIn,
  tokenIn,
  userIn,
  withoutWrapping,
} from '@/api/adapter/bodies.ts';
import type { Adapter } from '@/api/adapter/define-adapter.ts';
import { localTimes, unixTimes, type TypeName } from '@/api/adapter/fields.ts';
import { cursorPaginate, fractalPagination, paginate, plainLists, simplePaginate } from '@/api/adapter/lists.ts';
import { path, prefix } from '@/api/adapter/paths.ts';
import { renameQuery, sortAs } from '@/api/adapter/queries.ts';
import { calls, type ContractPath } from '@/api/gen/calls.gen.ts';
import { isObject } from '@/lib/is-object.ts';
import type { Credentials } from '../../command/credentials.ts';
import { counted } from '../../command/report.ts';
import type { ReadResponse, Request } from '../../http/send.ts';
import { payloadOf } from '../../http/tokens.ts';
import { typeOf, type ContractOperation } from '../operations.ts';
import { nonsense } from '../reads.ts';
import { rowsIn } from '../rows.ts';
import { adapterOf, part, type Part } from './parts.ts';
import { renamesOf, type Compared } from './renames.ts';
import { compare, kindOf, readShapes, type Fields } from './shapes.ts';

/** A way in which a server differs from the contract, that one line of the adapter makes up for. */
export interface Cause {
  /** What differs, and what was there instead. */
  text: string;
  /** The line of the adapter. */
  remedy: string;
}

interface Options {
  contract: readonly ContractOperation[];
  /** Sends a request through an adapter. */
  send: (request: Request, adapter: Adapter) => Promise<ReadResponse>;
  credentials: Credentials | null;
}

const contractPath = (url: string): ContractPath => {
  const call = calls.find(({ path: candidate }) => candidate === url);
  if (call === undefined) throw new Error(`${url} is not generated`);
  return call.path;
};

const isTypeName = (type: string): type is TypeName => calls.some(({ path: known }) => known === `/api/admin/${type}`);

/** Where other servers have a call. */
const otherPrefixes = ['/api/v1', '/api/v2', '/v1', '/v2', '/api/v3', '/index.php/api'];
const otherUserPaths = ['/api/auth/me', '/api/me', '/api/user', '/api/auth/profile', '/api/profile', '/api/users/me'];
/** Names of query parameters, for a page's size, a text and a tag. */
const sizeNames = ['limit', 'page_size', 'pageSize', 'perPage', 'size', 'page[size]', 'count', 'pagesize'];
const textNames = ['search', 'keyword', 'keywords', 'query', 'filter[q]', 's', 'term', 'filter[search]'];
/** Names of the text of an error. */
const messageNames = ['msg', 'error', 'error_message', 'errorMessage', 'errmsg', 'detail', 'info', 'title'];
const sortNames: readonly (readonly [string, string])[] = [
  ['order_by', 'direction'],
  ['sort_by', 'order'],
  ['sort_by', 'sort_order'],
  ['sort_by', 'direction'],
  ['order_by', 'order'],
  ['sortBy', 'sortOrder'],
  ['orderBy', 'sortedBy'],
  ['sort', 'order'],
  ['sort', 'direction'],
];

/** The first item that passes a check; null if none does. */
const firstOf = async <Item>(
  items: readonly Item[],
  passes: (item: Item) => Promise<boolean>,
): Promise<Item | null> => {
  for (const item of items) if (await passes(item)) return item;
  return null;
};

const plurals = (type: string) => [`${type}s`, `${type}es`, type.replace(/y$/, 'ies')];

const keysOf = (body: unknown) => (isObject(body) ? Object.keys(body).slice(0, 6).join(', ') : `a ${kindOf(body)}`);

/** Whether a list has the numbers of its page beside it. */
const isPaged = (body: Record<string, unknown>) =>
  Array.isArray(body.data) && ['meta', 'current_page', 'next_cursor'].some((name) => name in body);

/** Whether a list has its records in `data`, and nothing else. */
const isUnpaged = (body: Record<string, unknown>) => Array.isArray(body.data) && Object.keys(body).length === 1;

/** The values of an object, and of the objects in it, by their paths: `data.token`. */
const valuesIn = (json: Record<string, unknown>, parent = ''): [path: string, value: unknown][] => {
  const values = Object.entries(json).map(([name, value]): [string, unknown] => [parent + name, value]);
  const nested = values.flatMap(([name, value]) =>
    isObject(value) && parent === '' ? valuesIn(value, `${name}.`) : [],
  );
  return values.concat(nested);
};

/**
 * Finds out how a server differs from the contract, by a few requests that only read and sign in. Each difference that is found
 * is made up for in the requests after it, so that one does not hide the next.
 */
export const diagnose = async ({
  contract,
  send,
  credentials,
}: Options): Promise<{ causes: Cause[]; parts: Part[] }> => {
  const parts: Part[] = [];
  const causes: Cause[] = [];
  const addCause = (adapterPart: Part, text: string) => {
    parts.push(adapterPart);
    causes.push({ text, remedy: adapterPart.code });
  };
  const ask = (request: Partial<Request> & { path: string }, more: readonly Part[] = []) =>
    send({ method: 'GET', ...request }, adapterOf([...parts, ...more]));
  const get = async (address: string, token: string | null = null) => (await ask({ path: address, token })).json;
  const works = ({ status, json }: ReadResponse) => status === 200 && json !== undefined;

  const { fieldsOfRecord } = readShapes();
  const isList = ({ method, query, url }: ContractOperation) =>
    method === 'get' && query.includes('page') && !url.includes('{');
  const publicLists = contract.filter((call) => isList(call) && call.isOpen && !call.query.includes('type'));
  const managedLists = contract.filter((call) => isList(call) && !call.isOpen);
  const readOf = (list: ContractOperation) =>
    contract.find(({ method, url }) => method === 'get' && url === `${list.url}/{id}`);

  /** Keeps the first of some parts, each with its text, with which the server responds as it should. */
  const tryParts = async (
    candidates: readonly (readonly [Part, string])[],
    passes: (more: readonly Part[]) => Promise<boolean>,
  ) => {
    const chosen = await firstOf(candidates, ([candidate]) => passes([candidate]));
    if (chosen !== null) addCause(...chosen);
  };

  /** Where the paths are. */
  const findPaths = async () => {
    const isThere = async ({ url }: ContractOperation) => {
      const { status, json } = await ask({ path: url });
      // A page of the site itself, where nothing else answers.
      return status !== 404 && !(status === 200 && json === undefined);
    };
    if ((await firstOf(publicLists, isThere)) === null) {
      await tryParts(
        otherPrefixes.map((other) => [part('paths', prefix, other), `Paths begin with ${other}, not with /api.`]),
        async (more) => (await firstOf(publicLists, async ({ url }) => works(await ask({ path: url }, more)))) !== null,
      );
    }
    for (const list of [...publicLists, ...(credentials ? managedLists : [])]) {
      if (await isThere(list)) continue;
      const others = plurals(typeOf(list)).map((plural) => list.url.replace(/[^/]+$/, plural));
      await tryParts(
        others.map((other) => [part('paths', path, contractPath(list.url), other), `${list.url} is at ${other}.`]),
        async (more) => {
          const { status } = await ask({ path: list.url }, more);
          return status !== 404 && status < 500;
        },
      );
    }
  };

  /** What is around every successful response. */
  const findEnvelope = async (list: ContractOperation) => {
    const body = await get(list.url);
    if (!isObject(body) || isPaged(body) || isUnpaged(body)) return;
    // Its only object or list; what else there is says how it went.
    const inner = Object.keys(body).filter((name) => typeof body[name] === 'object' && body[name] !== null);
    const [name] = inner;
    if (name === undefined || inner.length > 1) return;
    const others = Object.fromEntries(Object.entries(body).filter(([other]) => other !== name));
    addCause(part('bodies', envelope, name, others), `Every response is in an envelope: ${keysOf(body)}.`);
  };

  const findLists = async (list: ContractOperation) => {
    const body = await get(list.url);
    const all = `all ${publicLists.length + managedLists.length} lists`;
    const place = (beside: string) => `\`meta\` and \`links\` are missing in ${all}: found ${beside}`;
    if (Array.isArray(body)) return addCause(part('lists', plainLists), `${place('a plain array')}, without pages.`);
    if (!isObject(body) || !('data' in body)) return undefined;
    if (isUnpaged(body)) return addCause(part('lists', plainLists), `${place('`data` alone')}, without pages.`);
    if (isObject(body.meta) && 'pagination' in body.meta)
      return addCause(
        part('lists', fractalPagination),
        `\`meta\` has its numbers in \`pagination\` in ${all}: this is Fractal.`,
      );
    // A resource collection has the numbers in `meta`.
    const isCollection = isObject(body.meta) && !('last_page' in body.meta);
    if ('meta' in body && !isCollection) return undefined;
    const numbers = isObject(body.meta) ? body.meta : body;
    const untotalled = (beside: string) =>
      isCollection ? `\`last_page\` and \`total\` are missing in \`meta\` in ${all}` : place(beside);
    if ('next_cursor' in numbers)
      return addCause(
        part('lists', cursorPaginate),
        `${untotalled('`next_cursor` beside `data`')}: this is Laravel’s cursorPaginate().`,
      );
    if ('last_page' in body)
      return addCause(
        part('lists', paginate),
        `${place('`current_page`, `last_page`, `total` beside `data`')}: this is Laravel’s paginate().`,
      );
    if ('current_page' in numbers)
      return addCause(
        part('lists', simplePaginate),
        `${untotalled('`current_page` without `last_page`')}: this is Laravel’s simplePaginate().`,
      );
    return undefined;
  };

  const findWrapping = async (list: ContractOperation) => {
    const id = rowsIn(await get(list.url))[0]?.id;
    if (typeof id !== 'number' && typeof id !== 'string') return;
    const body = await get(`${list.url}/${id}`);
    if (!isObject(body) || isObject(body.data) || !('id' in body)) return;
    const count = contract.filter(({ url, method }) => url.endsWith('/{id}') && method !== 'delete').length;
    addCause(
      part('bodies', withoutWrapping),
      `\`data\` is missing around single records (${counted(count, 'call')}): found ${keysOf(body)}.`,
    );
  };

  const findToken = async (): Promise<string | null> => {
    const login = contract.find(({ id }) => id === 'login');
    if (credentials === null || login === undefined) return null;
    const { json, status } = await ask({ method: 'POST', path: login.url, body: credentials });
    if (status !== 200 && status !== 201) return null;
    const isJwt = (value: unknown): value is string =>
      typeof value === 'string' && payloadOf(value.replace(/^Bearer /i, '')) !== null;
    if (!isObject(json)) return null;
    if (isJwt(json.token)) return json.token;
    const [name, token] = valuesIn(json).find(([, value]) => isJwt(value)) ?? [];
    if (name === undefined || !isJwt(token)) return null;
    const adapterPart = name === 'access_token' ? part('bodies', accessToken) : part('bodies', tokenIn, name);
    addCause(adapterPart, `The token is \`${name}\`, not \`token\`, in 3 calls: found ${keysOf(json)}.`);
    return token;
  };

  const findUser = async (token: string) => {
    const call = contract.find(({ id }) => id === 'getUser');
    if (call === undefined) return;
    const read = (more: readonly Part[] = []) => ask({ path: call.url, token }, more);
    if ((await read()).status === 404) {
      await tryParts(
        otherUserPaths.map((other) => [
          part('paths', path, '/api/auth/user', other),
          `GET ${call.url} is at ${other}.`,
        ]),
        async (more) => works(await read(more)),
      );
    }
    const { json } = await read();
    if (!isObject(json) || isObject(json.user)) return;
    if ('email' in json)
      return addCause(
        part('bodies', bareUser),
        `\`user\` is missing around the signed-in user: found ${keysOf(json)}.`,
      );
    const [name] = valuesIn(json).find(([, value]) => isObject(value) && 'email' in value) ?? [];
    if (name !== undefined)
      addCause(part('bodies', userIn, name), `The signed-in user is in \`${name}\`, not in \`user\`.`);
  };

  const findErrors = async ({ url }: ContractOperation) => {
    const missing = await ask({ path: `${url}/0` });
    if (missing.status >= 400 && isObject(missing.json) && typeof missing.json.message !== 'string') {
      const { json: body } = missing;
      const name = messageNames.find((candidate) => typeof body[candidate] === 'string');
      if (name !== undefined)
        addCause(part('bodies', messageIn, name), `The text of an error is in \`${name}\`, not in \`message\`.`);
    }
    const login = contract.find(({ id }) => id === 'login');
    if (login === undefined) return;
    const { json, status } = await ask({ method: 'POST', path: login.url, body: {} });
    if (status !== 422 || !isObject(json) || isObject(json.errors)) return;
    const lists = Object.entries(json).flatMap(([name, value]) =>
      Array.isArray(value) && isObject(value[0]) ? [{ name, item: value[0] }] : [],
    );
    const [list] = lists;
    if (list) {
      const names = Object.entries(list.item);
      const field = names.find(([, value]) => login.required.some((one) => one === value))?.[0];
      const message = names.find(([name]) => name !== field)?.[0];
      if (field === undefined || message === undefined) return;
      if (list.name !== 'errors')
        addCause(
          part('bodies', errorsIn, list.name),
          `The messages of a 422 are in \`${list.name}\`, not in \`errors\`.`,
        );
      addCause(
        part('bodies', errorList, field, message),
        `\`errors\` of a 422 is a list: found ${keysOf(list.item)} in each item.`,
      );
      return;
    }
    if (login.required.some((field) => field in json)) {
      addCause(
        part('bodies', bareErrors),
        `\`errors\` is missing around the messages of a 422: found ${keysOf(json)}.`,
      );
      return;
    }
    const [name] =
      Object.entries(json).find(([, value]) => isObject(value) && login.required.some((field) => field in value)) ?? [];
    if (name !== undefined)
      addCause(part('bodies', errorsIn, name), `The messages of a 422 are in \`${name}\`, not in \`errors\`.`);
  };

  /** Records as lists have them, and a few as they are read, with the fields of the contract. */
  const readRecords = async (token: string | null) => {
    const compared: (Compared & { objects: Record<string, unknown>[]; fields: Fields })[] = [];
    const add = (call: ContractOperation, objects: Record<string, unknown>[]) => {
      const type = typeOf(call);
      if (!isTypeName(type)) return;
      const fields = fieldsOfRecord(call);
      for (const comparison of compare(objects, fields)) compared.push({ type, comparison, objects, fields });
    };
    for (const list of [...publicLists, ...(token === null ? [] : managedLists)]) {
      const rows = rowsIn(await get(list.url, list.isOpen ? null : token));
      add(list, rows);
      const read = readOf(list);
      const id = rows[0]?.id;
      if (read === undefined || (typeof id !== 'number' && typeof id !== 'string')) continue;
      const body = await get(`${list.url}/${id}`, list.isOpen ? null : token);
      if (isObject(body) && isObject(body.data)) add(read, [body.data]);
    }
    return compared;
  };

  const findFields = async (token: string | null) => {
    const before = parts.length;
    const compared = await readRecords(token);
    for (const { part: one, name, other, places } of renamesOf(compared)) {
      const types = new Set(places.map((place) => place.split('.')[0]));
      const where = types.size > 3 ? counted(types.size, 'type') : places.join(', ');
      const text =
        one.name === 'camelCase'
          ? `Fields are in camel case: \`${other}\` for \`${name}\`.`
          : `\`${name}\` is missing in ${where}: found \`${other}\` instead.`;
      addCause(one, text);
    }
    const isAsBefore = parts.length === before;
    const records = (isAsBefore ? compared : await readRecords(token)).flatMap(({ objects }) => objects);
    const times = records.flatMap((record) => Object.entries(record).filter(([name]) => name.endsWith('_at')));
    const local = times.find(([, value]) => typeof value === 'string' && /^\d{4}-\d\d-\d\d[ T][\d:.]+$/.test(value));
    const seconds = times.find(([, value]) => typeof value === 'number' && value > 100_000_000);
    if (seconds)
      addCause(part('fields', unixTimes), `Times are numbers of seconds: \`${seconds[0]}\` is ${String(seconds[1])}.`);
    if (local)
      addCause(
        {
          ...part('fields', localTimes, '+08:00'),
          note: 'The offset of the server’s zone? Laravel’s default is UTC, +00:00.',
        },
        `Times have no zone: \`${local[0]}\` is “${String(local[1])}”. Is it that of UTC+8? Otherwise change it.`,
      );
  };

  const findQueries = async (list: ContractOperation) => {
    const whole = rowsIn(await get(list.url));
    if (whole.length < 3) return;
    const rows = async (query: string, more: readonly Part[] = []) => {
      const response = await ask({ path: `${list.url}?${query}` }, more);
      return works(response) ? rowsIn(response.json) : null;
    };
    const keys = (found_: Record<string, unknown>[] | null) => found_?.map(({ id }) => String(id)).join();
    const isCut = async (more: readonly Part[] = []) => (await rows('per_page=2', more))?.length === 2;
    const isSorted = async (more: readonly Part[] = []) => {
      const [up, down] = [await rows('sort=title', more), await rows('sort=-title', more)];
      return up !== null && down !== null && keys(up) !== keys(down);
    };
    const isSearched = async (more: readonly Part[] = []) => (await rows(`q=${nonsense}`, more))?.length === 0;
    const renames = (contractName: 'per_page' | 'q', names: readonly string[]) =>
      names.map(
        (name) =>
          [
            part('queries', renameQuery, contractName, name),
            `\`${contractName}\` has no effect: the server takes \`${name}\`.`,
          ] as const,
      );
    if (!(await isCut())) await tryParts(renames('per_page', sizeNames), isCut);
    if (!(await isSorted())) {
      const candidates = sortNames.map(
        ([field, direction]) =>
          [
            part('queries', sortAs, field, direction),
            `\`sort\` has no effect: the server takes \`${field}\` and \`${direction}\`.`,
          ] as const,
      );
      await tryParts(candidates, isSorted);
    }
    if (!(await isSearched())) await tryParts(renames('q', textNames), isSearched);
  };

  const [first] = publicLists;
  if (first === undefined) return { causes, parts };
  // Whatever else answers there is reported by the check itself.
  const { status } = await ask({ path: first.url });
  if (status !== 200 && status !== 404) return { causes, parts };
  await findPaths();
  // The longest: an empty list shows nothing.
  let list = first;
  let length = 0;
  for (const candidate of publicLists) {
    const response = await ask({ path: candidate.url });
    if (works(response) && response.text.length > length) [list, length] = [candidate, response.text.length];
  }
  await findEnvelope(list);
  await findLists(list);
  await findWrapping(list);
  await findErrors(list);
  const token = await findToken();
  if (token !== null) await findUser(token);
  await findFields(token);
  await findQueries(list);
  return { causes, parts };
};
