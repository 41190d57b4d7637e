import { getKnowhowAnswer } from '@/api/gen/public/answers.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { sourcesGap } from '@/content/gaps.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedKnowhow = defineManaged('knowhow', {
  ...contentRecord,
  reviewedOn: (row) => row.reviewed_on,
  gaps: [...contentRecord.gaps, sourcesGap],
  columns: [
    ...contentColumns,
    { label: '出处', kind: 'links', value: (row) => row.sources },
    { label: '审核日期', kind: 'date', value: (row) => row.reviewed_on },
  ],
  sections: contentSections({
    title: '出处和审核',
    fields: [
      { name: 'sources', label: '出处', kind: 'links' },
      { name: 'reviewed_on', label: '审核日期', kind: 'date' },
    ],
  }),
  Preview: previewOf(getKnowhowAnswer, async () => (await import('@/content/knowhow/detail.tsx')).KnowhowDetail),
});
