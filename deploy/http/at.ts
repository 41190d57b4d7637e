/** The value at a path of a JSON value; undefined when it is missing. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(key) : undefined),
    value,
  );
