import type { Faker } from '@faker-js/faker';
import type { Database } from '../db/db.ts';
import type { ContentRow, ContentType, OwnFields } from '../db/rows.ts';
import { awkwardAlbums, awkwardNames, awkwardRows } from './awkward-rows.ts';
import { type Facts } from './material/bodies.ts';
import { personAge, photoPlace, placeName, places, publicName, teller, type Teller } from './material/people.ts';
import { highlightLink, newsSource, reference, videoUrl } from './material/sources.ts';
import { findSymptom, symptoms } from './material/symptom.ts';
import { pictureOf } from './pictures.ts';
import { chance } from './random.ts';
import { dayBefore } from './timetable.ts';

export interface Known extends Facts {
  readonly teller?: Teller;
}

/** Facts taken from the title, random where it has none. */
export const knownOf = (faker: Faker, type: ContentType, title: string): Known => {
  const place = places.find((name) => title.includes(name));
  switch (type) {
    case 'news':
      return { place: place ?? placeName(faker) };
    case 'photo':
      return { place: place ?? photoPlace(faker) };
    case 'witness': {
      const told = symptoms.filter(({ name }) => title.includes(name));
      const longest = told.toSorted((one, other) => other.name.length - one.name.length)[0];
      const drawn = personAge(faker);
      const symptom = (longest ?? faker.helpers.arrayElement(symptoms)).name;
      const person = teller(`${title} ${symptom}`, drawn);
      return { age: person.age, symptom, teller: person };
    }
    case 'reflection':
      return { teller: teller(title, 35 + ((title.codePointAt(1) ?? 0) % 50)) };
    case 'highlight':
    case 'knowhow':
    case 'symptom':
      return {};
  }
};

/** In place of each image that shows what one before it does, another one. */
const unlike = (ids: readonly number[], all: readonly number[]): number[] => {
  const shown = new Set<string>();
  return ids.map((id) => {
    const own = [id, ...all].find((one) => !shown.has(pictureOf(one).name)) ?? id;
    shown.add(pictureOf(own).name);
    return own;
  });
};

type Makers = { [T in ContentType]: (row: ContentRow, known: Known) => OwnFields[T] };

/** Generators of each type's own fields. */
export const ownFields = (faker: Faker, now: number, db: Database): Makers => ({
  highlight: ({ id }) => ({
    link: chance(faker, 0.8) ? highlightLink(faker) : null,
    position: (id in awkwardRows.highlight ? 61 : 61 - id) * 10,
  }),

  knowhow: () => ({
    sources: Array.from({ length: faker.number.int({ min: 0, max: 4 }) }, () => reference(faker)),
    reviewed_on: chance(faker, 0.7) ? dayBefore(faker, now, 300) : null,
  }),

  news: ({ created_at }) => {
    const source = chance(faker, 0.85) ? newsSource(faker) : null;
    return {
      source_name: source?.name ?? null,
      source_url: source?.url ?? null,
      happened_on: chance(faker, 0.8) ? created_at.slice(0, 10) : null,
    };
  },

  photo: ({ id, created_at, imageId }, { place = null }) => {
    const count = awkwardAlbums[id] ?? faker.number.int({ min: 2, max: 12 });
    const others = faker.helpers.arrayElements(
      [...db.tables.image.keys()].filter((image) => image !== imageId),
      imageId === null ? count : count - 1,
    );
    return {
      imageIds: unlike(imageId === null ? others : [imageId, ...others], [...db.tables.image.keys()]),
      taken_on: chance(faker, 0.85) ? created_at.slice(0, 10) : null,
      place,
    };
  },

  reflection: ({ id, title }, { teller: person = teller(title, 60) }) => {
    const name = publicName(faker, person);
    return { person_name: awkwardNames[id] ?? name };
  },

  symptom: ({ title }) => {
    const known = findSymptom(title);
    return { aliases: [...(known?.aliases ?? [])], seek_care: known?.seekCare ?? null };
  },

  witness: (row, { teller: person = teller(row.title, 60), symptom }) => {
    const all = [...db.content.symptom.values()];
    const told = all.filter(({ title }) => title === symptom);
    const more = chance(faker, 0.3) ? faker.helpers.arrayElements(all, 1) : [];
    return {
      person_name: publicName(faker, person),
      person_age: chance(faker, 0.9) ? person.age : null,
      video_url: chance(faker, 0.4) ? videoUrl(faker) : null,
      symptomIds: [...new Set([...told, ...more].map(({ id }) => id))],
    };
  },
});
