import * as v from 'valibot';

// A parsed entry has these keys first: their order is that of the file.
const vEntry = v.looseObject({
  version: v.optional(v.string()),
  dev: v.optional(v.boolean()),
  optionalDependencies: v.optional(v.record(v.string(), v.string())),
  integrity: v.optional(v.string()),
});

/** What is read of `package-lock.json`. */
export const vLock = v.looseObject({ packages: v.record(v.string(), vEntry) });

export type Lock = v.InferOutput<typeof vLock>;

/** Paths of entries that `npm ci` can't hold against a hash. */
export const withoutIntegrity = ({ packages }: Lock): string[] =>
  Object.entries(packages).flatMap(([path, entry]) => (path === '' || entry.integrity !== undefined ? [] : [path]));
