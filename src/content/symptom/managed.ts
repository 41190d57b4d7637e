import { lazy } from 'react';
import { defineManaged } from '@/content/define-managed.ts';
import { contentColumns, contentInput, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedSymptom = defineManaged('symptom', {
  ...contentRecord,
  gaps: [...contentRecord.gaps, { label: '没有写何时就医', test: (row) => !row.seek_care?.trim() }],
  columns: [
    ...contentColumns,
    { label: '又称', kind: 'words', value: (row) => row.aliases },
    { label: '何时就医', kind: 'textarea', value: (row) => row.seek_care },
  ],
  sections: contentSections({
    title: '查找和就医',
    fields: [
      { name: 'seek_care', label: '何时就医', kind: 'textarea', description: '写清楚出现什么情况要马上看医生。' },
      { name: 'aliases', label: '又称', kind: 'words', description: '读者也可能这样找它。' },
    ],
  }),
  createInput: () => ({ ...contentInput(null), aliases: [], seek_care: null }),
  updateInput: (record) => ({
    ...contentInput(record),
    aliases: record.aliases,
    seek_care: record.seek_care,
  }),
  Preview: lazy(async () => ({ default: (await import('@/content/symptom/preview.tsx')).SymptomPreview })),
});
