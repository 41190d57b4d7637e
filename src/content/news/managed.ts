import { getNewsResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

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
  Preview: previewOf(getNewsResponse, async () => (await import('@/content/news/detail.tsx')).NewsDetail),
});
