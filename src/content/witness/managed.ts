import { getWitnessResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedWitness = defineManaged('witness', {
  ...contentRecord,
  columns: [
    ...contentColumns,
    { label: '讲述人', kind: 'text', value: (row) => row.person_name },
    { label: '年龄', kind: 'number', value: (row) => row.person_age },
    { label: '症状', kind: 'symptoms', value: (row) => row.symptoms.map(({ id }) => id) },
  ],
  sections: contentSections({
    title: '讲述',
    fields: [
      { name: 'person_name', label: '讲述人', kind: 'text', description: '读者看到的名字，可以是化名。' },
      { name: 'person_age', label: '年龄', kind: 'number' },
      { name: 'symptom_ids', label: '症状', kind: 'symptoms' },
      { name: 'video_url', label: '视频网址', kind: 'url', description: 'YouTube 或 Vimeo 的网址。' },
    ],
  }),
  Preview: previewOf(getWitnessResponse, async () => (await import('@/content/witness/detail.tsx')).WitnessDetail),
});
