import type { Faker } from '@faker-js/faker';
import type { Scope } from '../../src/api/gen/types.gen.ts';
import { stamp } from '../clock.ts';
import type { UserRow } from '../db/rows.ts';
import { longestPersonName } from './edge-cases.ts';
import { personName } from './people.ts';

/** Hash of `password`, precomputed: WebCrypto is async. */
const passwordHash =
  'pbkdf2-sha256$1000$00112233445566778899aabbccddeeff$6ed2147b9b670624275a8ab15759524ca062d8992aadae6a083b4bc148d12027';

const accounts: readonly { name: string; email: string; scope: Scope }[] = [
  { name: '林怡君', email: 'admin@example.com', scope: ['admin'] },
  { name: '陈志明', email: 'news@example.com', scope: ['admin-news', 'admin-photo'] },
  { name: '黄美惠', email: 'object@example.com', scope: { 'admin-news': true, 'admin-photo': false } },
  { name: '王月娥', email: 'member@example.com', scope: [] },
];

const editors: readonly Scope[] = [
  ['admin-knowhow', 'admin-symptom'],
  { 'admin-witness': true, 'admin-reflection': true },
  ['admin-highlight', 'admin-tag'],
  ['admin-user'],
];

const words = ['lotus', 'millet', 'bamboo', 'ginger', 'plum', 'rice', 'tea', 'taro', 'lily', 'cloud'];

/** The users with scopes. */
export const authorIds = [1, 2, 3, 5, 6, 7];

/** The four test accounts and 56 other users. */
export const seedUsers = (faker: Faker, now: number, portraitIds: readonly number[]): UserRow[] =>
  Array.from({ length: 60 }, (_, index) => {
    const account = accounts[index];
    const joined = now - (now % 86_400_000) - faker.number.int({ min: 1000, max: 50_000_000 }) * 1000;
    const created_at = stamp(joined);
    return {
      id: index + 1,
      name: account?.name ?? (index === 9 ? longestPersonName : personName(faker)),
      email: account?.email ?? `${faker.helpers.arrayElement(words)}${1940 + index}@example.com`,
      scope: account?.scope ?? editors[index - accounts.length] ?? [],
      avatar_id: faker.datatype.boolean({ probability: 0.4 }) ? faker.helpers.arrayElement(portraitIds) : null,
      passwordHash,
      email_verified_at:
        account !== undefined || faker.datatype.boolean({ probability: 0.8 }) ? stamp(joined + 600_000) : null,
      // The editors of the test accounts use the admin area; one editor was invited and never came.
      last_login_at: index === 7 ? null : stamp(joined + 600_000),
      created_at,
      updated_at: stamp(joined + 600_000),
    };
  });
