import { getSymptomResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { seekCareGap } from '@/content/gaps.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedSymptom = defineManaged('symptom', {
  ...contentRecord,
  gaps: [...contentRecord.gaps, seekCareGap],
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
  Preview: previewOf(getSymptomResponse, async () => (await import('@/content/symptom/detail.tsx')).SymptomDetail),
});
