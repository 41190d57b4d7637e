import type { Faker } from '@faker-js/faker';

const surnames = Array.from('陈林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何萧罗高');

const womensNames = [
  '淑芬',
  '美惠',
  '秀英',
  '丽华',
  '雅婷',
  '怡君',
  '淑惠',
  '宝珠',
  '月娥',
  '秋香',
  '素珍',
  '玉兰',
  '慧玲',
  '佩珊',
  '欣怡',
  '静宜',
  '惠雯',
  '碧云',
  '瑞珍',
  '心怡',
];

const mensNames = [
  '志明',
  '建宏',
  '俊杰',
  '文雄',
  '国华',
  '清源',
  '金水',
  '明德',
  '家豪',
  '宗翰',
  '正雄',
  '世昌',
  '信宏',
  '永福',
  '荣华',
  '振国',
  '冠廷',
  '柏翰',
  '武雄',
  '文彬',
];

/** A Taiwanese name in simplified characters. */
export function personName(faker: Faker): string {
  return faker.helpers.arrayElement(surnames) + faker.helpers.arrayElement([...womensNames, ...mensNames]);
}

/** Who tells a story. */
export interface Teller {
  age: number;
  isWoman: boolean;
}

/** 35 to 88, mostly over 57. */
export function personAge(faker: Faker): number {
  return faker.number.int({ min: faker.datatype.boolean({ probability: 0.65 }) ? 58 : 35, max: 88 });
}

/** A person of `age`, unless what the title says makes them another. */
export function teller(title: string, age: number): Teller {
  const isWoman = /痛经|更年期|先生生病/.test(title) || age % 2 === 0;
  if (title.includes('痛经')) return { age: 22 + (age % 21), isWoman };
  if (title.includes('更年期')) return { age: 46 + (age % 12), isWoman };
  if (/女儿|退休/.test(title)) return { age: Math.max(age, 58), isWoman };
  if (/妈妈|爸爸|外婆|熬夜/.test(title)) return { age: 35 + (age % 21), isWoman };
  return { age, isWoman };
}

/** A name that somebody of that age and sex is called by, full or shortened. */
export function publicName(faker: Faker, { age, isWoman }: Teller): string {
  const surname = faker.helpers.arrayElement(surnames);
  const full = surname + faker.helpers.arrayElement(isWoman ? womensNames : mensNames);
  const short = `阿${faker.helpers.arrayElement(Array.from(isWoman ? '美珠梅娟' : '雄明福泉'))}`;
  const ways = [
    { weight: 6, value: full, from: 0 },
    { weight: 3, value: surname + (isWoman ? '女士' : '先生'), from: 0 },
    { weight: 2, value: surname + (isWoman ? '阿姨' : '伯伯'), from: 60 },
    { weight: 1, value: short, from: 60 },
    { weight: 1, value: surname + (isWoman ? '奶奶' : '爷爷'), from: 75 },
  ];
  return faker.helpers.weightedArrayElement(ways.filter(({ from }) => age >= from));
}

export const places: readonly string[] = [
  '台北',
  '新北',
  '基隆',
  '桃园',
  '新竹',
  '苗栗',
  '台中',
  '彰化',
  '南投',
  '云林',
  '嘉义',
  '台南',
  '高雄',
  '屏东',
  '宜兰',
  '花莲',
  '台东',
  '澎湖',
  '金门',
  '埔里',
  '美浓',
  '鹿港',
  '池上',
  '三义',
];

export function placeName(faker: Faker): string {
  return faker.helpers.arrayElement(places);
}

/** A town and a spot in it. */
export function photoPlace(faker: Faker): string {
  const spot = [
    '第一市场',
    '社区厨房',
    '老街',
    '农会超市',
    '河堤步道',
    '稻田边',
    '山间步道',
    '活动中心',
    '渔港',
    '茶园',
    '小学操场',
    '荷花池',
    '柿饼晒场',
    '有机农场',
    '公园凉亭',
  ];
  return `${placeName(faker)}${faker.helpers.arrayElement(spot)}`;
}
