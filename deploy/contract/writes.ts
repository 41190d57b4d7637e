import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@/lib/is-object.ts';
import { at } from '../http/at.ts';
import { checkLocked } from './addresses.ts';
import type { CheckedResponse } from './ask.ts';
import { shown } from './findings.ts';
import type { ContractOperation } from './operations.ts';
import { idsIn, rowsIn } from './rows.ts';
import type { Leftovers, Sample } from './samples.ts';
import { noSuchId, type Suite } from './suite.ts';

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value);

const isSame = (sent: unknown, found: unknown): boolean =>
  isTime(sent) && isTime(found) ? Date.parse(sent) === Date.parse(found) : isDeepStrictEqual(sent, found);

/** The field of a record that an input's field is stored in: relations are written by id and read whole. */
const readBack = (record: Record<string, unknown>, name: string): unknown => {
  if (name.endsWith('_ids')) return idsIn(record[name.replace(/_ids$/, 's')]);
  if (!name.endsWith('_id')) return record[name];
  const related = record[name.replace(/_id$/, '')];
  return isObject(related) ? related.id : related;
};

/** Reports each field of a record that differs from what was sent. */
const checkKept = ({ body, wrong }: CheckedResponse, sent: Readonly<Record<string, unknown>>): void => {
  const record = isObject(body) && isObject(body.data) ? body.data : {};
  for (const [name, value] of Object.entries(sent)) {
    if (name === 'updated_at' || name.startsWith('password')) continue;
    const stored = readBack(record, name);
    if (!isSame(value, stored)) {
      const field = `data.${name.replace(/_id(s?)$/, '$1')}`;
      wrong({ field, expected: 'kept as it was sent', found: shown(stored, field) });
    }
  }
};

/** The calls by which a type is written. */
export interface Writing {
  type: string;
  list: ContractOperation;
  read: ContractOperation;
  create: ContractOperation;
  update: ContractOperation;
  remove: ContractOperation;
  restore: ContractOperation | null;
  bulk: ContractOperation;
  versions: ContractOperation | null;
  version: ContractOperation | null;
  /** What readers ask; null for types that they don't see. */
  publicRead: ContractOperation | null;
}

/** Before any server was there: nobody has read a record then. */
const longAgo = '2000-01-01T00:00:00.000000Z';

const year = 365 * 24 * 3600 * 1000;

interface Kit {
  suite: Suite;
  sample: Sample;
  leftovers: Leftovers;
}

/** Writes records of a type in every way that the contract has, as drafts, and removes them. */
export const checkWrites = async (kit: Kit, calls: Writing): Promise<void> => {
  const { suite } = kit;
  if (!(await suite.mayManage(calls.type))) return;
  if (calls.publicRead && calls.list.statuses.length === 0) {
    suite.note(`${calls.type}: nothing was written, because without a status readers would see it.`);
    return;
  }
  await checkRejections(suite, calls);
  const id = await create(kit, calls);
  if (id === null) return;
  await checkHidden(suite, calls, id);
  await checkUpdates(suite, calls, id);
  await checkVersions(suite, calls, id);
  if (calls.restore !== null) await checkTrash(suite, calls, calls.restore, id);
  await remove(kit, calls, id);
  await checkBulk(kit, calls, calls.restore === null ? null : id);
};

const checkRejections = async (suite: Suite, { create: add, update, remove: drop, restore, bulk }: Writing) => {
  const { ask } = suite;
  for (const operation of [add, update, drop, restore, bulk]) {
    if (operation) await checkLocked(suite, operation, { id: noSuchId, body: {} });
  }
  const token = await suite.token();
  const empty = { token, body: {}, status: 422, because: 'an empty body' };
  await ask(add, { ...empty, fields: add.required });
  await ask(bulk, { ...empty, fields: bulk.required });
  await ask(drop, { token, id: noSuchId, status: 404, because: 'no such record' });
  if (restore) await ask(restore, { token, id: noSuchId, status: 404, because: 'no such record' });
};

const create = async ({ suite, sample, leftovers }: Kit, { create: add, remove: drop, read }: Writing) => {
  const token = await suite.token();
  const sent = await sample(add);
  const asked = await suite.ask(add, { token, body: sent });
  const id = at(asked?.body, ['data', 'id']);
  if (asked === null || typeof id !== 'number') return null;
  leftovers.created(drop, id);
  checkKept(asked, sent);
  const stored = await suite.ask(read, { token, id });
  if (stored) checkKept(stored, sent);
  return id;
};

const checkHidden = async ({ ask }: Suite, { publicRead }: Writing, id: number) => {
  if (publicRead) await ask(publicRead, { id, status: 404, because: 'a draft, which readers may not see' });
};

/** What an update has to send, as it is stored: relations by id. */
const requiredOf = (update: ContractOperation, record: Record<string, unknown>) =>
  Object.fromEntries(update.required.map((name): [string, unknown] => [name, readBack(record, name)]));

const checkUpdates = async (suite: Suite, { update, read, publicRead, bulk }: Writing, id: number) => {
  const { ask, now } = suite;
  const token = await suite.token();
  const put = (body: Record<string, unknown>, more = {}) => ask(update, { token, id, body, ...more });
  const stored = at((await ask(read, { token, id }))?.body, ['data']);
  if (!isObject(stored)) return;
  const required = requiredOf(update, stored);
  const { updated_at: _, ...withoutTime } = required;

  await put({}, { status: 422, because: 'an empty body', fields: update.required });
  if (update.conflict !== null)
    await put(withoutTime, { status: 422, because: 'no updated_at', fields: ['updated_at'] });
  await ask(update, { token, id: noSuchId, body: required, status: 404, because: 'no such record' });

  const textField = 'title' in required ? 'title' : 'name';
  const changed = { ...required, [textField]: `${String(required[textField])}·改`.slice(-30) };
  const saved = await put(changed);
  if (saved === null) return;
  checkKept(saved, changed);
  const others = Object.entries(stored).filter(([name]) => !(name in changed) && !/^(?:updated_at|author)$/.test(name));
  checkKept(saved, Object.fromEntries(others));
  if (update.conflict !== null)
    await put({ ...changed, updated_at: longAgo }, { status: 409, because: 'an old updated_at' });

  if (!('published_at' in stored)) return;
  const published_at = new Date(now() + year).toISOString().replace(/\.\d+Z$/, '.000000Z');
  const later = { ...changed, updated_at: at(saved.body, ['data', 'updated_at']), published_at };
  const scheduled = await put(later);
  if (scheduled) checkKept(scheduled, { published_at, status: 'scheduled' });
  if (publicRead) await ask(publicRead, { id, status: 404, because: 'scheduled, which readers may not see' });
  await act({ ask, token }, bulk, 'unpublish', [id], 1);
  const draft = await ask(read, { token, id });
  if (draft) checkKept(draft, { published_at: null, status: 'draft' });
};

/** Without versions, or with empty ones, the admin area works: it says that there are none. */
const checkVersions = async ({ ask, token: tokenOf }: Suite, { versions, version }: Writing, id: number) => {
  if (!versions || !version) return;
  const asked = { token: await tokenOf(), id, effect: 'tolerated' } as const;
  const listed = await ask(versions, asked);
  if (listed === null) return;
  const [newest] = rowsIn(listed.body);
  if (newest === undefined) {
    listed.wrong({ field: 'data', expected: 'a version of each save', found: 'none', effect: 'tolerated' });
    return;
  }
  const versionResponse = await ask(version, { ...asked, version: newest.id });
  if (versionResponse) checkKept(versionResponse, { id, title: newest.title });
};

const act = async (
  { ask, token }: Pick<Suite, 'ask'> & { token: string | null },
  bulk: ContractOperation,
  action: string,
  ids: readonly number[],
  expected: number,
) => {
  const asked = await ask(bulk, { token, body: { action, ids } });
  const affected = at(asked?.body, ['data', 'affected']);
  // A missing one has been reported.
  if (typeof affected === 'number' && affected !== expected) {
    asked?.wrong({ field: 'data.affected', expected: `${expected} for ${action}`, found: String(affected) });
  }
};

const checkTrash = async (suite: Suite, calls: Writing, restore: ContractOperation, id: number) => {
  const { ask } = suite;
  const { list, read, update, remove: drop } = calls;
  const token = await suite.token();
  if ((await ask(drop, { token, id })) === null) return;
  const trashed = await ask(read, { token, id });
  if (trashed) checkKept(trashed, { status: 'trashed' });
  const trashedPage = await ask(list, { token, query: { status: 'trashed', sort: '-id', per_page: 100 } });
  if (trashedPage && !rowsIn(trashedPage.body).some((row) => row.id === id)) {
    trashedPage.wrong({ field: 'data', expected: 'what was deleted', found: 'not among the trashed' });
  }
  const record = at(trashed?.body, ['data']);
  const body = isObject(record) ? requiredOf(update, record) : {};
  await ask(update, { token, id, body, status: 404, because: 'trashed' });
  const restored = await ask(restore, { token, id });
  if (restored) checkKept(restored, { deleted_at: null, status: 'draft' });
};

/** For good, or into the trash. */
const remove = async ({ suite, leftovers }: Kit, { type, read, remove: drop, restore }: Writing, id: number) => {
  const token = await suite.token();
  if ((await suite.ask(drop, { token, id })) === null) return;
  leftovers.removed(drop, id);
  if (restore) leftovers.remains(`${type} ${id} (in the trash)`);
  else await suite.ask(read, { token, id, status: 404, because: 'deleted' });
};

/** `publish` is left out: readers would see it. */
const checkBulk = async (kit: Kit, calls: Writing, trashedId: number | null) => {
  const { suite, leftovers } = kit;
  const by = { ask: suite.ask, token: await suite.token() };
  const { bulk, remove: drop } = calls;
  if (trashedId !== null) {
    await act(by, bulk, 'restore', [trashedId, noSuchId], 1);
    leftovers.created(drop, trashedId);
  }
  const id = trashedId ?? (await create(kit, calls));
  if (id === null) return;
  await act(by, bulk, 'delete', [id, noSuchId], 1);
  const left = await suite.ask(calls.read, {
    ...by,
    id,
    ...(trashedId === null && { status: 404, because: 'deleted' }),
  });
  if (trashedId === null ? left !== null : at(left?.body, ['data', 'status']) === 'trashed')
    leftovers.removed(drop, id);
};
