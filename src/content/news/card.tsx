import type { NewsCard } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink, tagLink } from '@/content/links.ts';
import { ArticleCard } from '@/ui/cards/article-card.tsx';
import { CardMonths } from '@/ui/cards/card-months.tsx';

const Card = ({ item }: { item: NewsCard }) => (
  <ArticleCard article={item} byline={item.source_name} link={recordLink('news', item.id)} tagLink={tagLink('news')} />
);

export const news: PublicDefinition<'news'> = {
  type: 'news',
  areRows: true,
  Card,
  Cards: ({ items, before, isByDate }) => <CardMonths items={items} before={before} isByDate={isByDate} Card={Card} />,
};
