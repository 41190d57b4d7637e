import type * as managed from '../../src/api/gen/managed/types.gen.ts';
import * as schemas from '../../src/api/gen/managed/valibot.gen.ts';
import { scopesOf, signedIn } from '../http/access.ts';
import { isSameMoment, now, stamp } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { db } from '../db/db.ts';
import { mentions } from '../search/fold.ts';
import { handle } from '../http/handle.ts';
import { paginate, sorted } from '../http/listing.ts';
import { conflict, op, reply } from '../http/op.ts';
import { hashPassword } from '../db/passwords.ts';
import { changedMeanwhile, forbidden, invalid, noRecord } from '../http/refusal.ts';
import { refuseDangling } from '../db/relations.ts';
import type { UserRow } from '../db/rows.ts';
import { addUser, userByEmail, userOf } from '../db/users.ts';

const list = op<managed.ListManagedUserData, managed.ListManagedUserResponses & managed.ListManagedUserErrors>(
  'get',
  '/api/admin/user',
  { query: schemas.vListManagedUserQuery, replies: { 200: schemas.vListManagedUserResponse } },
);

const read = op<managed.GetManagedUserData, managed.GetManagedUserResponses & managed.GetManagedUserErrors>(
  'get',
  '/api/admin/user/{id}',
  { path: schemas.vGetManagedUserPath, replies: { 200: schemas.vGetManagedUserResponse } },
);

const create = op<managed.CreateUserData, managed.CreateUserResponses & managed.CreateUserErrors>(
  'post',
  '/api/admin/user',
  { body: schemas.vCreateUserBody, replies: { 201: schemas.vCreateUserResponse } },
);

const update = op<managed.UpdateUserData, managed.UpdateUserResponses & managed.UpdateUserErrors>(
  'put',
  '/api/admin/user/{id}',
  {
    path: schemas.vUpdateUserPath,
    body: schemas.vUpdateUserBody,
    replies: { 200: schemas.vUpdateUserResponse, 409: conflict(schemas.vUser) },
  },
);

const remove = op<managed.DeleteUserData, managed.DeleteUserResponses & managed.DeleteUserErrors>(
  'delete',
  '/api/admin/user/{id}',
  { path: schemas.vDeleteUserPath, replies: { 204: schemas.vDeleteUserResponse } },
);

const bulk = op<managed.BulkUserData, managed.BulkUserResponses & managed.BulkUserErrors>(
  'post',
  '/api/admin/user/bulk',
  { body: schemas.vBulkUserBody, replies: { 200: schemas.vBulkUserResponse } },
);

const table = db.tables.user;

export const user = [
  handle(
    list,
    signedIn('admin-user', ({ request, query }) => {
      const { q, ...wanted } = query();
      const rows = [...table.values()].filter((row) => mentions([row.name, row.email], q));
      return reply(200, paginate(request, sorted(rows.map(userOf), wanted.sort), wanted));
    }),
  ),

  handle(
    read,
    signedIn('admin-user', ({ path }) => reply(200, { data: userOf(find(path().id)) })),
  ),

  handle(
    create,
    signedIn('admin-user', async ({ body }, self) => {
      const { avatar_id: avatarId = null, password_confirmation, ...input } = await body();
      refuseGrant(self, input);
      refuseWrong({ ...input, password_confirmation, avatarId });
      return reply(201, { data: userOf(await addUser({ ...input, avatarId })) });
    }),
  ),

  handle(
    update,
    signedIn('admin-user', async ({ path, body }, self) => {
      const { id } = path();
      const stored = find(id);
      const {
        avatar_id: avatarId = stored.avatarId,
        updated_at,
        password,
        password_confirmation,
        ...input
      } = await body();
      refuseGrant(self, input);
      refuseWrong({ ...input, password, password_confirmation, avatarId }, id);
      if (!isSameMoment(updated_at, stored.updated_at)) {
        return reply(409, { message: changedMeanwhile, data: userOf(stored) });
      }
      const passwordHash = password === undefined ? stored.passwordHash : await hashPassword(password);
      const row = { ...stored, ...input, avatarId, passwordHash, updated_at: stamp(now()) };
      table.set(id, row);
      return reply(200, { data: userOf(row) });
    }),
  ),

  handle(
    remove,
    signedIn('admin-user', ({ path }, self) => {
      const { id } = path();
      const row = find(id);
      if (id === self.id) throw forbidden();
      erase(row);
      return reply(204, undefined);
    }),
  ),

  handle(
    bulk,
    signedIn('admin-user', async ({ body }, self) => {
      const { ids } = await body();
      if (ids.includes(self.id)) throw forbidden();
      const rows = [...new Set(ids)].flatMap((id) => table.get(id) ?? []);
      rows.forEach(erase);
      return reply(200, { data: { affected: rows.length } });
    }),
  ),
];

const find = (id: number): UserRow => {
  const row = table.get(id);
  if (row === undefined) throw noRecord('User', id);
  return row;
};

/** What a deleted user wrote stays, without an author. */
const erase = ({ id }: UserRow): void => {
  table.delete(id);
  forEachContent(({ type }) => {
    const records = db.content[type];
    for (const row of records.values()) if (row.authorId === id) records.set(row.id, { ...row, authorId: null });
  });
};

/** Only `admin` may grant `admin`. */
const refuseGrant = (self: UserRow, { scope }: Pick<UserRow, 'scope'>): void => {
  if (scopesOf(scope).includes('admin') && !scopesOf(self.scope).includes('admin')) throw forbidden();
};

const refuseWrong = (
  input: { email: string; avatarId: number | null; password?: string; password_confirmation?: string },
  own?: number,
): void => {
  const errors: Record<string, string[]> = {};
  const holder = userByEmail(input.email);
  if (holder !== undefined && holder.id !== own) errors.email = ['The email has already been taken.'];
  if (input.password !== input.password_confirmation) {
    errors.password = ['The password field confirmation does not match.'];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  refuseDangling([{ field: 'avatar_id', ids: input.avatarId, table: 'image' }]);
};
