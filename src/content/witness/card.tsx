import type { WitnessCard } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink } from '@/content/links.ts';
import { Person, Symptoms } from '@/content/witness/person-and-symptoms.tsx';
import { CardGrid } from '@/ui/cards/card-grid.tsx';
import { QuoteCard } from '@/ui/cards/quote-card.tsx';

const Card = ({ item }: { item: WitnessCard }) => (
  <QuoteCard
    article={item}
    name={item.person_name}
    person={<Person item={item} />}
    link={recordLink('witness', item.id)}
  >
    <Symptoms item={item} />
  </QuoteCard>
);

export const witness: PublicDefinition<'witness'> = {
  type: 'witness',
  Card,
  Cards: ({ items }) => <CardGrid items={items} Card={Card} />,
};
