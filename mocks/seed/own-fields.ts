import type { Faker } from '@faker-js/faker';
import type { Database } from '../db/db.ts';
import type { ContentRow, ContentType, OwnFields } from '../db/rows.ts';
import { awkwardAlbums, awkwardNames, awkwardRows } from './awkward-rows.ts';
import { type Known, publicName } from './people.ts';
import { pictureOf } from './pictures.ts';
import { chance } from './random.ts';
import { symptoms } from './symptoms.ts';
import { tableOf } from './tables.ts';
import { dayBefore } from './timetable.ts';

const references = tableOf(`
《长者饮食照护手册》，青禾出版社 | books/elder-diet-care
《吃软一点：咀嚼困难者的厨房》，暖灶书屋 | books/soft-kitchen
《认识干细胞：给一般读者的十二堂课》，远山科普 | books/stem-cells-in-twelve-lessons
《看懂您的体检报告》，和风医学文库 | books/read-your-report
《药物与食物的相互作用》，和风医学文库 | books/drug-food
岛屿营养学期刊：长者蛋白质摄取的调查 | journals/island-nutrition/42/3
老年照护杂志：质地调整饮食的实务 | journals/elder-care/27/4
再生医学通讯：饮食与干细胞研究的现况与限制 | journals/regenerative-letters/9/2
公共卫生学报：家庭用盐量的十年变化 | journals/public-health/66/3
每日饮食指南（一般民众版） | guides/daily-diet
`).map(([title = '', path = '']) => ({ title, url: `https://example.com/${path}` }));

const newspapers = tableOf(`
岛屿健康报 | island-health
晨间生活新闻 | morning-life
社区厨房通讯 | community-kitchen
南方食农周刊 | southern-farm-weekly
营养师公会公告 | dietitians
银发生活志 | silver-life
`);

/** In place of each image that shows what one before it does, another one. */
const unlike = (ids: readonly number[], all: readonly number[]): number[] => {
  const shown = new Set<string>();
  return ids.map((id) => {
    const own = [id, ...all].find((one) => !shown.has(pictureOf(one).name)) ?? id;
    shown.add(pictureOf(own).name);
    return own;
  });
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
  ]);
};

/** Mostly a record that is published (ids up to 40 are), sometimes a list or another site. */
const highlightLink = (faker: Faker): string => {
  const type = faker.helpers.arrayElement(['knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness']);
  return faker.helpers.weightedArrayElement([
    { weight: 7, value: `/${type}/${faker.number.int({ min: 1, max: 40 })}` },
    { weight: 2, value: `/${type}` },
    { weight: 1, value: `https://example.com/events/${faker.number.int({ min: 100, max: 999 })}` },
  ]);
};

type Makers = { [T in ContentType]: (row: ContentRow, known: Known) => OwnFields[T] };

/** Generators of each type's own fields. */
export const ownFields = (faker: Faker, now: number, db: Database): Makers => ({
  highlight: ({ id }) => ({
    link: chance(faker, 0.8) ? highlightLink(faker) : null,
    position: (id in awkwardRows.highlight ? 61 : 61 - id) * 10,
  }),

  knowhow: () => ({
    sources: faker.helpers.arrayElements(references, { min: 0, max: 4 }),
    reviewed_on: chance(faker, 0.7) ? dayBefore(faker, now, 300) : null,
  }),

  news: ({ created_at }) => {
    const [name = '', host = ''] = faker.helpers.arrayElement(newspapers);
    const article = faker.number.int({ min: 1000, max: 99_999 });
    const hasSource = chance(faker, 0.85);
    return {
      source_name: hasSource ? name : null,
      source_url: hasSource ? `https://example.com/${host}/articles/${article}` : null,
      happened_on: chance(faker, 0.8) ? created_at.slice(0, 10) : null,
    };
  },

  photo: ({ id, created_at, imageId }, { facts }) => {
    const all = [...db.tables.image.keys()];
    const count = awkwardAlbums[id] ?? faker.number.int({ min: 2, max: 12 });
    const others = faker.helpers.arrayElements(
      all.filter((image) => image !== imageId),
      imageId === null ? count : count - 1,
    );
    return {
      imageIds: unlike(imageId === null ? others : [imageId, ...others], all),
      taken_on: chance(faker, 0.85) ? created_at.slice(0, 10) : null,
      place: facts.place,
    };
  },

  reflection: ({ id }, { teller }) => ({ person_name: awkwardNames[id] ?? publicName(faker, teller) }),

  symptom: ({ title }) => {
    const known = symptoms.find(({ name }) => name === title);
    return { aliases: [...(known?.aliases ?? [])], seek_care: known?.seekCare ?? null };
  },

  witness: (_, { teller, facts }) => {
    const all = [...db.content.symptom.values()];
    const told = all.filter(({ title }) => title === facts.symptom);
    const more = chance(faker, 0.3) ? faker.helpers.arrayElements(all, 1) : [];
    return {
      person_name: publicName(faker, teller),
      person_age: chance(faker, 0.9) ? teller.age : null,
      video_url: chance(faker, 0.4) ? videoUrl(faker) : null,
      symptomIds: [...new Set([...told, ...more].map(({ id }) => id))],
    };
  },
});
