import { db } from './db.ts';
import type { ContentType, Row, VersionRow } from './rows.ts';

/** How many versions are kept of a record. */
const limit = 20;

/** The versions of a record, newest first. A record that was not saved since the seed has one: as it is. */
export const versionsOf = <T extends ContentType>(type: T, row: Row<T>): readonly VersionRow<T>[] =>
  db.versions[type].get(row.id) ?? [{ id: 1, user_id: row.author_id, created_at: row.updated_at, row }];

/** Keeps what a save has stored. `before`: the row that it replaced; null for a new record. */
export const keepVersion = <T extends ContentType>(
  type: T,
  before: Row<T> | null,
  row: Row<T>,
  user_id: number,
): void => {
  const earlier = before === null ? [] : versionsOf(type, before);
  const version = { id: (earlier[0]?.id ?? 0) + 1, user_id, created_at: row.updated_at, row };
  db.versions[type].set(row.id, [version, ...earlier].slice(0, limit));
};
