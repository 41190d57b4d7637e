import { rule, type RuleMessage } from '@/lib/rules/rule.ts';
import { isEmpty, looselyEqual, textOf } from '@/lib/rules/values.ts';

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
