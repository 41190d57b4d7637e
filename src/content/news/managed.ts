import { sharedColumns, sharedFields, sharedInput } from '@/content/shared-fields.ts';
import { defineManaged } from '@/content/define.ts';

export const managedNews = defineManaged({
  type: 'news',
  columns: [
    ...sharedColumns,
    { label: '来源', value: (row) => row.source_name },
    { label: '事件日期', value: (row) => row.happened_on },
  ],
  fields: [
    ...sharedFields,
    { name: 'source_name', label: '来源', kind: 'text' },
    { name: 'source_url', label: '来源网址', kind: 'url', description: '以 https:// 开头。' },
    { name: 'happened_on', label: '事件日期', kind: 'date' },
  ],
  toInput: (record) => ({
    ...sharedInput(record),
    source_name: record?.source_name ?? null,
    source_url: record?.source_url ?? null,
    happened_on: record?.happened_on ?? null,
  }),
});
