import { getReflectionResponse } from '@/api/gen/public/responses.gen.ts';
import { defineManaged } from '@/content/define-managed.ts';
import { previewOf } from '@/content/preview-of.tsx';
import { contentColumns, contentRecord, contentSections } from '@/content/shared-fields.ts';

export const managedReflection = defineManaged('reflection', {
  ...contentRecord,
  columns: [...contentColumns, { label: '作者', kind: 'text', value: (row) => row.person_name }],
  sections: contentSections({
    title: '署名',
    fields: [{ name: 'person_name', label: '作者', kind: 'text', description: '读者看到的名字，可以是化名。' }],
  }),
  Preview: previewOf(
    getReflectionResponse,
    async () => (await import('@/content/reflection/detail.tsx')).ReflectionDetail,
  ),
});
