import type { Faker } from '@faker-js/faker';
import { edgeCases } from '../seed/edge-cases.ts';
import type { ContentDefinition } from './define.ts';

export const highlight: ContentDefinition<'highlight'> = {
  type: 'highlight',
  defaults: { link: null, position: 0 },
  read: ({ link, position }) => ({ link, position }),
  seed: ({ id }, { faker }) => ({
    link: faker.datatype.boolean(0.8) ? linkOf(faker) : null,
    position: (id in (edgeCases.highlight ?? {}) ? 61 : 61 - id) * 10,
  }),
};

/** Usually a published record (ids up to 40), sometimes a list or an external site. */
const linkOf = (faker: Faker): string => {
  const type = faker.helpers.arrayElement(['knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness']);
  return faker.helpers.weightedArrayElement([
    { weight: 7, value: `/${type}/${faker.number.int({ min: 1, max: 40 })}` },
    { weight: 2, value: `/${type}` },
    { weight: 1, value: `https://example.com/events/${faker.number.int({ min: 100, max: 999 })}` },
  ]);
};
