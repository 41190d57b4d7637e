import { getResponse } from 'msw';
import * as v from 'valibot';
import { setClock } from '../../../mocks/clock.ts';
import { setGrace, tokenFor } from '../../../mocks/controls.ts';
import { db } from '../../../mocks/db/db.ts';
import { handlers } from '../../../mocks/handlers/all.ts';
import { applyScenarios } from '../../../mocks/scenarios/apply.ts';
import { reset } from '../../../mocks/state.ts';
import { type ContractOperation, readContract, resourcesOf } from '../contract.ts';
import type { Examples, Exchange } from './exchange.ts';
import { inFixedWorld } from './fixed-world.ts';

const origin = 'https://example.com';
const unusedId = 999_999;

/** A black PNG of 64 × 64, as bytes: deflate is not the same on every machine. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABAAQAAAACCEkxzAAAAD0lEQVR4nGNgGAWjgJYAAAJAAAGuwsRQAAAAAElFTkSuQmCC',
  'base64',
);

/** Headers that the contract names. */
const shownHeaders = ['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'WWW-Authenticate'];

interface Sent {
  id?: number;
  query?: Record<string, string>;
  token?: string;
  body?: unknown;
  form?: { file: File; alt?: string };
  /** A body that is too long to be shown. */
  hidesBody?: boolean;
}

type Ask = (operation: ContractOperation, name: string, status: number, sent?: Sent) => Promise<unknown>;

const vRecord = v.record(v.string(), v.unknown());
const vSaved = v.object({ data: v.looseObject({ id: v.number(), updated_at: v.string() }) });
const vIssued = v.object({ token: v.string() });

const requestOf = ({ method, url }: ContractOperation, { id, query = {}, token, body, form }: Sent) => {
  const search = new URLSearchParams(query).toString();
  const path = url.replace('{id}', String(id)) + (search === '' ? '' : `?${search}`);
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  const content = new FormData();
  for (const [field, value] of Object.entries(form ?? {})) content.set(field, value);
  if (form === undefined) headers.set('content-type', 'application/json');
  const sends = form !== undefined || body !== undefined;
  const init = { method: method.toUpperCase(), headers };
  return {
    path,
    request: new Request(
      origin + path,
      sends ? { ...init, body: form === undefined ? JSON.stringify(body) : content } : init,
    ),
  };
};

const shownForm = ({ file, alt }: NonNullable<Sent['form']>) => ({
  file: file.name,
  ...(alt !== undefined && { alt }),
});

const createAsk =
  (recorded: Map<string, Exchange[]>): Ask =>
  async (operation, name, status, sent = {}) => {
    const { path, request } = requestOf(operation, sent);
    const { method } = request;
    const { token, body, form, hidesBody = false } = sent;
    const response = await getResponse(handlers, request);
    const text = (await response?.text()) ?? '';
    if (response?.status !== status)
      throw new Error(`${operation.id}, ${name}: ${response?.status ?? 'no answer'} instead of ${status}. ${text}`);
    const headers = shownHeaders.flatMap((header) => {
      const value = response.headers.get(header);
      return value === null ? [] : [[header, value]];
    });
    const answer: unknown = text === '' ? undefined : JSON.parse(text);
    recorded.get(operation.id)?.push({
      name,
      request: {
        method,
        path,
        ...(token !== undefined && { token: true }),
        ...(body !== undefined && !hidesBody && { body }),
        ...(form !== undefined && { form: shownForm(form) }),
      },
      answer: {
        status,
        ...(headers.length > 0 && { headers: Object.fromEntries(headers) }),
        ...(answer !== undefined && { body: answer }),
      },
    });
    return answer;
  };

const signedIn = (account: string) => tokenFor(`${account}@example.com`, origin);

interface Recording {
  ask: Ask;
  contract: readonly ContractOperation[];
  operation: (id: string) => ContractOperation;
}

/** Signing in, accounts and letters, as the contract's own examples say it. */
const recordAccounts = async ({ ask, operation }: Recording) => {
  const exampleOf = (id: string) => v.parse(vRecord, operation(id).example);
  const { name: _, ...unnamed } = exampleOf('register');
  await ask(operation('register'), 'done', 201, { body: exampleOf('register') });
  await ask(operation('register'), 'notValid', 422, { body: { ...unnamed, password_confirmation: 'another-one' } });
  const { token } = v.parse(vIssued, await ask(operation('login'), 'done', 200, { body: exampleOf('login') }));
  await ask(operation('login'), 'wrongPassword', 401, { body: { ...exampleOf('login'), password: 'not-this-one' } });
  await ask(operation('login'), 'notValid', 422, { body: {} });
  await ask(operation('getUser'), 'list', 200, { token: await signedIn('news') });
  await ask(operation('getUser'), 'object', 200, { token: await signedIn('object') });
  const renewed = v.parse(vIssued, await ask(operation('refreshToken'), 'done', 200, { token }));
  await ask(operation('logout'), 'done', 200, { token: renewed.token });

  await ask(operation('requestPasswordReset'), 'done', 200, { body: exampleOf('requestPasswordReset') });
  await ask(operation('requestPasswordReset'), 'notValid', 422, { body: { email: 'reader' } });
  const [reset_] = db.tables.passwordReset.values();
  const mailed = { ...exampleOf('resetPassword'), token: reset_?.token };
  await ask(operation('resetPassword'), 'done', 200, { body: mailed });
  await ask(operation('resetPassword'), 'usedToken', 422, { body: mailed });
  await ask(operation('sendContact'), 'done', 201, { body: exampleOf('sendContact') });
  await ask(operation('sendContact'), 'notValid', 422, { body: { ...exampleOf('sendContact'), message: '' } });
};

/** What a 401 may say, where the server gives jwt-auth's reason. */
const recordTokens = async ({ ask, operation }: Recording) => {
  applyScenarios('jwt-reasons');
  const token = await signedIn('news');
  setClock({ advance: 3660 });
  await ask(operation('getUser'), 'expired', 401, { token });
  setGrace(0);
  await getResponse(handlers, requestOf(operation('refreshToken'), { token }).request);
  await ask(operation('refreshToken'), 'blacklisted', 401, { token });
  const older = await signedIn('news');
  setClock({ advance: 14 * 86_400 });
  await ask(operation('refreshToken'), 'tooOld', 401, { token: older });
};

/** The life of one record of each type, which readers see from its first day. */
const recordTypes = async ({ ask, contract }: Recording) => {
  const forReaders = new Map(resourcesOf('public', contract).map(({ type, find }) => [type, find]));
  for (const { type, find } of resourcesOf('managed', contract)) {
    const [list, read, create, update] = [find('list'), find('read'), find('create'), find('update')];
    const [remove, restore, bulk] = [find('remove'), find('restore'), find('bulk')];
    if (!list || !read || !create || !update || !remove || !bulk) throw new Error(`${type} lacks a call.`);
    const token = await signedIn('admin');
    const input = v.parse(vRecord, create.example);
    const q = String(input.title ?? input.name);
    const { data: created } = v.parse(vSaved, await ask(create, 'done', 201, { token, body: input }));
    const { id, updated_at } = created;
    await ask(create, 'notValid', 422, { token, body: {} });
    if (type === 'knowhow')
      await ask(create, 'nested', 422, { token, body: { ...input, sources: [{ title: '', url: 'guideline' }] } });
    await ask(read, 'done', 200, { token, id });
    await ask(list, 'done', 200, { token, query: { q } });
    await ask(list, 'notValid', 422, { token, query: { sort: 'color' } });
    const [publicList, publicRead] = [forReaders.get(type)?.('list'), forReaders.get(type)?.('read')];
    if (publicList && publicRead) {
      await ask(publicList, 'done', 200, { query: { q } });
      await ask(publicRead, 'done', 200, { id });
      await ask(publicRead, 'noRecord', 404, { id: unusedId });
    }
    if (publicList) await ask(publicList, 'notValid', 422, { query: { sort: 'color' } });

    setClock({ advance: 60 });
    const { password: _, password_confirmation: __, ...kept } = input;
    const changed = { ...kept, [input.title === undefined ? 'name' : 'title']: `${q}（修订）` };
    await ask(update, 'done', 200, { token, id, body: { ...changed, updated_at } });
    await ask(update, 'changedMeanwhile', 409, { token, id, body: { ...changed, updated_at } });
    await ask(update, 'notValid', 422, { token, id, body: changed });
    for (const call of [read, remove, ...(restore ? [restore] : [])])
      await ask(call, 'noRecord', 404, { token, id: unusedId });
    await ask(update, 'noRecord', 404, { token, id: unusedId, body: { ...changed, updated_at } });
    if (restore) {
      await ask(remove, 'done', 204, { token, id });
      await ask(restore, 'done', 200, { token, id });
      await ask(bulk, 'done', 200, { token, body: { action: 'publish', ids: [id] } });
    } else {
      await ask(bulk, 'done', 200, { token, body: { action: 'delete', ids: [id] } });
      await ask(remove, 'done', 204, { token, id: id - 1 });
    }
    await ask(bulk, 'notValid', 422, { token, body: { action: bulk.actions[0], ids: [] } });
  }
};

const recordTheRest = async ({ ask, operation }: Recording) => {
  const [listTag, search, createImage] = [operation('listTag'), operation('search'), operation('createImage')];
  const token = await signedIn('admin');
  await ask(listTag, 'done', 200, { query: { per_page: '8' } });
  await ask(search, 'done', 200, { query: { q: '社区营养讲座', type: 'news' } });
  await ask(search, 'notValid', 422);
  const file = new File([png], 'millet.png', { type: 'image/png' });
  await ask(createImage, 'done', 201, { token, form: { file, alt: '一碗小米粥' } });
  const text = new File(['millet'], 'millet.txt', { type: 'text/plain' });
  await ask(createImage, 'notValid', 422, { token, form: { file: text } });
};

/** What keeps strangers and members out, for each call that has it. */
const recordAccess = async ({ ask, contract }: Recording) => {
  const token = await signedIn('member');
  for (const call of contract) {
    const sent = { ...(call.hasPath && { id: 1 }) };
    if (call.statuses.includes(401) && !call.isOpen) await ask(call, 'noToken', 401, sent);
    if (call.statuses.includes(403)) await ask(call, 'noScope', 403, { ...sent, token });
  }
};

/** What any call may meet, shown by one. */
const recordFaults = async ({ ask, operation }: Recording) => {
  const [news, create] = [operation('listNews'), operation('createNews')];
  applyScenarios('429:10');
  await ask(news, 'throttled', 429);
  applyScenarios('500');
  await ask(news, 'fault', 500);
  applyScenarios('maintenance:120');
  await ask(news, 'maintenance', 503);
  applyScenarios('post-limit:1');
  const body = { title: '标题', body: '文'.repeat(400_000) };
  await ask(create, 'tooLarge', 413, { token: await signedIn('admin'), body, hidesBody: true });
};

const byStatus = (one: Exchange, other: Exchange) => one.answer.status - other.answer.status;

/** Asks the mock for an example of each call, at a fixed time and seed. Throws when a status is not as the contract has it. */
export const recordExamples = (): Promise<Examples> =>
  inFixedWorld(async () => {
    const contract = readContract();
    const recorded = new Map(contract.map(({ id }): [string, Exchange[]] => [id, []]));
    const operation = (id: string) => {
      const found = contract.find((call) => call.id === id);
      if (found === undefined) throw new Error(`openapi.yaml has no ${id}.`);
      return found;
    };
    const recording = { ask: createAsk(recorded), contract, operation };
    try {
      reset();
      await recordAccounts(recording);
      await recordTypes(recording);
      await recordTheRest(recording);
      await recordAccess(recording);
      reset();
      await recordTokens(recording);
      reset();
      await recordFaults(recording);
    } finally {
      reset();
    }
    return Object.fromEntries([...recorded].map(([id, exchanges]) => [id, exchanges.toSorted(byStatus)]));
  });
