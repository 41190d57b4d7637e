import type { Faker } from '@faker-js/faker';
import type { Status } from '../../src/api/gen/types.gen.ts';
import { stamp } from '../clock.ts';
import type { ContentRow } from '../db/rows.ts';

export type Dates = Pick<ContentRow, 'published_at' | 'created_at' | 'updated_at' | 'deleted_at'>;

const hour = 3_600_000;
const day = 24 * hour;
const gap = 11.9 * day;

/** Low ids are all published, so that links to them work. */
const letters: Record<string, Status> = { p: 'published', d: 'draft', s: 'scheduled', t: 'trashed' };
const statuses = `${'p'.repeat(40)}ptdpstpdtpdsptdpdsds`.split('').flatMap((letter) => letters[letter] ?? []);

/** Dates of one type's records, oldest first, relative to the day of `now`. */
export const timetable = (faker: Faker, now: number): Dates[] => {
  const between = (min: number, max: number): number => faker.number.int({ min, max });
  const today = startOfDay(now);
  let newer = statuses.filter((status) => status === 'published').length;

  return statuses.map((status) => {
    if (status === 'published') newer -= 1;
    // 8 to 20 h in Taipei, yesterday at the latest.
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

/** A random date within `days` before `now`. */
export const dayBefore = (faker: Faker, now: number, days: number): string =>
  stamp(startOfDay(now) - faker.number.int({ min: 1, max: days }) * day).slice(0, 10);
