import type { RuleParams } from '@/lib/rules/params.ts';
import { rule } from '@/lib/rules/rule.ts';
import {
  betweenText,
  digitsText,
  doubleText,
  integerText,
  maxValueText,
  minValueText,
  numericText,
} from '@/lib/rules/texts.ts';
import { each, isEmpty, numberOf, textOf } from '@/lib/rules/values.ts';

const matches = (pattern: RegExp) => each((value) => pattern.test(textOf(value)));

/** From `min` to `max`, inclusive. Coerces: `'0x10'` is 16, `true` is 1, `''` and null are 0. */
export const between = <Input>(params: RuleParams['between'], messageOverride?: string) => {
  const [min, max] = [numberOf(params.min), numberOf(params.max)];
  return rule<Input, 'between'>(
    'between',
    betweenText,
    params,
    messageOverride,
    each((value) => min <= numberOf(value) && numberOf(value) <= max),
  );
};

/** Empty values and non-numbers fail; a space counts as 0. */
const bounded = (accepts: (number: number) => boolean) => {
  const fits = (value: unknown): boolean => {
    if (isEmpty(value)) return false;
    return Array.isArray(value) ? value.every(fits) : accepts(numberOf(value));
  };
  return fits;
};

/** At most `max`. */
export const maxValue = <Input>(params: RuleParams['max_value'], messageOverride?: string) => {
  const max = numberOf(params.max);
  return rule<Input, 'max_value'>(
    'max_value',
    maxValueText,
    params,
    messageOverride,
    bounded((number) => number <= max),
  );
};

/** At least `min`. */
export const minValue = <Input>(params: RuleParams['min_value'], messageOverride?: string) => {
  const min = numberOf(params.min);
  return rule<Input, 'min_value'>(
    'min_value',
    minValueText,
    params,
    messageOverride,
    bounded((number) => number >= min),
  );
};

/** Exactly `length` ASCII digits, leading zeros included; no sign and no point. */
export const digits = <Input>(params: RuleParams['digits'], messageOverride?: string) => {
  const length = numberOf(params.length);
  const accepts = (value: unknown) => /^[0-9]*$/.test(textOf(value)) && textOf(value).length === length;
  return rule<Input, 'digits'>('digits', digitsText, params, messageOverride, each(accepts));
};

/** A decimal number. `decimals`: 0 allows any count, N exactly N or none, the string `'0'` none. */
export const double = <Input>(params: RuleParams['double'] = {}, messageOverride?: string) => {
  const { decimals = 0, separator = 'dot' } = params;
  const sign = separator === 'comma' ? ',' : '\\.';
  const after = decimals === 0 ? '\\d*' : `(?:\\d{${decimals}})?`;
  return rule<Input, 'double'>(
    'double',
    doubleText,
    params,
    messageOverride,
    matches(new RegExp(`^-?\\d+${sign}?${after}$`)),
  );
};

/** ASCII digits with an optional minus; the number 1.0 passes, the text does not. */
export const integer = <Input>(params: RuleParams['integer'] = {}, messageOverride?: string) =>
  rule<Input, 'integer'>('integer', integerText, params, messageOverride, matches(/^-?[0-9]+$/));

/** ASCII digits only, or Arabic-Indic digits only. */
export const numeric = <Input>(params: RuleParams['numeric'] = {}, messageOverride?: string) =>
  rule<Input, 'numeric'>('numeric', numericText, params, messageOverride, matches(/^(?:[0-9]+|[٠-٩]+)$/));
