/** What a JSON value holds at a path; undefined where there is nothing. */
export const at = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) => (typeof found === 'object' && found !== null ? new Map(Object.entries(found)).get(key) : undefined),
    value,
  );
