import type { RuleParams } from '@/lib/rules/params.ts';
import { rule } from '@/lib/rules/rule.ts';
import { confirmedText, excludedText, isNotText, isText, oneOfText } from '@/lib/rules/texts.ts';
import { each, looselyEqual, textOf } from '@/lib/rules/values.ts';

/**
 * The same text as the other field's; case and spaces count. A form field that is empty isn't looked at: a repetition needs
 * `rules.required()` beside this.
 */
export const confirmed = <Input>(params: RuleParams['confirmed'], own?: string) =>
  rule<Input, 'confirmed'>('confirmed', confirmedText, params, own, (value) => textOf(value) === textOf(params.target));

/** The very same value: 1 is not `'1'`, and an object is only itself. */
export const is = <Input>(params: RuleParams['is'], own?: string) =>
  rule<Input, 'is'>('is', isText, params, own, (value) => value === params.other);

/** Anything but this very value. */
export const isNot = <Input>(params: RuleParams['is_not'], own?: string) =>
  rule<Input, 'is_not'>('is_not', isNotText, params, own, (value) => value !== params.other);

const among = (list: readonly unknown[]) => (value: unknown) => list.some((item) => looselyEqual(item, value));

/** One of the list, loosely (`'1'` is 1, `true` is 1); of an array every element. */
export const oneOf = <Input>(list: RuleParams['oneOf'], own?: string) =>
  rule<Input, 'oneOf'>('oneOf', oneOfText, list, own, each(among(list)));

/**
 * None of the list, loosely. Not as the original, which lets an array pass as long as one element isn't listed: here an
 * array fails when any element is listed, as a reader of the list expects.
 */
export const excluded = <Input>(list: RuleParams['excluded'], own?: string) => {
  const isListed = among(list);
  return rule<Input, 'excluded'>(
    'excluded',
    excludedText,
    list,
    own,
    each((value) => !isListed(value)),
  );
};
