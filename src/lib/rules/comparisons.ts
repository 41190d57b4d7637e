import { rule, type RuleMessage, each, looselyEqual, textOf, isEmpty } from '@/lib/rules/rule.ts';

const isShort = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const excludedMessage = '这个值不能用，请换一个。';

/**
 * Same text as `target`, another field's value. The message names that field and never shows its value, which may be
 * a password.
 */
export const confirmed = <Input>(
  target: unknown,
  targetLabel = '前面填写的',
  message: RuleMessage<Input> = `和${targetLabel}不一样，请再填一次。`,
) => rule<Input>((value) => textOf(value) === textOf(target), message);

/** Strictly equal. */
export const is = <Input>(
  other: unknown,
  message: RuleMessage<Input> = isShort(other) ? `要填“${other}”。` : '这个值和要求的不一样。',
) => rule<Input>((value) => value === other, message);

/** Not strictly equal. */
export const isNot = <Input>(
  other: unknown,
  message: RuleMessage<Input> = isShort(other) ? `不能填“${other}”。` : excludedMessage,
) => rule<Input>((value) => value !== other, message);

const among = (list: readonly unknown[]) => (value: unknown) => list.some((item) => looselyEqual(item, value));

/** Loosely equal to one of the list (`'1'` is 1); of an array, every element. */
export const oneOf = <Input>(list: readonly unknown[], message: RuleMessage<Input> = '请从给出的选项里选择。') =>
  rule<Input>(each(among(list)), message);

/** Loosely equal to none of the list. Unlike the original, an array fails if any element is listed. */
export const excluded = <Input>(list: readonly unknown[], message: RuleMessage<Input> = excludedMessage) => {
  const isListed = among(list);
  return rule<Input>(
    each((value) => !isListed(value)),
    message,
  );
};

/** `false` is a checkbox that must be checked. */
export const requiredMessage = (value?: unknown) => `请${value === false ? '勾选' : '填写'}这一项。`;

/** White space and empty arrays are blank; `false`, 0, NaN and `{}` are not. */
const isBlank = (value: unknown) => isEmpty(value) || textOf(value).trim() === '';

const isBlankOrFalse = (value: unknown) => value === false || isBlank(value);

/** Not blank. `allowFalse: false` for a checkbox that must be checked. */
export const required = <Input>(
  { allowFalse = true }: { allowFalse?: boolean } = {},
  message: RuleMessage<Input> = ({ input }) => requiredMessage(input),
) => rule<Input>((value) => !(allowFalse ? isBlank(value) : isBlankOrFalse(value)), message);

const isWanted = (target: unknown, values: readonly unknown[]) => {
  if (values.length === 0) return !isBlankOrFalse(target);
  const text = textOf(target).trim();
  return values.some((wanted) => looselyEqual(wanted, text));
};

/**
 * Not blank and not `false`, if the trimmed text of `target`, another field's value, loosely equals one of `values`;
 * without `values`, if `target` is not blank.
 */
export const requiredIf = <Input>(
  target: unknown,
  values: readonly unknown[] = [],
  message: RuleMessage<Input> = ({ input }) => requiredMessage(input),
) => {
  const isRequired = isWanted(target, values);
  return rule<Input>((value) => !isRequired || !isBlankOrFalse(value), message);
};
