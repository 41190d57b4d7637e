import type { Author, ContentCard, Managed, RecordTag } from '../../src/api/gen/types.gen.ts';
import { db } from '../db/db.ts';
import { imageAt, imageOf } from '../db/images.ts';
import type { ContentRow, ContentType, Row } from '../db/rows.ts';
import { isNotTrashed, isPublished, statusOf } from '../db/status.ts';
import { recordTagOf } from '../db/tags.ts';
import { mentions } from '../search/fold.ts';
import type { Card, ContentDefinition, ManagedRecord, ManagedRow, Published } from './define.ts';

/** All texts of a row but title, excerpt and body. */
export const textsOf = <T extends ContentType>({ texts }: ContentDefinition<T>, row: Row<T>) => texts?.(row) ?? [];

/** Whether a row has the tag and mentions the words of a list’s query. */
export const isFound = <T extends ContentType>(
  content: ContentDefinition<T>,
  row: Row<T>,
  { tag, q }: { tag: number | undefined; q: string | undefined },
): boolean =>
  (tag === undefined || row.tag_ids.includes(tag)) &&
  mentions([row.title, row.excerpt, ...textsOf(content, row)], q, row.body);

/** The card of a public list. */
export const cardOf = <T extends ContentType>(content: ContentDefinition<T>, row: Row<T>): Card<T> => ({
  ...sharedCard(row),
  ...content.read(row, isPublished),
});

/** The public record. */
export const publishedOf = <T extends ContentType>(content: ContentDefinition<T>, row: Row<T>): Published<T> => ({
  ...cardOf(content, row),
  body: row.body,
});

/** The row of an editor's list. */
export const rowOf = <T extends ContentType>(content: ContentDefinition<T>, row: Row<T>): ManagedRow<T> => ({
  ...sharedCard(row),
  ...content.read(row, isNotTrashed),
  ...managedPart(row),
});

/** The record in the editor. */
export const recordOf = <T extends ContentType>(content: ContentDefinition<T>, row: Row<T>): ManagedRecord<T> =>
  Object.assign(rowOf(content, row), { body: row.body });

const managedPart = (row: ContentRow): Managed => ({ status: statusOf(row), deleted_at: row.deleted_at });

/** The user in a record of theirs; null if unknown or deleted. */
export const authorOf = (id: number | null): Author | null => {
  const user = id === null ? undefined : db.tables.user.get(id);
  return user === undefined ? null : { id: user.id, name: user.name };
};

const sharedCard = (row: ContentRow): ContentCard => {
  return {
    id: row.id,
    title: row.title,
    excerpt: row.excerpt,
    image: imageOf(row.image_id) ?? imageAt(row),
    tags: row.tag_ids.flatMap((id): RecordTag[] => {
      const tag = db.tables.tag.get(id);
      return tag === undefined ? [] : [recordTagOf(tag)];
    }),
    author: authorOf(row.author_id),
    published_at: row.published_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
};
