import type { RuleParams } from '@/lib/rules/params.ts';
import { rule } from '@/lib/rules/rule.ts';
import { requiredIfText, requiredText } from '@/lib/rules/texts.ts';
import { isEmpty, looselyEqual, textOf } from '@/lib/rules/values.ts';

/** Nothing to read: also spaces of any width, and lists of nothing. `false`, 0, NaN and `{}` are something. */
const isBlank = (value: unknown) => isEmpty(value) || textOf(value).trim() === '';

const isBlankOrFalse = (value: unknown) => value === false || isBlank(value);

/** Something has to be there. `allowFalse: false` for boxes that have to be ticked. */
export const required = <Input>(params: RuleParams['required'] = {}, own?: string) => {
  const { allowFalse = true } = params;
  return rule<Input, 'required'>(
    'required',
    requiredText,
    params,
    own,
    allowFalse ? (value) => !isBlank(value) : (value) => !isBlankOrFalse(value),
    true,
  );
};

const isAsked = ({ target, values = [] }: RuleParams['required_if']) => {
  if (values.length === 0) return !isBlankOrFalse(target);
  const text = textOf(target).trim();
  return [values].flat().some((wanted) => looselyEqual(wanted, text));
};

/**
 * Something has to be there when the other field's text, trimmed, is one of `values` (loosely: 0 is `'0'`, and also an
 * empty text; the text `'true'` is a ticked box, the boolean is not), or without `values` when the other field isn't
 * empty. `false` doesn't count as something, 0 does.
 */
export const requiredIf = <Input>(params: RuleParams['required_if'], own?: string) => {
  const isRequired = isAsked(params);
  return rule<Input, 'required_if'>(
    'required_if',
    requiredIfText,
    params,
    own,
    (value) => !isRequired || !isBlankOrFalse(value),
    isRequired,
  );
};
