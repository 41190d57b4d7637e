import { getPhotoResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { previewOf } from '@/content/preview-of.tsx';
import {
  bodyField,
  contentColumns,
  contentRecord,
  pictureSection,
  publishingSection,
  titleField,
} from '@/content/shared-fields.ts';

export const managedPhoto = defineManaged('photo', {
  ...contentRecord,
  columns: [
    ...contentColumns,
    { label: '照片', kind: 'images', value: (row) => row.images.map(({ id }) => id) },
    { label: '地点', kind: 'text', value: (row) => row.place },
    { label: '拍摄日期', kind: 'date', value: (row) => row.taken_on },
  ],
  // Photos come first: they are the main content of an album.
  sections: [
    {
      title: '内容',
      fields: [
        titleField,
        { name: 'image_ids', label: '照片', kind: 'images', description: '按显示的顺序，可以拖动。', isOptional: true },
        bodyField,
      ],
    },
    {
      title: '拍摄',
      fields: [
        { name: 'place', label: '地点', kind: 'text' },
        { name: 'taken_on', label: '拍摄日期', kind: 'date' },
      ],
    },
    publishingSection,
    pictureSection,
  ],
  Preview: previewOf(getPhotoResponse, async () => (await import('@/content/photo/detail.tsx')).PhotoDetail),
});
