import type { Faker } from '@faker-js/faker';
import { db } from '../db/db.ts';
import { publicName } from '../seed/people.ts';
import type { ContentDefinition } from './define.ts';

export const witness: ContentDefinition<'witness'> = {
  type: 'witness',
  defaults: { person_name: '', person_age: null, video_url: null, symptom_ids: [] },
  read: ({ person_name, person_age, video_url, symptom_ids }, visible) => ({
    person_name,
    person_age,
    video_url,
    symptoms: [...new Set(symptom_ids)].flatMap((id) => {
      const symptom = db.content.symptom.get(id);
      return symptom !== undefined && visible(symptom) ? [{ id, title: symptom.title }] : [];
    }),
  }),
  texts: ({ person_name }) => [person_name],
  relations: [{ field: 'symptom_ids', table: 'symptom' }],
  seed: (_, { faker, db: seeded, known: { person, facts } }) => {
    const all = [...seeded.content.symptom.values()];
    const named = all.filter(({ title }) => title === facts.symptom);
    const more = faker.datatype.boolean(0.3) ? faker.helpers.arrayElements(all, 1) : [];
    return {
      person_name: publicName(faker, person),
      person_age: faker.datatype.boolean(0.9) ? person.age : null,
      video_url: faker.datatype.boolean(0.4) ? videoUrl(faker) : null,
      symptom_ids: [...new Set([...named, ...more].map(({ id }) => id))],
    };
  },
};

/** The address of a video that does not exist, in one of the usual forms. */
const videoUrl = (faker: Faker): string => {
  const youtube = faker.string.alphanumeric(11);
  const vimeo = faker.string.numeric({ length: 9, allowLeadingZeros: false });
  return faker.helpers.arrayElement([
    `https://www.youtube.com/watch?v=${youtube}`,
    `https://youtu.be/${youtube}`,
    `https://www.youtube.com/embed/${youtube}`,
    `https://m.youtube.com/watch?v=${youtube}&t=42s`,
    `https://vimeo.com/${vimeo}`,
    `https://player.vimeo.com/video/${vimeo}`,
    `https://www.bilibili.com/video/BV${youtube.replace(/.$/, '')}?p=2&t=30`,
  ]);
};
