import type { Faker } from '@faker-js/faker';
import type { Image } from '../../src/api/gen/types.gen.ts';
import { stamp } from '../clock.ts';
import type { Database } from '../db/db.ts';
import type { ContentRow, ContentType, TagRow } from '../db/rows.ts';
import { forEachContent } from '../content/all.ts';
import type { ContentDefinition } from '../content/define.ts';
import { edgeCases, longestTag } from './edge-cases.ts';
import { bulkTexts, bulkTitle } from './bulk.ts';
import { fittingPortraits, fittingScenes, neutralScenes } from './fitting.ts';
import { type Known, knownOf, places } from './people.ts';
import { isPortrait, pictureOf, pictureUrl } from './pictures.ts';
import { createFaker, deal } from './random.ts';
import { symptoms } from './symptoms.ts';
import { tableOf } from './tables.ts';
import { type Dates, startOfDay, timetable } from './timetable.ts';
import { authorIds, seedUsers } from './users.ts';
import { headlines, written } from './written.ts';

/** Seeds an empty database, reproducibly for a seed number and the day of `now`. */
export const seed = (db: Database, seedNumber: number, now: number): void => {
  const faker = createFaker(seedNumber);
  for (const row of seedImages()) db.tables.image.set(row.id, row);
  for (const row of seedTags(faker, now)) db.tables.tag.set(row.id, row);
  for (const row of seedUsers(faker, now, portraitIds)) db.tables.user.set(row.id, row);

  const fill = <T extends ContentType>({ type, seed: seedOwn }: ContentDefinition<T>) => {
    const pick = createPicker(seedNumber);
    const table = db.content[type];
    const days = timetable(faker, now, Object.keys(edgeCases[type] ?? {}).map(Number));
    const titles = titlesOf(faker, type, days, now);
    for (const [index, dates] of days.entries()) {
      const { known, ...row } = seedRow(faker, type, index + 1, titles[index] ?? '', dates, pick);
      table.set(row.id, { ...row, ...seedOwn(row, { faker, now, db, known }) });
    }
    db.tables.lastId.set(type, table.size);
  };
  // Witnesses link to symptoms.
  forEachContent((content) => content.type === 'symptom' && fill(content));
  forEachContent((content) => content.type !== 'symptom' && fill(content));
  for (const table of ['tag', 'user', 'image'] as const) db.tables.lastId.set(table, db.tables[table].size);
};

const imageIds = Array.from({ length: 220 }, (_, index) => index + 1);

const seedImages = (): Image[] =>
  imageIds.map((id) => {
    const { width, height, size, alt } = pictureOf(id);
    return { id, url: pictureUrl(id), width, height, alt: id % 17 === 0 ? '' : alt, mime: 'image/webp', size };
  });

const portraitIds = imageIds.filter(isPortrait);
const sceneIds = imageIds.filter((id) => !isPortrait(id));

const tags = tableOf(`
食材 | ingredients | #4f8a6b
食谱 | recipes | #b4693a
早餐 | breakfast | #c28a3a
汤与粥 | soups-and-congee | #9a7b45
五谷杂粮 | whole-grains | #a5803f
蔬菜 | vegetables | #5c8a4a
水果 | fruit | #c4653c
豆鱼蛋肉 | protein | #8a5a4a
茶饮 | tea | #6f7f3f
少盐少糖 | less-salt-less-sugar | #4a7a8a
软食 | soft-food | #b08968
长者照护 | elder-care | #74576f
照顾者 | caregivers | #8a5069
肠胃 | digestion | #7a8450
睡眠 | sleep | #4a5d8a
情绪 | mood | #6a5d95
关节与肌肉 | joints-and-muscles | #5a7080
血压血糖 | blood-pressure-and-sugar | #a1483d
皮肤 | skin | #b3766a
散步与运动 | movement | #3f7f74
节气 | solar-terms | #7d6b3a
社区活动 | community | #2f6f7a
干细胞研究 | stem-cell-research | #315179
`).map(([name = '', slug = '', color = '']) => ({ name, slug, color }));

const tagIds = tags.map((_, index) => index + 1);

const seedTags = (faker: Faker, now: number): TagRow[] =>
  [...tags, longestTag].map(({ name, slug, color }, index) => {
    const age = faker.number.int({ min: 86_400, max: 40_000_000 }) * 1000;
    return { id: index + 1, name, slug, color, updated_at: stamp(startOfDay(now) - age) };
  });

/** Titles by id: the newest published records get the handwritten ones. */
const titlesOf = (faker: Faker, type: ContentType, days: readonly Dates[], now: number): string[] => {
  if (type === 'symptom') return symptoms.map(({ name }) => name);
  const ownTitles = [...(written[type] ?? []).map(({ title }) => title), ...(headlines[type] ?? [])];
  const newestFirst = days
    .filter(
      ({ published_at, deleted_at }) => published_at !== null && deleted_at === null && published_at <= stamp(now),
    )
    .toSorted((one, other) => ((one.published_at ?? '') < (other.published_at ?? '') ? 1 : -1));
  return days.map(
    (dates, index) =>
      ownTitles[newestFirst.indexOf(dates)] ?? bulkTitle(faker, type, index, deal(faker, `places of ${type}`, places)),
  );
};

const seedRow = (
  faker: Faker,
  type: ContentType,
  id: number,
  ordinaryTitle: string,
  dates: Dates,
  pick: ReturnType<typeof createPicker>,
): ContentRow & { known: Known } => {
  const edgeCase = edgeCases[type]?.[id] ?? {};
  const title = edgeCase.title ?? ordinaryTitle;
  const known = knownOf(faker, type, title);
  const texts = bulkTexts(faker, type, title, known.facts);
  const pool = faker.datatype.boolean(type === 'witness' || type === 'reflection' ? 0.4 : 0) ? 'portraits' : 'scenes';
  return {
    id,
    title,
    excerpt: faker.datatype.boolean(0.95) ? texts.excerpt : null,
    body: texts.body,
    ...written[type]?.find((record) => record.title === title),
    image_id: pick(
      title,
      faker.datatype.boolean(0.9) ? deal(faker, pool, pool === 'portraits' ? portraitIds : sceneIds) : null,
      known,
    ),
    tag_ids: faker.helpers.arrayElements(tagIds, { min: 0, max: 4 }),
    author_id: faker.datatype.boolean(0.9) ? faker.helpers.arrayElement(authorIds) : null,
    ...dates,
    ...edgeCase,
    known,
  };
};

/** Rows before a picture is used again; until then, a less fitting one is. */
const rowsApart = 8;

/** Chooses an image that no other row of the type uses: a fitting one, else the one that was dealt. */
const createPicker = (seedNumber: number) => {
  const faker = createFaker(seedNumber + 1);
  const used: number[] = [];
  return (named: string, dealt: number | null, { person }: Known): number => {
    const recent = new Set(used.slice(-rowsApart).map((id) => pictureOf(id).name));
    const pools = [
      dealt !== null && isPortrait(dealt) ? fittingPortraits(portraitIds, person) : [],
      ...fittingScenes(sceneIds, named),
      dealt === null || isPortrait(dealt) ? [] : [dealt],
      neutralScenes(sceneIds),
      sceneIds,
    ].map((pool) => pool.filter((id) => !used.includes(id) && !recent.has(pictureOf(id).name)));
    const id = faker.helpers.arrayElement(pools.find((pool) => pool.length > 0) ?? sceneIds);
    used.push(id);
    return id;
  };
};
