import type { RecordTag, Tag } from '../../src/api/gen/types.gen.ts';
import { forEachContent } from '../content/all.ts';
import { db } from './db.ts';
import { createMemo } from './memo.ts';
import type { TagRow } from './rows.ts';
import { isPublished } from './status.ts';

const memo = createMemo<ReadonlyMap<number, number>>();

/** Published records by tag. */
const counts = () =>
  memo('counts', () => {
    const byTag = new Map<number, number>();
    forEachContent(({ type }) => {
      for (const row of db.content[type].values()) {
        if (!isPublished(row)) continue;
        for (const id of row.tag_ids) byTag.set(id, (byTag.get(id) ?? 0) + 1);
      }
    });
    return byTag;
  });

/** The tag inside a record, with its count of published records. */
export const recordTagOf = ({ id, name, slug, color }: TagRow): RecordTag => ({
  id,
  name,
  slug,
  color,
  count: counts().get(id) ?? 0,
});

/** The tag in a response of its own. */
export const tagOf = (row: TagRow): Tag => ({ ...recordTagOf(row), updated_at: row.updated_at });

/** Removes a tag from all records. */
export const untag = (id: number): void => {
  forEachContent(({ type }) => {
    const table = db.content[type];
    for (const row of table.values()) {
      if (row.tag_ids.includes(id)) table.set(row.id, { ...row, tag_ids: row.tag_ids.filter((other) => other !== id) });
    }
  });
};
