import { now, stamp } from '../clock.ts';
import { db } from './db.ts';
import type { ContentType, Row } from './rows.ts';
import { isPublished } from './status.ts';

const longestTitle = 120;
const hour = 3_600_000;
const numbered = /（第 \d+ 篇）$/;

/** Adds copies of published records, each one hour older than the previous; returns them. */
export const fill = <T extends ContentType>(type: T, count: number): Row<T>[] => {
  const table: Map<number, Row<T>> = db.content[type];
  const published = [...table.values()].filter(isPublished);
  const originals = published.filter(({ title }) => !numbered.test(title));
  const oldest = published.reduce((least, { published_at }) => Math.min(least, Date.parse(published_at ?? '')), now());
  const before = published.length - originals.length;
  return Array.from({ length: count }).flatMap((_, index) => {
    const original = originals[index % originals.length];
    if (original === undefined) return [];
    const time = stamp(oldest - (index + 1) * hour);
    const row = {
      ...original,
      id: db.nextId(type),
      title: withNumber(original.title, before + index + 1),
      published_at: time,
      created_at: time,
      updated_at: time,
    };
    table.set(row.id, row);
    return [row];
  });
};

const withNumber = (title: string, number: number): string => {
  const suffix = `（第 ${number} 篇）`;
  return `${Array.from(title)
    .slice(0, longestTitle - suffix.length)
    .join('')}${suffix}`;
};
