import type { WitnessCard } from '@/api/gen/types.gen.ts';
import { recordLink } from '@/content/links.ts';
import { Chips } from '@/ui/cards/chips.tsx';

/** The witness's name and age. */
export const Person = ({ item }: { item: WitnessCard }) => (
  <span>
    <bdi>{item.person_name}</bdi>
    {item.person_age !== null && `，${item.person_age}\u00a0岁`}
  </span>
);

/** The related symptoms as links. */
export const Symptoms = ({ item }: { item: WitnessCard }) => (
  <Chips
    label="有关的症状"
    chips={item.symptoms.map(({ id, title }) => ({ id, name: title, link: recordLink('symptom', id) }))}
  />
);
