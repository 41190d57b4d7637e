import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .toSorted();

/** Around the first byte that differs. */
const excerpt = (bytes: Buffer, at: number) => JSON.stringify(bytes.toString('utf8', Math.max(0, at - 30), at + 50));

const firstDifference = (one: Buffer, other: Buffer): number => {
  const length = Math.min(one.length, other.length);
  for (let at = 0; at < length; at += 1) if (one[at] !== other[at]) return at;
  return length;
};

/** What differs between two folders, a sentence for each file; empty when they are the same byte for byte. */
export const differencesOf = (one: string, other: string): string[] => {
  const [here, there] = [new Set(filesIn(one)), new Set(filesIn(other))];
  return [...new Set([...here, ...there])].toSorted().flatMap((name) => {
    if (!there.has(name)) return [`${name} is only in the first build.`];
    if (!here.has(name)) return [`${name} is only in the second build.`];
    const [first, second] = [readFileSync(join(one, name)), readFileSync(join(other, name))];
    if (first.equals(second)) return [];
    const at = firstDifference(first, second);
    return [`${name} differs from byte ${at} on: ${excerpt(first, at)} and ${excerpt(second, at)}.`];
  });
};
