import { defineManaged } from '@/content/define-managed.ts';

export const managedTag = defineManaged('tag', {
  titleOf: (row) => row.name,
  columns: [
    { label: '名称', kind: 'text', value: (row) => row.name, sort: 'name' },
    { label: '网址名', kind: 'text', value: (row) => row.slug },
    { label: '颜色', kind: 'color', value: (row) => row.color },
    { label: '用在几篇里', kind: 'number', value: (row) => row.count, sort: 'count' },
    { label: '修改时间', kind: 'dateTime', value: (row) => row.updated_at, sort: 'updated_at' },
  ],
  sections: [
    {
      title: '标签',
      fields: [
        { name: 'name', label: '名称', kind: 'text' },
        { name: 'slug', label: '网址名', kind: 'text', description: '小写字母、数字和连字符，例如 gut-health。' },
        { name: 'color', label: '颜色', kind: 'color' },
      ],
    },
  ],
  createInput: () => ({ name: '', slug: '', color: '#1b6b56' }),
  updateInput: ({ name, slug, color }) => ({ name, slug, color }),
  deletion: '会从所有内容上去掉，无法恢复。',
});
