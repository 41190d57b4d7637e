import { getKnowhowResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { sourcesGap } from '@/content/gaps.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

/** The contract may lack the field. */
const reviewDueOn = (row: object): string | null =>
  'review_due_on' in row && typeof row.review_due_on === 'string' ? row.review_due_on : null;

export const managedKnowhow = defineManaged('knowhow', {
  ...contentRecord,
  reviewedOn: (row) => row.reviewed_on,
  reviewDueOn,
  gaps: [...contentRecord.gaps, sourcesGap],
  columns: [
    ...contentColumns,
    { label: '出处', kind: 'links', value: (row) => row.sources },
    { label: '审核日期', kind: 'date', value: (row) => row.reviewed_on },
    { label: '下次审核', kind: 'date', value: reviewDueOn, optionalField: 'review_due_on' },
  ],
  sections: contentSections({
    title: '出处和审核',
    fields: [
      { name: 'sources', label: '出处', kind: 'links' },
      { name: 'reviewed_on', label: '审核日期', kind: 'date' },
      { name: 'review_due_on', label: '下次审核', kind: 'reviewDue', isOptional: true },
    ],
  }),
  Preview: previewOf(getKnowhowResponse, async () => (await import('@/content/knowhow/detail.tsx')).KnowhowDetail),
});
