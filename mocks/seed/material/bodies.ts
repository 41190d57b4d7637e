import type { Faker } from '@faker-js/faker';
import { chance, createFaker, deal } from '../random.ts';
import { figureCaptions, habits, links, quotes, reminders, tables, type Section } from './common.ts';
import { foods, type Food } from './food.ts';
import { draw, figure, fill, h2, h3, list, p, quote, several, table, type Slots } from './html.ts';
import { personName, placeName, places } from './people.ts';
import * as story from './stories.ts';
import { findSymptom, symptoms } from './symptom.ts';
import { groupTexts } from './symptomText.ts';
import type { ContentType } from './types.ts';

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

function foodOf(faker: Faker, title: string): Food {
  return foods.find((one) => title.includes(one.name) || title.includes(one.dish)) ?? faker.helpers.arrayElement(foods);
}

interface Context {
  readonly food: Food;
  readonly slots: Slots;
}

/** Seeded by the title, so that excerpt and body match. */
function context(title: string, known: Slots = {}): Context {
  const faker = createFaker(
    Array.from(title).reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003, 7),
  );
  const food = foodOf(faker, title);
  const other = faker.helpers.arrayElement(
    foods.filter((one) => one !== food && /萝卜|红薯|南瓜|冬瓜|丝瓜|山药|番茄|莲藕/.test(one.name)),
  );
  const month = faker.number.int({ min: 1, max: 12 });
  return {
    food,
    slots: {
      title: escape(title),
      food: food.name,
      dish: food.dish,
      other: other.name,
      season: food.season === '四季' ? faker.helpers.arrayElement(['春天', '夏天', '秋天', '冬天']) : food.season,
      month: `${month}月`,
      weekday: faker.helpers.arrayElement(Array.from('一二三四五六')),
      count: String(faker.number.int({ min: 18, max: 160 })),
      place: places.find((place) => title.includes(place)) ?? placeName(faker),
      person: personName(faker),
      person2: personName(faker),
      person3: personName(faker),
      org: faker.helpers.arrayElement(story.organisations),
      symptom: symptoms.find((one) => title.includes(one.name))?.name ?? faker.helpers.arrayElement(symptoms).name,
      age: String(faker.number.int({ min: 45, max: 86 })),
      ...known,
    },
  };
}

function foodSection(food: Food): string {
  const heading = food.season === '四季' ? `说说${food.name}` : `${food.season}的${food.name}`;
  return h2(heading) + p(`${food.taste}。${food.fact}。`) + p(`${food.prep}。<strong>留意：</strong>${food.care}。`);
}

function habitSection(faker: Faker, section: Section, short = false): string {
  const [first, second] = section.text;
  const points = section.points !== undefined && chance(faker, 0.7) ? list(section.points) : '';
  return h2(section.heading) + p(first) + (short ? '' : p(second)) + points;
}

function tableSection(faker: Faker): string {
  const text = deal(faker, 'table', tables);
  return h3(text.heading) + p(text.lead) + table(text.head, text.rows);
}

function recipe(food: Food): string {
  return (
    h3(`做一道${food.dish}`) +
    list(
      [
        `把${food.name}洗净，按照吃的人的牙口切成合适的大小。`,
        '锅里放水或少许油，先用姜、葱煮出香味。',
        `放进${food.name}，中小火慢慢煮到想要的软度。`,
        '起锅前尝一尝，再决定要不要加一点点盐。',
        '盛小碗，温热的时候吃。',
      ],
      true,
    )
  );
}

function picture(faker: Faker, share: number): string {
  return chance(faker, share) ? figure(faker, deal(faker, 'caption', figureCaptions)) : '';
}

function highlightBody(faker: Faker, { food, slots }: Context): string {
  return (
    p(draw(faker, 'highlight intro', story.highlightIntros, slots)) +
    picture(faker, 0.4) +
    h2('这里有什么') +
    several(faker, story.highlightDetails, 2, slots).map(p).join('') +
    foodSection(food) +
    quote(deal(faker, 'quote', quotes)) +
    p(deal(faker, 'reminder', reminders))
  );
}

function knowhowBody(faker: Faker, { food, slots }: Context): string {
  const aboutFood = slots['title']?.includes(food.name) ?? false;
  const research = /干细胞|研究|细胞/.test(slots['title'] ?? '');
  const opening = research
    ? p(
        '我们的身体里本来就有各种干细胞，它们在骨髓、皮肤、肠道等处，参与组织日常的更新。“自体”的意思是来自自己的身体。这篇文章谈的是饮食与照顾，不涉及任何医疗操作。',
      ) +
      p(
        '研究人员想知道，营养、睡眠和活动会不会影响这些细胞的环境。目前的结果多半来自实验室和小型研究，<strong>还不足以说明某种食物可以治疗疾病</strong>。我们会把知道的与不知道的分开来写。',
      )
    : p(
        `说到“${slots['title'] ?? ''}”，许多人都有自己的经验，也听过不少互相矛盾的说法。这里把比较有共识的部分整理出来，用平常的话说明，您可以慢慢看。`,
      );
  return (
    opening +
    (aboutFood || !research ? foodSection(food) : '') +
    picture(faker, 0.5) +
    (aboutFood ? recipe(food) : '') +
    habitSection(
      faker,
      habits.find((one) => one.about?.test(slots['title'] ?? '') === true) ?? deal(faker, 'habit', habits),
      aboutFood,
    ) +
    (chance(faker, 0.45) ? tableSection(faker) : quote(deal(faker, 'quote', quotes))) +
    h2('需要留意的地方') +
    p(deal(faker, 'reminder', reminders)) +
    p(deal(faker, 'link', links))
  );
}

function newsBody(faker: Faker, { slots }: Context): string {
  const [first = '', second = '', third = ''] = several(faker, story.newsDetails, 3, slots);
  return (
    (/课|吃法|食谱|料理|菜单|教|产季/.test(slots['title'] ?? '')
      ? p(draw(faker, 'news lead', story.newsLeads, slots))
      : p(draw(faker, 'news title lead', story.newsTitleLeads, slots))) +
    p(first) +
    picture(faker, 0.5) +
    (chance(faker, 0.5) ? h2('现场情形') : '') +
    p(second) +
    quote(draw(faker, 'news voice', story.newsVoices, slots)) +
    p(third) +
    p(draw(faker, 'news end', story.newsEnds, slots))
  );
}

function photoBody(faker: Faker, { slots }: Context): string {
  const texts = several(faker, story.photoTexts, faker.number.int({ min: 4, max: 6 }), slots);
  return texts.map((text, index) => (index === 2 && chance(faker, 0.4) ? h3('镜头以外') : '') + p(text)).join('');
}

function reflectionBody(faker: Faker, { slots }: Context): string {
  const middles = several(faker, story.reflectionMiddles, faker.number.int({ min: 3, max: 5 }), slots);
  return (
    p(draw(faker, 'reflection opening', story.reflectionOpenings, slots)) +
    middles
      .map((text, index) => {
        const before = index === 1 && chance(faker, 0.5) ? h2('慢慢来的改变') : '';
        const after = index === 1 && chance(faker, 0.6) ? quote(deal(faker, 'quote', quotes)) : '';
        return before + p(text) + after;
      })
      .join('') +
    picture(faker, 0.3) +
    p(draw(faker, 'reflection end', story.reflectionEnds, slots))
  );
}

function symptomBody(faker: Faker, { slots, food }: Context, title: string): string {
  const group = groupTexts[findSymptom(title)?.group ?? 'digestion'];
  const named = { ...slots, symptom: slots['title'] ?? '' };
  return (
    h2(`认识${named.symptom}`) +
    group.what.map((text) => p(fill(text, named))).join('') +
    h2('可能的原因') +
    p(fill(faker.helpers.arrayElement(group.why), named)) +
    h2('饮食上可以留意的事') +
    group.eat.map((text) => p(fill(text, named))).join('') +
    picture(faker, 0.4) +
    (chance(faker, 0.5) ? p(`以${food.name}为例：${food.prep}。${food.care}。`) : '') +
    h2('日常生活') +
    p(fill(faker.helpers.arrayElement(group.live), named)) +
    h3('看诊以前，可以先记下') +
    list(group.watch) +
    p(deal(faker, 'reminder', reminders))
  );
}

function witnessBody(faker: Faker, { slots }: Context): string {
  const middles = several(faker, story.witnessMiddles, faker.number.int({ min: 2, max: 4 }), slots);
  return (
    p(draw(faker, 'witness opening', story.witnessOpenings, slots)) +
    (chance(faker, 0.5) ? h2('日子怎么过') : '') +
    middles.map(p).join('') +
    (chance(faker, 0.5) ? quote(deal(faker, 'quote', quotes)) : '') +
    (chance(faker, 0.35) ? figure(faker, '插图：编辑部', true) : '') +
    h2('现在') +
    p(draw(faker, 'witness now', story.witnessNow, slots)) +
    p(draw(faker, 'witness end', story.witnessEnds, slots))
  );
}

export interface Facts {
  readonly age?: number;
  readonly symptom?: string;
  readonly place?: string;
}

/** HTML of a record, as the rich-text editor saves it. */
export function body(faker: Faker, type: ContentType, title: string, facts: Facts = {}): string {
  const known: Record<string, string> = {};
  if (facts.age !== undefined) known['age'] = String(facts.age);
  if (facts.symptom !== undefined) known['symptom'] = facts.symptom;
  if (facts.place !== undefined) known['place'] = facts.place;
  const about = context(title, known);
  switch (type) {
    case 'highlight':
      return highlightBody(faker, about);
    case 'knowhow':
      return knowhowBody(faker, about);
    case 'news':
      return newsBody(faker, about);
    case 'photo':
      return photoBody(faker, about);
    case 'reflection':
      return reflectionBody(faker, about);
    case 'symptom':
      return symptomBody(faker, about, title);
    case 'witness':
      return witnessBody(faker, about);
  }
}

const excerpts: Record<ContentType, readonly string[]> = {
  highlight: [
    '从{food}说起，谈谈日常的饮食与照顾。平实的话，慢慢看，累了就先放下。',
    '本期选读：当季的食材、温和的做法，以及什么时候该先问医生。',
    '给读者，也给正在照顾家人的您。几分钟读完，今天就用得上。',
    '{season}的餐桌可以很简单：一碗热的，一样绿的，一个人陪着吃。',
  ],
  knowhow: [
    '把常见的说法整理清楚：知道的、还不知道的，以及需要先问医生的。',
    '用平常的话说明，附上做法和留意的事项。内容仅供参考，不能代替看诊。',
    '从挑选、保存到烹调，写给在家做饭的人；有慢性病的读者请看文末的提醒。',
    '几个容易做到的小改变，不追求完美，只求吃得安稳。',
  ],
  news: [
    '{org}在{place}举办活动，介绍{food}与适合长者的做法，{count}位民众参加。',
    '来自{place}的消息：社区里的饭菜香，把邻居聚在了一起。',
    '活动现场有营养师与药师解答问题，下一场开放报名。',
    '主办单位提醒，饮食建议因人而异，勿听信夸大疗效的说法。',
  ],
  photo: [
    '在{place}拍下的几个片刻：食物、双手，还有愿意停下来聊几句的人。',
    '{season}的光线，厨房里的热气，一组安静的照片。',
    '没有摆拍，只有寻常的一天。谢谢让我们拍照的每一位。',
    '从清晨的市场到傍晚的灶台，跟着食物走了一圈。',
  ],
  reflection: [
    '没有了不起的改变，只是一日三餐，慢慢地和从前不一样了。',
    '我把这段日子写下来，给自己看，也给正在同样路上的人。',
    '从一碗{dish}开始，我学着好好吃饭，也学着开口求助。',
    '药照吃，回诊照去，只是饭吃得比从前用心。',
    '厨房里的一点小改变，和随之而来的好几个夜晚。',
    '写给自己，也写给不知道从哪里开始的人。',
  ],
  symptom: [
    '关于{title}：常见的原因、饮食上可以留意的事，以及什么时候该看医生。',
    '{title}困扰着许多人。先认识它，再记下自己的情形，带去和医生讨论。',
    '有{title}的时候，吃什么、怎么过日子？这里有一些温和的建议和就医提醒。',
  ],
  witness: [
    '这是一个人的经历，不代表别人也会有同样的结果。想说的只是：您不是一个人。',
    '治疗、家人和三餐，一样都没有少。慢慢走过来的日子。',
    '与病共处的几年里，有反复，也有饭桌上的笑声。',
    '按时回诊，按时吃饭，把担心说出来。一段平实的自述。',
    '确诊以后的日子怎么过？一位{place}的读者说起医院、厨房和家人。',
    '“我不敢说自己好了，只能说比较知道怎么和它相处。”',
    '从不知所措到慢慢安定，靠的是医生、家人和一餐一餐的饭。',
    '一本饮食笔记，几次反复，还有一直没有断过的回诊。',
  ],
};

/** One or two sentences, at most 120 characters. */
export function excerpt(faker: Faker, type: ContentType, title: string, facts: Facts = {}): string {
  const known: Record<string, string> = facts.place === undefined ? { title } : { title, place: facts.place };
  const { food, slots } = context(title, known);
  if (title.includes(food.name) && type !== 'news' && type !== 'symptom' && chance(faker, 0.6))
    return `${food.taste}。${food.fact}。`;
  return draw(faker, `excerpt ${type}`, excerpts[type], slots);
}
