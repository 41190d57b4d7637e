import { lazy } from 'react';
import { defineManaged } from '@/content/define-managed.ts';
import { contentColumns, contentInput, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedPhoto = defineManaged('photo', {
  ...contentRecord,
  columns: [
    ...contentColumns,
    { label: '照片', kind: 'images', value: (row) => row.images.map(({ id }) => id) },
    { label: '地点', kind: 'text', value: (row) => row.place },
    { label: '拍摄日期', kind: 'date', value: (row) => row.taken_on },
  ],
  sections: contentSections({
    title: '相册',
    fields: [
      { name: 'image_ids', label: '照片', kind: 'images', description: '按显示的顺序，可以拖动。' },
      { name: 'place', label: '地点', kind: 'text' },
      { name: 'taken_on', label: '拍摄日期', kind: 'date' },
    ],
  }),
  createInput: () => ({ ...contentInput(null), image_ids: [], place: null, taken_on: null }),
  updateInput: (record) => ({
    ...contentInput(record),
    image_ids: record.images.map(({ id }) => id),
    place: record.place,
    taken_on: record.taken_on,
  }),
  Preview: lazy(async () => ({ default: (await import('@/content/photo/preview.tsx')).PhotoPreview })),
});
