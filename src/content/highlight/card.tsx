import type { HighlightCard } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink, tagLink } from '@/content/links.ts';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { FeatureCard } from '@/ui/cards/feature-card.tsx';

const Card = ({ item }: { item: HighlightCard }) => (
  <FeatureCard article={item} link={recordLink('highlight', item.id)} tagLink={tagLink('highlight')} />
);

export const highlight: PublicDefinition<'highlight'> = {
  type: 'highlight',
  Card,
  Cards: ({ items }) => <CardGrid items={items} Card={Card} />,
};
