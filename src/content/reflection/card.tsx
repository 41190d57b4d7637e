import type { ReflectionCard } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink, tagLink } from '@/content/links.ts';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { QuoteCard } from '@/ui/cards/quote-card.tsx';
import { TagList } from '@/ui/cards/chips.tsx';

const Card = ({ item }: { item: ReflectionCard }) => (
  <QuoteCard
    article={item}
    name={item.person_name}
    person={<bdi>{item.person_name}</bdi>}
    link={recordLink('reflection', item.id)}
  >
    <TagList tags={item.tags} link={tagLink('reflection')} />
  </QuoteCard>
);

export const reflection: PublicDefinition<'reflection'> = {
  type: 'reflection',
  Card,
  Cards: ({ items }) => <CardGrid items={items} Card={Card} />,
};
