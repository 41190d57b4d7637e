import { lazy } from 'react';
import { defineManaged } from '@/content/define-managed.ts';
import { contentColumns, contentInput, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedNews = defineManaged('news', {
  ...contentRecord,
  columns: [
    ...contentColumns,
    { label: '来源', kind: 'text', value: (row) => row.source_name },
    { label: '事件日期', kind: 'date', value: (row) => row.happened_on },
  ],
  sections: contentSections({
    title: '来源',
    fields: [
      { name: 'source_name', label: '来源', kind: 'text' },
      { name: 'source_url', label: '来源网址', kind: 'url', description: '以 https:// 开头。' },
      { name: 'happened_on', label: '事件日期', kind: 'date' },
    ],
  }),
  createInput: () => ({ ...contentInput(null), source_name: null, source_url: null, happened_on: null }),
  updateInput: (record) => ({
    ...contentInput(record),
    source_name: record.source_name,
    source_url: record.source_url,
    happened_on: record.happened_on,
  }),
  Preview: lazy(async () => ({ default: (await import('@/content/news/preview.tsx')).NewsPreview })),
});
