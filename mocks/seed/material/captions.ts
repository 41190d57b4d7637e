import type { Faker } from '@faker-js/faker';
import { foods } from './food.ts';
import { fill } from './html.ts';

const captions: readonly string[] = [
  '清晨的{food}，还带着露水',
  '刚起锅的{dish}',
  '切好的{food}，等着下锅',
  '厨房窗边的光',
  '大家一起准备午餐',
  '{season}的餐桌',
  '装在竹篮里的{food}',
  '最后一碗留给晚归的人',
  '市场里的{food}摊',
  '饭后的一杯热茶',
  '灶台上的热气',
  '孩子帮忙摆碗筷',
];

/** A line under a photo. */
export function photoCaption(faker: Faker): string {
  const food = faker.helpers.arrayElement(foods);
  const season = food.season === '四季' ? '平常日子' : food.season;
  return fill(faker.helpers.arrayElement(captions), { food: food.name, dish: food.dish, season });
}
