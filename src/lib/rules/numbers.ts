import { rule, type RuleMessage, eachRule, isEmpty, numberOf, textOf } from '@/lib/rules/rule.ts';

export const maxValueMessage = (max: number | string) => `不能大于 ${max}。`;

export const minValueMessage = (min: number | string) => `不能小于 ${min}。`;

export const integerMessage = '请填写整数。';

const matching = <Input>(pattern: RegExp, message: RuleMessage<Input>) =>
  eachRule<Input>((value) => pattern.test(textOf(value)), message);

/** From `min` to `max`, inclusive. Coerces like `Number()`: `'0x10'` is 16, `true` is 1, `''` and null are 0. */
export const between = <Input>(
  min: number,
  max: number,
  message: RuleMessage<Input> = `要在 ${min} 到 ${max} 之间。`,
) => eachRule<Input>((value) => min <= numberOf(value) && numberOf(value) <= max, message);

/** Coerces like `Number()` (a space is 0); empty values and non-numbers fail. */
const bounded = <Input>(accepts: (number: number) => boolean, message: RuleMessage<Input>) => {
  const fits = (value: unknown): boolean => {
    if (isEmpty(value)) return false;
    return Array.isArray(value) ? value.every(fits) : accepts(numberOf(value));
  };
  return rule<Input>(fits, message);
};

/** At most `max`. */
export const maxValue = <Input>(max: number, message: RuleMessage<Input> = maxValueMessage(max)) =>
  bounded<Input>((number) => number <= max, message);

/** At least `min`. */
export const minValue = <Input>(min: number, message: RuleMessage<Input> = minValueMessage(min)) =>
  bounded<Input>((number) => number >= min, message);

/** Exactly `length` ASCII digits, leading zeros included; no sign and no point. */
export const digits = <Input>(length: number, message: RuleMessage<Input> = `要正好 ${length} 位数字。`) =>
  matching<Input>(new RegExp(`^[0-9]{${length}}$`), message);

interface DoubleOptions {
  /** Number of decimals, if there are any. 0 allows any number; the text `'0'` allows none. */
  decimals?: number | '0';
  separator?: 'dot' | 'comma';
}

const doubleMessage = ({ decimals = 0, separator = 'dot' }: DoubleOptions) => {
  if (decimals === 0) return `要填数字，可以带小数，例如 12${separator === 'comma' ? ',' : '.'}5。`;
  return decimals === '0' ? '要填数字，不带小数。' : `要填数字，带小数时要正好 ${decimals} 位。`;
};

/** A decimal number with at least one digit before its separator. */
export const double = <Input>(options: DoubleOptions = {}, message: RuleMessage<Input> = doubleMessage(options)) => {
  const { decimals = 0, separator = 'dot' } = options;
  const sign = separator === 'comma' ? ',' : '\\.';
  const after = decimals === 0 ? '\\d*' : `(?:\\d{${decimals}})?`;
  return matching<Input>(new RegExp(`^-?\\d+${sign}?${after}$`), message);
};

/** ASCII digits with an optional minus. The number 1.0 passes, the text `'1.0'` fails. */
export const integer = <Input>(message: RuleMessage<Input> = integerMessage) => matching<Input>(/^-?[0-9]+$/, message);

/** ASCII digits only, or Arabic-Indic digits only. */
export const numeric = <Input>(message: RuleMessage<Input> = '只能填数字。') =>
  matching<Input>(/^(?:[0-9]+|[٠-٩]+)$/, message);
