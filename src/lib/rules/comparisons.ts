import type { RuleParams } from '@/lib/rules/params.ts';
import { rule } from '@/lib/rules/rule.ts';
import { confirmedText, excludedText, isNotText, isText, oneOfText } from '@/lib/rules/texts.ts';
import { each, looselyEqual, textOf } from '@/lib/rules/values.ts';

/** Same text as the other field's. `fieldRules` skips an empty value: add `required()` too. */
export const confirmed = <Input>(params: RuleParams['confirmed'], messageOverride?: string) =>
  rule<Input, 'confirmed'>(
    'confirmed',
    confirmedText,
    params,
    messageOverride,
    (value) => textOf(value) === textOf(params.target),
  );

/** Strictly equal. */
export const is = <Input>(params: RuleParams['is'], messageOverride?: string) =>
  rule<Input, 'is'>('is', isText, params, messageOverride, (value) => value === params.other);

/** Not strictly equal. */
export const isNot = <Input>(params: RuleParams['is_not'], messageOverride?: string) =>
  rule<Input, 'is_not'>('is_not', isNotText, params, messageOverride, (value) => value !== params.other);

const among = (list: readonly unknown[]) => (value: unknown) => list.some((item) => looselyEqual(item, value));

/** Loosely equal to one of the list (`'1'` is 1); of an array, every element. */
export const oneOf = <Input>(list: RuleParams['oneOf'], messageOverride?: string) =>
  rule<Input, 'oneOf'>('oneOf', oneOfText, list, messageOverride, each(among(list)));

/** Loosely equal to none of the list. Unlike the original, an array fails if any element is listed. */
export const excluded = <Input>(list: RuleParams['excluded'], messageOverride?: string) => {
  const isListed = among(list);
  return rule<Input, 'excluded'>(
    'excluded',
    excludedText,
    list,
    messageOverride,
    each((value) => !isListed(value)),
  );
};
