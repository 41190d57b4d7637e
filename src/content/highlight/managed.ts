import { getHighlightResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedHighlight = defineManaged('highlight', {
  ...contentRecord,
  columns: [
    ...contentColumns,
    { label: '接着看', kind: 'text', value: (row) => row.link },
    { label: '位置', kind: 'number', value: (row) => row.position, sort: 'position' },
  ],
  sections: contentSections({
    title: '推荐',
    fields: [
      { name: 'link', label: '接着看', kind: 'text', description: '本站的地址（/news/12）或 https:// 开头的网址。' },
      { name: 'position', label: '位置', kind: 'number', initial: 0, description: '数字小的排在前面。' },
    ],
  }),
  Preview: previewOf(
    getHighlightResponse,
    async () => (await import('@/content/highlight/detail.tsx')).HighlightDetail,
  ),
});
