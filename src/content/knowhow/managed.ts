import { lazy } from 'react';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { managedNames } from '@/content/catalog.ts';
import { defineManaged } from '@/content/define.ts';
import {
  contentColumns,
  contentInput,
  movesToTrash,
  pictureSection,
  publishingSection,
  textSection,
} from '@/content/shared-fields.ts';

export const managedKnowhow = defineManaged({
  resource: managedResources.knowhow,
  name: managedNames.knowhow,
  titleOf: (row) => row.title,
  columns: [
    ...contentColumns,
    { label: '出处', kind: 'links', value: (row) => row.sources },
    { label: '审核日期', kind: 'date', value: (row) => row.reviewed_on },
  ],
  sections: [
    textSection,
    {
      title: '出处和审核',
      fields: [
        { name: 'sources', label: '出处', kind: 'links' },
        { name: 'reviewed_on', label: '审核日期', kind: 'date' },
      ],
    },
    pictureSection,
    publishingSection,
  ],
  createInput: () => ({ ...contentInput(null), sources: [], reviewed_on: null }),
  updateInput: (record) => ({
    ...contentInput(record),
    sources: record.sources,
    reviewed_on: record.reviewed_on,
  }),
  deletion: movesToTrash,
  Preview: lazy(async () => ({ default: (await import('@/content/knowhow/preview.tsx')).KnowhowPreview })),
});
