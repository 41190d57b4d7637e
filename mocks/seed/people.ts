import type { Faker } from '@faker-js/faker';
import type { ContentType } from '../db/rows.ts';
import { symptoms } from './symptoms.ts';

/** The person of a story. */
export interface Person {
  age: number;
  isWoman: boolean;
}

/** Values of the placeholders in texts. */
export interface Facts {
  readonly place: string;
  readonly person: string;
  readonly symptom: string;
  readonly age: string;
  readonly count: string;
}

/** Facts that a record’s title, text, picture and own fields share. */
export interface Known {
  readonly facts: Facts;
  readonly person: Person;
}

export const places: readonly string[] =
  '台北 新北 基隆 桃园 新竹 苗栗 台中 彰化 南投 云林 嘉义 台南 高雄 屏东 宜兰 花莲 台东 澎湖 金门 埔里 美浓 鹿港 池上'.split(
    ' ',
  );
const spots = '第一市场 社区厨房 老街 河堤步道 稻田边 山间步道 活动中心 渔港 茶园 荷花池 有机农场 公园凉亭'.split(' ');

export const personName = (faker: Faker, isWoman = faker.datatype.boolean()): string =>
  faker.person.lastName() + faker.person.firstName(isWoman ? 'female' : 'male');

/** A person of 35 to 88, mostly over 57, unless the title implies another age or sex. */
const personOf = (faker: Faker, title: string): Person => {
  const age = faker.number.int({ min: faker.datatype.boolean(0.65) ? 58 : 35, max: 88 });
  const isWoman = /痛经|更年期|先生生病/.test(title) || age % 2 === 0;
  if (title.includes('痛经')) return { age: 22 + (age % 21), isWoman };
  if (title.includes('更年期')) return { age: 46 + (age % 12), isWoman };
  if (/女儿|退休/.test(title)) return { age: Math.max(age, 58), isWoman };
  if (/妈妈|爸爸|外婆/.test(title)) return { age: 35 + (age % 21), isWoman };
  return { age, isWoman };
};

/** A name that fits the person’s age and sex, full or shortened. */
export const publicName = (faker: Faker, { age, isWoman }: Person): string => {
  const surname = faker.person.lastName();
  const ways = [
    { weight: 6, value: personName(faker, isWoman), from: 0 },
    { weight: 3, value: surname + (isWoman ? '女士' : '先生'), from: 0 },
    { weight: 2, value: surname + (isWoman ? '阿姨' : '伯伯'), from: 60 },
    { weight: 1, value: surname + (isWoman ? '奶奶' : '爷爷'), from: 75 },
  ];
  return faker.helpers.weightedArrayElement(ways.filter(({ from }) => age >= from));
};

/** The facts in the title; missing ones are random. */
export const knownOf = (faker: Faker, type: ContentType, title: string): Known => {
  const place = places.find((name) => title.includes(name)) ?? faker.helpers.arrayElement(places);
  const named = symptoms.filter(({ name }) => title.includes(name));
  const [longest = faker.helpers.arrayElement(symptoms)] = named.toSorted(
    (one, other) => other.name.length - one.name.length,
  );
  const person = personOf(faker, type === 'witness' ? `${title} ${longest.name}` : title);
  return {
    person,
    facts: {
      place: type === 'photo' ? place + faker.helpers.arrayElement(spots) : place,
      person: personName(faker),
      symptom: longest.name,
      age: String(person.age),
      count: String(faker.number.int({ min: 18, max: 160 })),
    },
  };
};
