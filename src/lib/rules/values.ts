/** The text of any value, also of one that has none. */
export const textOf = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
};

/** The number that JavaScript sees in a value (`true` is 1, `''` is 0), NaN where it sees none. */
export const numberOf = (value: unknown): number => {
  try {
    return Number(value);
  } catch {
    return Number.NaN;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const plain = (value: unknown): unknown => (isObject(value) ? textOf(value) : value);

/** `'1'`, 1 and `true` are the same, null and undefined too; two objects only when they are one. */
export const looselyEqual = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) ? one === other : plain(one) == plain(other);

/** The same of an array when it holds for every element, and so for none. */
export const each =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) ? value.every(each(accepts)) : accepts(value);

/** Nothing was given: rules other than the required ones are skipped. Spaces, 0 and `false` are something. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** `zh`, `zh_CN`, `zh-CN` …: the codes of Chinese. */
export const isChinese = (locale: string): boolean => /^zh(?:[-_]|$)/i.test(locale);
