import type { KnowhowCard } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink, tagLink } from '@/content/links.ts';
import { reviewed } from '@/content/knowhow/reviewed.ts';
import { ArticleCard } from '@/ui/cards/article-card.tsx';
import { CardMonths } from '@/ui/cards/card-months.tsx';

const Card = ({ item }: { item: KnowhowCard }) => (
  <ArticleCard
    article={item}
    byline={[
      item.sources.length > 0 && `${item.sources.length} 处出处`,
      item.reviewed_on !== null && reviewed(item.reviewed_on),
    ]
      .filter(Boolean)
      .join(' · ')}
    link={recordLink('knowhow', item.id)}
    tagLink={tagLink('knowhow')}
  />
);

export const knowhow: PublicDefinition<'knowhow'> = {
  type: 'knowhow',
  areRows: true,
  Card,
  Cards: ({ items, before, isByDate }) => <CardMonths items={items} before={before} isByDate={isByDate} Card={Card} />,
};
