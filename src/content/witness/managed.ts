import { lazy } from 'react';
import { defineManaged } from '@/content/define-managed.ts';
import { contentColumns, contentInput, contentRecord, contentSections } from '@/content/shared-fields.ts';

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
  createInput: () => ({ ...contentInput(null), person_name: '', person_age: null, symptom_ids: [], video_url: null }),
  updateInput: (record) => ({
    ...contentInput(record),
    person_name: record.person_name,
    person_age: record.person_age,
    symptom_ids: record.symptoms.map(({ id }) => id),
    video_url: record.video_url,
  }),
  Preview: lazy(async () => ({ default: (await import('@/content/witness/preview.tsx')).WitnessPreview })),
});
