import { isBlankText } from '@/lib/typed-text.ts';
import { rule, type RuleMessage, eachRule, looselyEqual, textOf, isEmpty } from '@/lib/rules/rule.ts';

const isPrintable = (value: unknown) => typeof value === 'string' || typeof value === 'number';

const excludedMessage = '这个值不能用，请换一个。';

/** Same text as `target`, another field's value. The message has that field's label, not its value: it may be a password. */
export const confirmed = <Input>(
  target: unknown,
  targetLabel = '前面填写的',
  message: RuleMessage<Input> = `和${targetLabel}不一样，请再填一次。`,
) => rule<Input>((value) => textOf(value) === textOf(target), message);

/** Strictly equal. */
export const is = <Input>(
  other: unknown,
  message: RuleMessage<Input> = isPrintable(other) ? `要填“${other}”。` : '这个值和要求的不一样。',
) => rule<Input>((value) => value === other, message);

/** Not strictly equal. */
export const isNot = <Input>(
  other: unknown,
  message: RuleMessage<Input> = isPrintable(other) ? `不能填“${other}”。` : excludedMessage,
) => rule<Input>((value) => value !== other, message);

const isIn = (list: readonly unknown[]) => (value: unknown) => list.some((item) => looselyEqual(item, value));

/** Loosely equal to an item of the list (`'1'` equals 1). Every element of an array must be. */
export const oneOf = <Input>(list: readonly unknown[], message: RuleMessage<Input> = '请从给出的选项里选择。') =>
  eachRule<Input>(isIn(list), message);

/** Loosely equal to no item of the list. Unlike in the old site, an array fails if any element is listed. */
export const excluded = <Input>(list: readonly unknown[], message: RuleMessage<Input> = excludedMessage) => {
  const isListed = isIn(list);
  return eachRule<Input>((value) => !isListed(value), message);
};

/** Message for an empty field; `false` is the value of an unchecked checkbox. */
export const requiredMessage = (value?: unknown) => `请${value === false ? '勾选' : '填写'}这一项。`;

/** Invisible characters and empty arrays are blank; `false`, 0, NaN and `{}` are not. */
const isBlank = (value: unknown) => isEmpty(value) || isBlankText(textOf(value));

const isBlankOrFalse = (value: unknown) => value === false || isBlank(value);

/** Not blank. With `allowFalse: false`, `false` fails too: for a checkbox that must be checked. */
export const required = <Input>(
  { allowFalse = true }: { allowFalse?: boolean } = {},
  message: RuleMessage<Input> = ({ input }) => requiredMessage(input),
) => rule<Input>((value) => !(allowFalse ? isBlank(value) : isBlankOrFalse(value)), message);

const isConditionMet = (target: unknown, values: readonly unknown[]) => {
  if (values.length === 0) return !isBlankOrFalse(target);
  const text = textOf(target).trim();
  return values.some((value) => looselyEqual(value, text));
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
  const isRequired = isConditionMet(target, values);
  return rule<Input>((value) => !isRequired || !isBlankOrFalse(value), message);
};
