import type { Body, ContentCard, ContentInput } from '@/api/gen/types.gen.ts';
import type { Column, Section } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';

const textSection = {
  title: '内容',
  fields: [
    { name: 'title', label: '标题', kind: 'text' },
    { name: 'body', label: '正文', kind: 'richText' },
  ],
} satisfies Section<ContentInput>;

const pictureSection = {
  title: '摘要、图片和标签',
  fields: [
    { name: 'excerpt', label: '摘要', kind: 'textarea', description: '显示在列表里，两行左右最合适。' },
    { name: 'image_id', label: '配图', kind: 'image' },
    { name: 'tag_ids', label: '标签', kind: 'tags' },
  ],
} satisfies Section<ContentInput>;

const publishingSection = {
  title: '发布',
  fields: [
    { name: 'published_at', label: '发布时间', kind: 'publication', description: '台北时间。将来的时间是定时发布。' },
  ],
} satisfies Section<ContentInput>;

/** The form sections of a content type: the shared ones around its own. */
export const contentSections = <Own>(own: Own) => [textSection, publishingSection, pictureSection, own] as const;

export const contentColumns = [
  { label: '标题', kind: 'text', value: (row) => row.title, sort: 'title' },
  { label: '发布时间', kind: 'dateTime', value: (row) => row.published_at, sort: 'published_at' },
  { label: '修改时间', kind: 'dateTime', value: (row) => row.updated_at, sort: 'updated_at' },
] as const satisfies Column<ContentCard>[];

/** The form values that all content types share; defaults for null. */
export const contentInput = (record: (ContentCard & Body) | null) => ({
  title: record?.title ?? '',
  excerpt: record?.excerpt ?? null,
  image_id: record?.image?.id ?? null,
  tag_ids: record?.tags.map(({ id }) => id) ?? [],
  published_at: record?.published_at ?? null,
  body: record?.body ?? '',
});

export const contentRecord = {
  titleOf: (row: ContentCard) => row.title,
  notCopied: ['published_at'] as const,
  deletion: '会移到已删除里，以后还可以恢复。',
  gaps: [{ label: '没有配图', test: (row: ContentCard) => row.image === null }],
};

/** The known records for some ids, in the order of the ids. */
export const knownIn = <Item>(known: ReadonlyMap<number, Item>, ids: readonly number[] = []): Item[] =>
  ids.flatMap((id) => known.get(id) ?? []);

/** A record for the preview, from the form values; the fields that all content types share. */
export const previewedRecord = (input: ContentInput, { images, tags }: References): ContentCard & Body => {
  const now = new Date().toISOString();
  return {
    id: 0,
    title: input.title,
    excerpt: input.excerpt ?? null,
    body: input.body,
    image: knownIn(images, [input.image_id ?? 0])[0] ?? null,
    tags: knownIn(tags, input.tag_ids),
    author: null,
    published_at: input.published_at ?? now,
    created_at: now,
    updated_at: now,
  };
};
