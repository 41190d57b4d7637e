import { lazy } from 'react';
import { defineManaged } from '@/content/define-managed.ts';
import { contentColumns, contentInput, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedReflection = defineManaged('reflection', {
  ...contentRecord,
  columns: [...contentColumns, { label: '作者', kind: 'text', value: (row) => row.person_name }],
  sections: contentSections({
    title: '署名',
    fields: [{ name: 'person_name', label: '作者', kind: 'text', description: '读者看到的名字，可以是化名。' }],
  }),
  createInput: () => ({ ...contentInput(null), person_name: '' }),
  updateInput: (record) => ({
    ...contentInput(record),
    person_name: record.person_name,
  }),
  Preview: lazy(async () => ({ default: (await import('@/content/reflection/preview.tsx')).ReflectionPreview })),
});
