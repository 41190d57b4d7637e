import type { Scope, User } from '../../src/api/gen/types.gen.ts';
import { now, stamp } from '../clock.ts';
import { db } from './db.ts';
import { imageOf } from './images.ts';
import { hashPassword } from './passwords.ts';
import type { UserRow } from './rows.ts';
import { ruleText } from '../http/texts.ts';
import type { FieldErrors } from '../http/validation.ts';

/** The user in a response; PHP encodes an empty object as `[]`. */
export const userOf = (row: UserRow): User => {
  const { avatar_id, passwordHash: _, ...user } = row;
  return { ...user, scope: Object.keys(user.scope).length === 0 ? [] : user.scope, avatar: imageOf(avatar_id) };
};

/** A mail address as the database compares it: case-insensitive, as MySQL's collations, unless set otherwise. */
export const mailKey = (email: string): string => (db.settings.mailCase ? email : email.toLowerCase());

export const userByEmail = (email: string): UserRow | undefined =>
  [...db.tables.user.values()].find((user) => mailKey(user.email) === mailKey(email));

/** The rule `unique` of an address. */
export const takenMail = ({ email }: Record<string, unknown>, ownId?: number): FieldErrors => {
  const holder = typeof email === 'string' ? userByEmail(email) : undefined;
  return holder === undefined || holder.id === ownId ? {} : { email: [ruleText('unique', 'email')] };
};

export const addUser = async (user: {
  name: string;
  email: string;
  password: string;
  scope: Scope;
  avatar_id: number | null;
}): Promise<UserRow> => {
  const { password, ...fields } = user;
  const passwordHash = await hashPassword(password);
  const time = stamp(now());
  const row = {
    ...fields,
    id: db.nextId('user'),
    passwordHash,
    email_verified_at: null,
    last_login_at: null,
    created_at: time,
    updated_at: time,
  };
  db.tables.user.set(row.id, row);
  return row;
};

/** Scope names: the array, or the object's truthy keys. */
export const scopesOf = (scope: Scope): string[] =>
  Array.isArray(scope) ? scope : Object.keys(scope).filter((name) => scope[name]);

/** Records that a user signs in. */
export const noteLogin = (user: UserRow): void => {
  db.tables.user.set(user.id, { ...user, last_login_at: stamp(now()) });
};
