import { imagesOf } from '../db/images.ts';
import { albumSizes } from '../seed/edge-cases.ts';
import { pictureOf } from '../seed/pictures.ts';
import type { ContentDefinition } from './define.ts';

export const photo: ContentDefinition<'photo'> = {
  type: 'photo',
  defaults: { image_ids: [], taken_on: null, place: null },
  read: ({ image_ids, taken_on, place }) => ({ images: imagesOf(image_ids), taken_on, place }),
  texts: ({ place }) => [place],
  relations: [{ field: 'image_ids', table: 'image' }],
  seed: ({ id, created_at, image_id }, { faker, db, known }) => {
    const all = [...db.tables.image.keys()];
    const count = albumSizes[id] ?? faker.number.int({ min: 2, max: 12 });
    const others = faker.helpers.arrayElements(
      all.filter((image) => image !== image_id),
      image_id === null ? count : count - 1,
    );
    return {
      image_ids: withoutRepeats(image_id === null ? others : [image_id, ...others], all),
      taken_on: faker.datatype.boolean(0.85) ? created_at.slice(0, 10) : null,
      place: known.facts.place,
    };
  },
};

/** Replaces images whose picture is already in the album. */
const withoutRepeats = (ids: readonly number[], all: readonly number[]): number[] => {
  const shown = new Set<string>();
  return ids.map((id) => {
    const own = [id, ...all].find((candidate) => !shown.has(pictureOf(candidate).name)) ?? id;
    shown.add(pictureOf(own).name);
    return own;
  });
};
