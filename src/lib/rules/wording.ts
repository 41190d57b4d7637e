import type { RuleParams } from '@/lib/rules/params.ts';
import { rule } from '@/lib/rules/rule.ts';
import { emailText, lengthText, maxText, minText, regexText } from '@/lib/rules/texts.ts';
import { lengthOf } from '@/lib/text-length.ts';
import { each, numberOf, textOf } from '@/lib/rules/values.ts';

const isNothing = (value: unknown) => value === null || value === undefined;

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return lengthOf(value);
  if (typeof value === 'number') return String(value).length;
  if (Array.isArray(value)) return value.length;
  return value instanceof Set ? value.size : Number.NaN;
};

/** Exactly `length` code points (an emoji is one), or items. */
export const length = <Input>(params: RuleParams['length'], messageOverride?: string) =>
  rule<Input, 'length'>(
    'length',
    lengthText,
    params,
    messageOverride,
    (value) => sizeOf(value) === numberOf(params.length),
  );

/** At most `length` UTF-16 units (an emoji is two), in each element of an array; null and undefined pass. */
export const max = <Input>(params: RuleParams['max'], messageOverride?: string) => {
  const accepts = (value: unknown) => isNothing(value) || textOf(value).length <= numberOf(params.length);
  return rule<Input, 'max'>('max', maxText, params, messageOverride, each(accepts));
};

/** At least `length` UTF-16 units in each element of an array; null and undefined fail. */
export const min = <Input>(params: RuleParams['min'], messageOverride?: string) => {
  const accepts = (value: unknown) => !isNothing(value) && textOf(value).length >= numberOf(params.length);
  return rule<Input, 'min'>('min', minText, params, messageOverride, each(accepts));
};

const atom = '[^\\s<>()[\\]\\\\.,;:@"]+';
const name = `(?:${atom}(?:\\.${atom})*|".+")`;
const domain = '(?:(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}|\\[[0-9]{1,3}(?:\\.[0-9]{1,3}){3}\\])';
const address = new RegExp(`^${name}@${domain}$`);

/** An email address by the grammar of behaviour 3.5. `multiple`: several, separated by commas. */
export const email = <Input>(params: RuleParams['email'] = {}, messageOverride?: string) => {
  const parts = (value: unknown): unknown =>
    params.multiple && !Array.isArray(value)
      ? textOf(value)
          .split(',')
          .map((part) => part.trim())
      : value;
  const areAddresses = each((value) => address.test(textOf(value)));
  return rule<Input, 'email'>('email', emailText, params, messageOverride, (value) => areAddresses(parts(value)));
};

/** The text of each value matches. Copies the pattern, since `g` and `y` keep state between calls. */
export const regex = <Input>(params: RuleParams['regex'], messageOverride?: string) =>
  rule<Input, 'regex'>(
    'regex',
    regexText,
    params,
    messageOverride,
    each((value) => new RegExp(params.regex).test(textOf(value))),
  );
