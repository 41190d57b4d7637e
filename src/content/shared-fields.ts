import { hasStatus } from '@/api/gen/features.gen.ts';
import type { ContentCard, ContentInput, Managed } from '@/api/gen/types.gen.ts';
import type { Column, Section } from '@/content/define-managed.ts';
import { altGap, excerptGap, pictureGap } from '@/content/gaps.ts';

export const titleField = { name: 'title', label: '标题', kind: 'text' } as const;
export const bodyField = { name: 'body', label: '正文', kind: 'richText' } as const;

const textSection = { title: '内容', fields: [titleField, bodyField] } as const satisfies Section<ContentInput>;

export const pictureSection = {
  title: '摘要、图片和标签',
  fields: [
    { name: 'excerpt', label: '摘要', kind: 'textarea', description: '显示在列表里，两行左右最合适。' },
    { name: 'image_id', label: '配图', kind: 'image', isOptional: true },
    { name: 'image_url', label: '配图网址', kind: 'url', isOptional: true, description: '以 https:// 开头。' },
    { name: 'tag_ids', label: '标签', kind: 'tags', isOptional: true },
  ],
} as const satisfies Section<ContentInput>;

export const publishingSection = {
  title: '发布',
  fields: [
    {
      name: 'published_at',
      label: '发布时间',
      kind: 'publication',
      description: '台北时间。将来的时间是定时发布。',
      isOptional: true,
    },
  ],
} as const satisfies Section<ContentInput>;

/** The form sections of a content type: the shared sections and its own. */
export const contentSections = <const Own>(own: Own) => [textSection, publishingSection, pictureSection, own] as const;

/** Table columns shared by all content types. */
export const contentColumns = [
  { label: '标题', kind: 'text', value: (row) => row.title, sort: 'title' },
  {
    label: '发布时间',
    kind: 'dateTime',
    value: (row) => row.published_at,
    sort: 'published_at',
    optionalField: 'published_at',
  },
  { label: '修改时间', kind: 'dateTime', value: (row) => row.updated_at, sort: 'updated_at' },
] as const satisfies Column<ContentCard>[];

const wideColumns = [
  { label: '配图', kind: 'image', value: (row) => row.image?.id ?? null, optionalField: 'image_id' },
  { label: '标签', kind: 'tags', value: (row) => row.tags.map(({ id }) => id), optionalField: 'tag_ids' },
] as const satisfies Column<ContentCard>[];

/** Definition properties shared by all content types. */
export const contentRecord = {
  wideColumns,
  titleOf: (row: ContentCard) => row.title,
  excerptOf: (row: ContentCard) => row.excerpt,
  publishedAtOf: (row: ContentCard) => row.published_at,
  statusOf: (row: Managed) => (hasStatus ? row.status : 'published'),
  notCopied: ['published_at'] as const,
  deletion: '会移到已删除里，以后还可以恢复。',
  gaps: [excerptGap, pictureGap, altGap],
};
