import type { Faker } from '@faker-js/faker';

const surnames = Array.from('陈林黄张李王吴刘蔡杨许郑谢郭洪邱曾廖赖徐周叶苏庄吕江何萧罗高');

const givenNames = [
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
  return faker.helpers.arrayElement(surnames) + faker.helpers.arrayElement(givenNames);
}

/** The name of a witness, full or shortened. */
export function publicName(faker: Faker): string {
  const surname = faker.helpers.arrayElement(surnames);
  return faker.helpers.weightedArrayElement([
    { weight: 6, value: surname + faker.helpers.arrayElement(givenNames) },
    { weight: 2, value: `${surname}女士` },
    { weight: 2, value: `${surname}先生` },
    { weight: 1, value: `${surname}阿姨` },
    { weight: 1, value: `${surname}伯伯` },
    { weight: 1, value: `阿${faker.helpers.arrayElement(Array.from('美珠梅娟雄明福泉'))}` },
  ]);
}

/** 35 to 88, mostly over 57. */
export function personAge(faker: Faker): number {
  return faker.number.int({ min: faker.datatype.boolean({ probability: 0.65 }) ? 58 : 35, max: 88 });
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
