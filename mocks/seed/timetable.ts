import type { Faker } from '@faker-js/faker';
import type { Status } from '../../src/api/gen/types.gen.ts';
import { stamp } from '../clock.ts';
import type { ContentRow } from '../db/rows.ts';

/** The dates of a record. */
export type Dates = Pick<ContentRow, 'published_at' | 'created_at' | 'updated_at' | 'deleted_at'>;

const hour = 3_600_000;
const day = 24 * hour;
/** From one published record to the next: 46 of them reach back a year and a half. */
const gap = 11.9 * day;

/** The older two thirds are published, so that links to low ids hold; the newer ones are of all kinds. */
const letters: Record<string, Status> = { p: 'published', d: 'draft', s: 'scheduled', t: 'trashed' };
const statuses = `${'p'.repeat(40)}ptdpstpdtpdsptdpdsds`.split('').flatMap((letter) => letters[letter] ?? []);

/** When the records of one type came about, oldest first, counted back from the day of `now`. */
export const timetable = (faker: Faker, now: number): Dates[] => {
  const between = (min: number, max: number): number => faker.number.int({ min, max });
  const today = startOfDay(now);
  let newer = statuses.filter((status) => status === 'published').length;

  return statuses.map((status) => {
    if (status === 'published') newer -= 1;
    // In the daytime of Taipei, 8 to 20, and at the latest yesterday.
    const daysAgo = 1 + (newer * gap) / day + (newer === 0 ? 0 : between(0, 10));
    const time = today - Math.floor(daysAgo) * day + between(0, 12 * 3600) * 1000;
    const created_at = stamp(time - between(3600, 3 * 86_400) * 1000);
    const updated_at = stamp(time + between(60, 4 * 3600) * 1000);
    const published_at = {
      published: stamp(time),
      trashed: stamp(time),
      draft: null,
      scheduled: stamp(today + between(1, 30) * day + between(0, 12) * hour),
    }[status];
    return { published_at, created_at, updated_at, deleted_at: status === 'trashed' ? updated_at : null };
  });
};

export const startOfDay = (time: number): number => time - (time % day);

/** A date up to so many days before `now`. */
export const dayBefore = (faker: Faker, now: number, days: number): string =>
  stamp(startOfDay(now) - faker.number.int({ min: 1, max: days }) * day).slice(0, 10);
