import * as v from 'valibot';

/** Default message of spec 5, verbatim, for rules without their own. Pages show a Chinese one instead (`firstMessage`). */
export const fallbackMessage = (field = '{field}'): string => `${field} is not valid.`;

/** What pages show where no message fits, and instead of English or a placeholder. */
export const invalidMessage = '这一项的内容不对，请检查。';

/** A rule's error message: a text, or a function of the issue. */
export type RuleMessage<Input> = v.ErrorMessage<v.CheckIssue<Input>>;

/** Creates a rule: a Valibot check that accepts any value and keeps the type of its pipe. */
export const rule = <Input>(accepts: (value: unknown) => boolean, message: RuleMessage<Input> = fallbackMessage()) =>
  v.check<Input, RuleMessage<Input>>(accepts, message);

/** `String()` that never throws. */
export const textOf = (value: unknown): string => {
  try {
    return String(value);
  } catch {
    return Object.prototype.toString.call(value);
  }
};

/** `Number()` that never throws. */
export const numberOf = (value: unknown): number => {
  try {
    return Number(value);
  } catch {
    return Number.NaN;
  }
};

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const plain = (value: unknown): unknown => (isObject(value) ? textOf(value) : value);

/** `==` that compares objects with each other by identity and never throws. */
export const looselyEqual = (one: unknown, other: unknown): boolean =>
  isObject(one) && isObject(other) ? one === other : plain(one) == plain(other);

/** Applies a check to a value, or to every element of a nested array; an empty array passes. */
export const each =
  (accepts: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) ? value.every(each(accepts)) : accepts(value);

/** Creates a rule for a value, or for every element of a nested array. */
export const eachRule = <Input>(accepts: (value: unknown) => boolean, message: RuleMessage<Input>) =>
  rule<Input>(each(accepts), message);

/** Whether a value is null, undefined, or an empty text or array. Spaces, 0 and `false` are not empty. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether a locale is Chinese: `zh`, `zh_CN`, `zh-CN` … */
export const isChinese = (locale: string): boolean => /^zh(?:[-_]|$)/i.test(locale);
