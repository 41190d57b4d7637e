import { defineManaged } from '@/content/define-managed.ts';

export const managedTag = defineManaged('tag', {
  titleOf: (row) => row.name,
  columns: [
    { label: '名称', kind: 'text', value: (row) => row.name, sort: 'name' },
    { label: '网址名', kind: 'text', value: (row) => row.slug },
    { label: '颜色', kind: 'color', value: (row) => row.color },
    { label: '已发布的篇数', kind: 'number', value: (row) => row.count, sort: 'count' },
    { label: '修改时间', kind: 'dateTime', value: (row) => row.updated_at, sort: 'updated_at' },
  ],
  sections: [
    {
      title: '标签',
      fields: [
        { name: 'name', label: '名称', kind: 'text' },
        {
          name: 'slug',
          label: '网址名',
          kind: 'slug',
          description: '小写字母、数字和连字符，例如 gut-health。新标签会先填上名称的拼音。',
        },
        { name: 'color', label: '颜色', kind: 'color', initial: '#1b6b56', description: '标签文字的颜色。' },
      ],
    },
  ],
  notCopied: ['slug'],
  deletion: '会从所有内容上去掉，无法恢复。',
});
