import { linkOptions } from '@tanstack/react-router';
import { baseColumns, baseFields, baseInput } from '@/content/base.ts';
import { defineContent } from '@/content/define.ts';
import { ArticleCard } from '@/ui/article-card.tsx';
import { ArticlePage } from '@/ui/article-page.tsx';
import { Source } from '@/ui/source.tsx';

const recordLink = (id: number) => linkOptions({ to: '/news/$id', params: { id: String(id) } });
const tagLink = (tag: number) => linkOptions({ to: '/news', search: { tag } });

export const news = defineContent({
  type: 'news',
  Card: ({ item }) => (
    <ArticleCard article={item} byline={item.source_name} link={recordLink(item.id)} tagLink={tagLink} />
  ),
  Detail: ({ item }) => (
    <ArticlePage article={item} tagLink={tagLink}>
      <Source name={item.source_name} url={item.source_url} happenedOn={item.happened_on} />
    </ArticlePage>
  ),
  columns: [
    ...baseColumns,
    { label: '来源', value: (row) => row.source_name },
    { label: '事件日期', value: (row) => row.happened_on },
  ],
  fields: [
    ...baseFields,
    { name: 'source_name', label: '来源', kind: 'text' },
    { name: 'source_url', label: '来源网址', kind: 'url', description: '以 https:// 开头。' },
    { name: 'happened_on', label: '事件日期', kind: 'date' },
  ],
  toInput: (record) => ({
    ...baseInput(record),
    source_name: record?.source_name ?? null,
    source_url: record?.source_url ?? null,
    happened_on: record?.happened_on ?? null,
  }),
});
