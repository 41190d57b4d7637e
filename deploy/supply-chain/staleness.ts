import * as v from 'valibot';

/** A dependency as `package.json` names it; of an alias (`npm:name@1.0.0`), what stands behind it. */
export interface DirectDependency {
  name: string;
  version: string;
}

const vManifest = v.object({
  dependencies: v.record(v.string(), v.string()),
  devDependencies: v.record(v.string(), v.string()),
});

/** The direct dependencies of a `package.json`, whose versions are exact. */
export const directDependencies = (manifest: unknown): DirectDependency[] => {
  const { dependencies, devDependencies } = v.parse(vManifest, manifest);
  return Object.entries({ ...dependencies, ...devDependencies }).map(([name, version]) => {
    const [, alias = name, exact = version] = /^npm:(.+)@([^@]+)$/.exec(version) ?? [];
    return { name: alias, version: exact };
  });
};

/** The fields of `npm view NAME@VERSION` that are needed. */
export const viewedFields = ['version', 'deprecated', 'dist-tags', 'time'] as const;

const vViewed = v.object({
  deprecated: v.optional(v.union([v.string(), v.boolean()])),
  'dist-tags': v.object({ latest: v.string() }),
  time: v.record(v.string(), v.string()),
});

/** How far the latest version is ahead, by semantic versioning. */
type Distance = 'major' | 'minor' | 'patch';

/** What the registry says of a dependency. Dates are `2026-11-20`, null where the registry has none. */
export interface Staleness extends DirectDependency {
  latest: string;
  behind: Distance | null;
  /** When the installed version and the latest came out. */
  released: string | null;
  latestReleased: string | null;
  /** The newest release of all, of any line. */
  lastRelease: string | null;
  /** The reason that its authors give; null when it is not deprecated. */
  deprecated: string | null;
  /** No release for `abandonedAfter` months. */
  isAbandoned: boolean;
}

/** Months without a release after which a package counts as abandoned. */
const abandonedAfter = 24;

const numbersOf = (version: string) => (version.split(/[-+]/)[0] ?? '').split('.').map(Number);

const distance = (from: string, to: string): Distance | null => {
  const [one, other] = [numbersOf(from), numbersOf(to)];
  const index = [0, 1, 2].find((at) => one[at] !== other[at]);
  if (index === undefined || (one[index] ?? 0) > (other[index] ?? 0)) return null;
  return (['major', 'minor', 'patch'] as const)[index] ?? null;
};

const dayOf = (time: string | undefined) => time?.slice(0, 10) ?? null;

const monthsBefore = (now: Date, months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, now.getUTCDate()));

/** A dependency held against an answer of `npm view`. Throws when the answer is none. */
export const stalenessOf = ({ name, version }: DirectDependency, answer: unknown, now: Date): Staleness => {
  const viewed = v.parse(vViewed, answer);
  const { latest } = viewed['dist-tags'];
  const { created: _, modified: __, ...times } = viewed.time;
  const lastRelease = Object.values(times).toSorted().at(-1);
  const { deprecated = false } = viewed;
  return {
    name,
    version,
    latest,
    behind: distance(version, latest),
    released: dayOf(times[version]),
    latestReleased: dayOf(times[latest]),
    lastRelease: dayOf(lastRelease),
    deprecated: deprecated === false ? null : String(deprecated),
    isAbandoned: lastRelease !== undefined && new Date(lastRelease) < monthsBefore(now, abandonedAfter),
  };
};

const order = ['deprecated', 'abandoned', 'major', 'minor', 'patch'] as const;

const worst = ({ deprecated, isAbandoned, behind }: Staleness): (typeof order)[number] | null => {
  if (deprecated !== null) return 'deprecated';
  return isAbandoned ? 'abandoned' : behind;
};

/** Whether somebody should look for another package. */
export const isDoomed = (one: Staleness): boolean => one.deprecated !== null || one.isAbandoned;

const dated = (version: string, day: string | null) => (day === null ? version : `${version} (${day})`);

const noteOf = ({ deprecated, isAbandoned, lastRelease }: Staleness) =>
  [
    ...(deprecated === null ? [] : [`deprecated: ${deprecated}`]),
    ...(isAbandoned ? [`abandoned, last release ${lastRelease ?? 'unknown'}`] : []),
  ].join('; ');

/** A table of what is not the latest, the worst first, and a sentence. */
export const printedStaleness = (all: readonly Staleness[]): string => {
  const rank = (one: Staleness) => order.findIndex((name) => name === worst(one));
  const stale = all.filter((one) => worst(one) !== null).toSorted((one, other) => rank(one) - rank(other));
  const rows = stale.map((one) => [
    one.name,
    dated(one.version, one.released),
    dated(one.latest, one.latestReleased),
    one.behind ?? '',
    noteOf(one),
  ]);
  const table = rows.length === 0 ? [] : [['package', 'installed', 'latest', 'behind', ''], ...rows];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const lines = table.map((row) =>
    row
      .map((text, column) => text.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const count = (name: (typeof order)[number]) => all.filter((one) => worst(one) === name).length;
  const sums = order.map((name) => `${count(name)} ${order.indexOf(name) < 2 ? name : `a ${name} version behind`}`);
  return [...lines, ...(lines.length > 0 ? [''] : []), `${all.length} direct dependencies: ${sums.join(', ')}.`].join(
    '\n',
  );
};
