import type { ContentCard, ContentInput, Managed } from '@/api/gen/managed/types.gen.ts';
import type { Field } from '@/content/define.ts';
import { formatDense } from '@/lib/dates.ts';

type Row = ContentCard & Managed;

/** The seven content types share these fields, says the contract. */
export const sharedFields = [
  { name: 'title', label: '标题', kind: 'text' },
  { name: 'excerpt', label: '摘要', kind: 'textarea', description: '显示在列表里，两行左右最合适。' },
  { name: 'image_id', label: '配图', kind: 'image' },
  { name: 'tag_ids', label: '标签', kind: 'tags' },
  {
    name: 'published_at',
    label: '发布时间',
    kind: 'dateTime',
    description: '台北时间。不填是草稿，将来的时间是定时发布。',
  },
  { name: 'body', label: '正文', kind: 'richText' },
] satisfies Field<ContentInput>[];

export const sharedColumns = [
  { label: '标题', value: (row: Row) => row.title, sort: 'title' },
  { label: '发布时间', value: (row: Row) => row.published_at && formatDense(row.published_at), sort: 'published_at' },
  { label: '修改时间', value: (row: Row) => formatDense(row.updated_at), sort: 'updated_at' },
] as const;

/** The shared part of `toInput`: relations become ids. */
export const sharedInput = (record: (Row & { body: string }) | null) => ({
  title: record?.title ?? '',
  excerpt: record?.excerpt ?? null,
  image_id: record?.image?.id ?? null,
  tag_ids: record?.tags.map(({ id }) => id) ?? [],
  published_at: record?.published_at ?? null,
  body: record?.body ?? '',
});
