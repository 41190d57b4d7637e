import * as v from 'valibot';

// A parsed entry has these keys first: their order is that of the file.
const vEntry = v.looseObject({
  version: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
  integrity: v.optional(v.string()),
});
const vNames = v.optional(v.array(v.string()));
const vPlace = v.object({ os: vNames, cpu: vNames, libc: vNames });

/** What is read of `package-lock.json`. */
export const vLock = v.looseObject({ packages: v.record(v.string(), vEntry) });

export type Lock = v.InferOutput<typeof vLock>;
export type LockEntry = v.InferOutput<typeof vEntry>;

/** A platform as npm names it; `libc` on Linux only. */
export interface Platform {
  os: string;
  cpu: string;
  libc?: string;
}

/** The package of an entry's path: `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const packageName = (path: string): string =>
  path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Paths of entries that `npm ci` can't hold against a hash. */
export const withoutIntegrity = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => (path === '' || entry.integrity !== undefined ? [] : [path]));

/** Whether npm installs an entry on a platform. */
export const fits = (entry: LockEntry, platform: Platform): boolean => {
  const { os = [platform.os], cpu = [platform.cpu], libc } = v.parse(vPlace, entry);
  const isLibc = libc === undefined || platform.libc === undefined || libc.includes(platform.libc);
  return isLibc && os.includes(platform.os) && cpu.includes(platform.cpu);
};

/** The lock with the hashes that `ask` knows, by name and version; null is one that it does not know. */
export const withHashes = async (
  lock: Lock,
  ask: (name: string, version: string) => Promise<string | null>,
): Promise<Lock> => {
  const packages = { ...lock.packages };
  for (const path of withoutIntegrity(lock)) {
    const { version, ...entry } = packages[path] ?? {};
    const integrity = version === undefined ? null : await ask(packageName(path), version);
    if (integrity !== null) packages[path] = { version, integrity, ...entry };
  }
  return { ...lock, packages };
};
