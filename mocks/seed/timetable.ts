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

/** Dates of one type's records by id, relative to the day of `now`: first the published ones in `oldest`, then by id. */
export const timetable = (faker: Faker, now: number, oldest: readonly number[]): Dates[] => {
  const between = (min: number, max: number): number => faker.number.int({ min, max });
  const today = startOfDay(now);
  const published = statuses.flatMap((status, index) => (status === 'published' ? [index + 1] : []));
  const order = [...published.filter((id) => oldest.includes(id)), ...published.filter((id) => !oldest.includes(id))];

  return statuses.map((status, index) => {
    const newer =
      status === 'published'
        ? order.length - 1 - order.indexOf(index + 1)
        : published.filter((id) => id > index + 1).length;
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
