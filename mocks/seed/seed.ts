import type { Faker } from '@faker-js/faker';
import { stamp } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { ContentRow, ContentType, ImageRow, OwnFields, Row, TagRow } from '../db/rows.ts';
import { awkwardRows } from './awkward-rows.ts';
import { longestTag } from './awkward.ts';
import { body, excerpt } from './material/bodies.ts';
import { tags } from './material/tags.ts';
import { title } from './material/titles.ts';
import { contentTypes } from './material/types.ts';
import { type Known, knownOf, ownFields } from './own-fields.ts';
import { fittingPortraits, fittingScenes, quietScenes } from './fitting.ts';
import { isPortrait, pictureOf, pictureUrl } from './pictures.ts';
import { chance, createFaker, deal } from './random.ts';
import { type Dates, startOfDay, timetable } from './timetable.ts';
import { authorIds, seedUsers } from './users.ts';

/** Seeds an empty database, reproducibly for a seed number and the day of `now`. */
export const seed = (db: Database, seedNumber: number, now: number): void => {
  const faker = createFaker(seedNumber);
  for (const row of seedImages()) db.tables.image.set(row.id, row);
  for (const row of seedTags(faker, now)) db.tables.tag.set(row.id, row);
  for (const row of seedUsers(faker, now, portraitIds)) db.tables.user.set(row.id, row);

  const fill = <T extends ContentType>(type: T): Map<number, Row<T>> => {
    const makeOwn: (row: ContentRow, known: Known) => OwnFields[T] = ownFields(faker, now, db)[type];
    const pick = createPicker(seedNumber);
    for (const [index, dates] of timetable(faker, now, Object.keys(awkwardRows[type]).map(Number)).entries()) {
      const { known, ...row } = seedRow(faker, type, index + 1, dates, pick);
      db.content[type].set(row.id, { ...row, ...makeOwn(row, known) });
    }
    db.tables.lastId.set(type, db.content[type].size);
    return db.content[type];
  };
  // Witnesses reference symptoms.
  fill('symptom');
  for (const type of contentTypes) if (type !== 'symptom') fill(type);
  for (const table of ['tag', 'user', 'image'] as const) db.tables.lastId.set(table, db.tables[table].size);
};

const imageIds = Array.from({ length: 220 }, (_, index) => index + 1);

const seedImages = (): ImageRow[] =>
  imageIds.map((id) => {
    const { width, height, size, alt } = pictureOf(id);
    return { id, url: pictureUrl(id), width, height, alt: id % 17 === 0 ? '' : alt, mime: 'image/webp', size };
  });

const portraitIds = imageIds.filter(isPortrait);
const sceneIds = imageIds.filter((id) => !isPortrait(id));

const seedTags = (faker: Faker, now: number): TagRow[] =>
  [...tags.slice(0, 23), longestTag].map(({ name, slug, color }, index) => {
    const age = faker.number.int({ min: 86_400, max: 40_000_000 }) * 1000;
    return { id: index + 1, name, slug, color, updated_at: stamp(startOfDay(now) - age) };
  });

const seedRow = (
  faker: Faker,
  type: ContentType,
  id: number,
  dates: Dates,
  pick: ReturnType<typeof createPicker>,
): ContentRow & { known: Known } => {
  const awkward = awkwardRows[type][id] ?? {};
  const ordinary = title(faker, type);
  const named = awkward.title ?? ordinary;
  const known = knownOf(faker, type, named);
  const pool = chance(faker, type === 'witness' || type === 'reflection' ? 0.4 : 0) ? 'portraits' : 'scenes';
  return {
    id,
    title: named,
    excerpt: chance(faker, 0.95) ? excerpt(faker, type, named, known) : null,
    body: body(faker, type, named, known),
    imageId: pick(
      named,
      chance(faker, 0.9) ? deal(faker, pool, pool === 'portraits' ? portraitIds : sceneIds) : null,
      known,
    ),
    tagIds: faker.helpers.arrayElements(tagIds, { min: 0, max: 4 }),
    authorId: chance(faker, 0.9) ? faker.helpers.arrayElement(authorIds) : null,
    ...dates,
    ...awkward,
    known,
  };
};

/** A picture is not shown again in as many rows; one that fits less takes its place. */
const rowsApart = 8;

/** Chooses images that no other row of the type has: one that fits, else the one that was dealt. */
const createPicker = (seedNumber: number) => {
  const faker = createFaker(seedNumber + 1);
  const used: number[] = [];
  return (named: string, dealt: number | null, { teller }: Known): number => {
    const recent = new Set(used.slice(-rowsApart).map((id) => pictureOf(id).name));
    const pools = [
      dealt !== null && isPortrait(dealt) && teller ? fittingPortraits(portraitIds, teller) : [],
      ...fittingScenes(sceneIds, named),
      dealt === null || isPortrait(dealt) ? [] : [dealt],
      quietScenes(sceneIds),
      sceneIds,
    ].map((pool) => pool.filter((id) => !used.includes(id) && !recent.has(pictureOf(id).name)));
    const id = faker.helpers.arrayElement(pools.find((pool) => pool.length > 0) ?? sceneIds);
    used.push(id);
    return id;
  };
};

const tagIds = tags.slice(0, 23).map((_, index) => index + 1);
