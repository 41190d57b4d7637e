import { clockOffset, now } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { db } from './db.ts';
import { statusOf } from './status.ts';

/** When the next scheduled record is published, in epoch ms. */
const nextPublication = (): number => {
  const times = forEachContent(({ type }) =>
    [...db.content[type].values()]
      .filter((row) => statusOf(row) === 'scheduled')
      .map((row) => Date.parse(row.published_at ?? '')),
  ).flat();
  return times.reduce((least, time) => Math.min(least, time), Infinity);
};

/**
 * Caches results by key until a content row changes, the clock is set, or a scheduled record is published: a list of
 * 100,000 is sorted once, not for each page.
 */
export const createMemo = <Value>() => {
  const cache = new Map<string, Value>();
  let cachedState = '';
  let until = 0;
  return (key: string, compute: () => Value): Value => {
    const state = `${clockOffset()} ${forEachContent(({ type }) => db.content[type].version).join(' ')}`;
    if (state !== cachedState || now() >= until) {
      cache.clear();
      cachedState = state;
      until = nextPublication();
    }
    const value = cache.get(key) ?? compute();
    cache.set(key, value);
    return value;
  };
};
