import type { SymptomCard as Symptom } from '@/api/gen/types.gen.ts';
import type { PublicDefinition } from '@/content/define-published.ts';
import { recordLink } from '@/content/links.ts';
import { CardRows } from '@/ui/cards/card-rows.tsx';
import { SymptomCard } from '@/ui/cards/symptom-card.tsx';

const Card = ({ item }: { item: Symptom }) => <SymptomCard symptom={item} link={recordLink('symptom', item.id)} />;

export const symptom: PublicDefinition<'symptom'> = {
  type: 'symptom',
  Card,
  Cards: ({ items }) => <CardRows items={items} Card={Card} />,
};
