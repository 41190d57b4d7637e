import type { Scope } from '../../src/api/gen/types.gen.ts';
import { operationsOf } from '../../src/api/gen/managed/operations.gen.ts';
import { isSameMoment, now, stamp } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { db } from '../db/db.ts';
import { chosenIn, dangling, findIn } from '../db/lookup.ts';
import { mailLink } from '../db/mails.ts';
import { hashPassword } from '../db/passwords.ts';
import type { UserRow } from '../db/rows.ts';
import { addUser, scopesOf, takenMail, userOf } from '../db/users.ts';
import { handleFor, jsonResponse } from '../http/handle.ts';
import { paginate, sorted } from '../http/listing.ts';
import { changedMeanwhile, forbidden } from '../http/error-response.ts';
import { confirmed, type FieldErrors } from '../http/validation.ts';
import { mentions } from '../search/fold.ts';

const operations = operationsOf.user;
const table = db.tables.user;

const onAdmin = handleFor('admin-user');

const find = (id: number): UserRow => findIn(table, 'User', id);

export const user = [
  onAdmin(operations.list, ({ request, query }) => {
    const { q, ...wanted } = query();
    const rows = [...table.values()].filter((row) => mentions([row.name, row.email], q));
    return jsonResponse(200, paginate(request, sorted(rows, wanted.sort), wanted, userOf));
  }),

  onAdmin(operations.read, ({ path }) => jsonResponse(200, { data: userOf(find(path().id)) })),

  onAdmin(operations.create, async ({ body }, self) => {
    const { avatar_id = null, password_confirmation: _, ...input } = await body((sent) => wrong(sent));
    refuseAdminChange(self, input, []);
    return jsonResponse(201, { data: userOf(await addUser({ ...input, avatar_id })) });
  }),

  onAdmin(operations.update, async ({ path, body }, self) => {
    const { id } = path();
    const stored = find(id);
    const { updated_at, password, password_confirmation: _, ...input } = await body((sent) => wrong(sent, id));
    refuseAdminChange(self, input, stored.scope);
    if (updated_at !== undefined && !isSameMoment(updated_at, stored.updated_at)) {
      return jsonResponse(409, { message: changedMeanwhile, data: userOf(stored) });
    }
    const passwordHash = password === undefined ? stored.passwordHash : await hashPassword(password);
    const row = { ...stored, ...input, passwordHash, updated_at: stamp(now()) };
    table.set(id, row);
    return jsonResponse(200, { data: userOf(row) });
  }),

  onAdmin(operations.remove, ({ path }, self) => {
    const row = find(path().id);
    if (row.id === self.id) throw forbidden();
    erase(row);
    return jsonResponse(204, undefined);
  }),

  onAdmin(operations.bulk, async ({ body }, self) => {
    const { ids } = await body();
    if (ids.includes(self.id)) throw forbidden();
    const rows = chosenIn(table, ids);
    rows.forEach(erase);
    return jsonResponse(200, { data: { affected: rows.length } });
  }),

  onAdmin(operations.invite, ({ path }) => {
    mailLink(find(path().id), 'invitation');
    return jsonResponse(200, { message: 'We have emailed the invitation.' });
  }),
];

const erase = ({ id }: UserRow): void => {
  table.delete(id);
  forEachContent(({ type }) => {
    const records = db.content[type];
    for (const row of records.values()) if (row.author_id === id) records.set(row.id, { ...row, author_id: null });
  });
};

const isAdmin = (scope: Scope): boolean => scopesOf(scope).includes('admin');

const refuseAdminChange = (self: UserRow, { scope }: Pick<UserRow, 'scope'>, stored: Scope): void => {
  if (isAdmin(scope) !== isAdmin(stored) && !isAdmin(self.scope)) throw forbidden();
};

const wrong = (sent: Record<string, unknown>, ownId?: number): FieldErrors => ({
  ...takenMail(sent, ownId),
  ...confirmed(sent),
  ...dangling([{ field: 'avatar_id', table: 'image' }], sent),
});
