/** The pattern of a path with `*` as wildcard: `/api/admin/news/*`. */
export const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split('*')
      .map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  );
