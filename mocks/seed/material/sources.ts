import type { Faker } from '@faker-js/faker';
import { deal } from '../random.ts';

export interface Reference {
  readonly title: string;
  readonly url: string;
}

const references: readonly Reference[] = [
  { title: '《长者饮食照护手册》，青禾出版社', url: 'https://example.com/books/elder-diet-care' },
  { title: '《台湾家常食材图鉴》，稻香文化', url: 'https://example.com/books/taiwan-ingredients' },
  { title: '《吃软一点：咀嚼困难者的厨房》，暖灶书屋', url: 'https://example.com/books/soft-kitchen' },
  {
    title: '《认识干细胞：给一般读者的十二堂课》，远山科普',
    url: 'https://example.com/books/stem-cells-in-twelve-lessons',
  },
  { title: '《少盐的滋味》，禾米食谱丛书', url: 'https://example.com/books/less-salt' },
  { title: '《膳食纤维与肠道》，岛屿营养丛刊', url: 'https://example.com/books/fibre-and-gut' },
  { title: '《四季蔬食笔记》，青禾出版社', url: 'https://example.com/books/four-seasons' },
  { title: '《看懂您的体检报告》，和风医学文库', url: 'https://example.com/books/read-your-report' },
  { title: '《药物与食物的相互作用》，和风医学文库', url: 'https://example.com/books/drug-food' },
  { title: '《睡眠与三餐》，晨光生活馆', url: 'https://example.com/books/sleep-and-meals' },
  { title: '岛屿营养学期刊：长者蛋白质摄取的调查', url: 'https://example.com/journals/island-nutrition/42/3' },
  { title: '社区健康研究：共餐活动与孤独感', url: 'https://example.com/journals/community-health/18/1' },
  { title: '老年照护杂志：质地调整饮食的实务', url: 'https://example.com/journals/elder-care/27/4' },
  { title: '食品科学评论：烹调方式与维生素保留', url: 'https://example.com/journals/food-science-review/33/2' },
  { title: '再生医学通讯：饮食与干细胞研究的现况与限制', url: 'https://example.com/journals/regenerative-letters/9/2' },
  { title: '家庭医学季刊：慢性病人的饮食咨询', url: 'https://example.com/journals/family-medicine/51/1' },
  { title: '临床营养札记：体重下降的评估', url: 'https://example.com/journals/clinical-notes/14/6' },
  { title: '肠胃医学新知：规律用餐与消化', url: 'https://example.com/journals/gut-news/22/5' },
  { title: '公共卫生学报：家庭用盐量的十年变化', url: 'https://example.com/journals/public-health/66/3' },
  { title: '运动与老化：散步、肌力与跌倒', url: 'https://example.com/journals/movement-ageing/11/2' },
  { title: '每日饮食指南（一般民众版）', url: 'https://example.com/guides/daily-diet' },
  { title: '食品营养成分资料库', url: 'https://example.com/data/food-composition' },
  { title: '用药安全问答集', url: 'https://example.com/guides/medicine-safety' },
  { title: '居家食品卫生须知', url: 'https://example.com/guides/food-hygiene' },
];

/** A book or paper; repeats only after all were used. */
export function reference(faker: Faker): Reference {
  return deal(faker, 'references', references);
}

const newsSources: readonly { readonly name: string; readonly host: string }[] = [
  { name: '岛屿健康报', host: 'island-health' },
  { name: '晨间生活新闻', host: 'morning-life' },
  { name: '社区厨房通讯', host: 'community-kitchen' },
  { name: '中部日常', host: 'central-daily-life' },
  { name: '南方食农周刊', host: 'southern-farm-weekly' },
  { name: '长青新闻网', host: 'evergreen-news' },
  { name: '营养师公会公告', host: 'dietitians' },
  { name: '乡镇广播站', host: 'town-radio' },
  { name: '东海岸周报', host: 'east-coast-weekly' },
  { name: '银发生活志', host: 'silver-life' },
];

export function newsSource(faker: Faker): { name: string; url: string } {
  const source = faker.helpers.arrayElement(newsSources);
  return {
    name: source.name,
    url: `https://example.com/${source.host}/articles/${faker.number.int({ min: 1000, max: 99_999 })}`,
  };
}

/** A video URL in one of the usual forms; the video does not exist. */
export function videoUrl(faker: Faker): string {
  const youtube = faker.string.fromCharacters('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789-_', 11);
  const vimeo = faker.string.numeric({ length: 9, allowLeadingZeros: false });
  return faker.helpers.arrayElement([
    `https://www.youtube.com/watch?v=${youtube}`,
    `https://youtu.be/${youtube}`,
    `https://www.youtube.com/embed/${youtube}`,
    `https://m.youtube.com/watch?v=${youtube}&t=42s`,
    `https://vimeo.com/${vimeo}`,
    `https://player.vimeo.com/video/${vimeo}`,
  ]);
}

/** A link to a record with an id up to `lastId`, sometimes to another site. */
export function highlightLink(faker: Faker, lastId = 40): string {
  const type = faker.helpers.arrayElement(['knowhow', 'news', 'photo', 'reflection', 'symptom', 'witness']);
  const id = faker.number.int({ min: 1, max: lastId });
  return faker.helpers.weightedArrayElement([
    { weight: 7, value: `/${type}/${id}` },
    { weight: 2, value: `/${type}` },
    { weight: 1, value: `https://example.com/events/${faker.number.int({ min: 100, max: 999 })}` },
  ]);
}
