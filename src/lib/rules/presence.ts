import type { RuleParams } from '@/lib/rules/params.ts';
import { rule } from '@/lib/rules/rule.ts';
import { requiredIfText, requiredText } from '@/lib/rules/texts.ts';
import { isEmpty, looselyEqual, textOf } from '@/lib/rules/values.ts';

/** White space and empty arrays are blank; `false`, 0, NaN and `{}` are not. */
const isBlank = (value: unknown) => isEmpty(value) || textOf(value).trim() === '';

const isBlankOrFalse = (value: unknown) => value === false || isBlank(value);

/** Not blank. `allowFalse: false` for a checkbox that must be checked. */
export const required = <Input>(params: RuleParams['required'] = {}, messageOverride?: string) => {
  const { allowFalse = true } = params;
  return rule<Input, 'required'>(
    'required',
    requiredText,
    params,
    messageOverride,
    allowFalse ? (value) => !isBlank(value) : (value) => !isBlankOrFalse(value),
    true,
  );
};

const isAsked = ({ target, values = [] }: RuleParams['required_if']) => {
  if (values.length === 0) return !isBlankOrFalse(target);
  const text = textOf(target).trim();
  return [values].flat().some((wanted) => looselyEqual(wanted, text));
};

/** Required if the other field's trimmed text loosely equals one of `values`; without `values`, if not blank. */
export const requiredIf = <Input>(params: RuleParams['required_if'], messageOverride?: string) => {
  const isRequired = isAsked(params);
  return rule<Input, 'required_if'>(
    'required_if',
    requiredIfText,
    params,
    messageOverride,
    (value) => !isRequired || !isBlankOrFalse(value),
    isRequired,
  );
};
