import type { Tag } from '../../src/api/gen/types.gen.ts';
import { forEachContent } from '../content/all.ts';
import { db } from './db.ts';
import type { TagRow } from './rows.ts';
import { isPublished } from './status.ts';

/** The tag in a response, with its count of published records. */
export const tagOf = ({ id, name, slug, color, updated_at }: TagRow): Tag => {
  const counts = forEachContent(
    ({ type }) => [...db.content[type].values()].filter((row) => row.tagIds.includes(id) && isPublished(row)).length,
  );
  return { id, name, slug, color, count: counts.reduce((sum, count) => sum + count, 0), updated_at };
};

/** Removes a tag from all records. */
export const untag = (id: number): void => {
  forEachContent(({ type }) => {
    const table = db.content[type];
    for (const row of table.values()) {
      if (row.tagIds.includes(id)) table.set(row.id, { ...row, tagIds: row.tagIds.filter((other) => other !== id) });
    }
  });
};
