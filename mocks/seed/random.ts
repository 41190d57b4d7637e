import { base, Faker, zh_CN } from '@faker-js/faker';

/** A seeded Faker instance. */
export function createFaker(seed: number): Faker {
  return new Faker({ locale: [zh_CN, base], seed });
}

const decks = new WeakMap<Faker, Map<string, number[]>>();

/** Draws without repetition until all items were used; one deck per instance and name. */
export function deal<T>(faker: Faker, name: string, items: readonly T[]): T {
  const own = decks.get(faker) ?? new Map<string, number[]>();
  decks.set(faker, own);
  let order = own.get(name);
  if (order === undefined || order.length === 0) {
    order = faker.helpers.shuffle(items.map((_, index) => index));
    own.set(name, order);
  }
  const index = order.pop();
  const item = index === undefined ? undefined : items[index];
  return item ?? faker.helpers.arrayElement(items);
}
