import { now } from '../clock.ts';
import { forEachContent } from '../content/all.ts';
import { db } from './db.ts';
import { statusOf } from './status.ts';

interface Era {
  /** The version of each table. */
  versions: string;
  from: number;
  /** When the next scheduled record is published. */
  until: number;
}

let era: Era | null = null;

const begin = (versions: string): Era => {
  let until = Infinity;
  forEachContent(({ type }) => {
    for (const row of db.content[type].values()) {
      if (statusOf(row) === 'scheduled') until = Math.min(until, Date.parse(row.published_at ?? ''));
    }
  });
  return { versions, from: now(), until };
};

/** The same object until a content row changes, or a scheduled one is published by the clock. */
const currentEra = (): Era => {
  const versions = forEachContent(({ type }) => db.content[type].version).join(' ');
  const isCurrent = era?.versions === versions && era.from <= now() && now() < era.until;
  if (!era || !isCurrent) era = begin(versions);
  return era;
};

/** Caches results by key as long as no content row changes: a list of 100,000 is sorted once, not for each page. */
export const createMemo = <Value>() => {
  const kept = new Map<string, Value>();
  let keptIn: Era | null = null;
  return (key: string, compute: () => Value): Value => {
    const present = currentEra();
    if (keptIn !== present) kept.clear();
    keptIn = present;
    const value = kept.get(key) ?? compute();
    kept.set(key, value);
    return value;
  };
};
