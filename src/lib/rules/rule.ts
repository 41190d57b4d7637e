import * as v from 'valibot';

/** The specification's message for an invalid field, verbatim; a field without a name is `{field}`. */
export const fallbackMessage = (field = '{field}'): string => `${field} is not valid.`;

/** A rule's error message: a text, or a function of the issue. */
export type RuleMessage<Input> = v.ErrorMessage<v.CheckIssue<Input>>;

/** Creates a rule: a Valibot check of any value, which leaves the type of its pipe as it is. */
export const rule = <Input>(accepts: (value: unknown) => boolean, message: RuleMessage<Input>) =>
  v.check<Input, RuleMessage<Input>>(accepts, message);
