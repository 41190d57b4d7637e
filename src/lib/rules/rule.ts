import * as v from 'valibot';
import type { RuleName, RuleParams } from '@/lib/rules/params.ts';
import { ruleText, type RuleText } from '@/lib/rules/texts.ts';

interface Saying {
  rule: RuleName;
  /** The field has to be filled in, as things stand: for its mark and `aria-required`. */
  required: boolean;
  /** Why `value` is refused, to the reader of a field with this label. */
  say: (value: unknown, label?: string) => string;
}

type Message<Input> = (issue: v.CheckIssue<Input>) => string;

/** One of the 28 rules, an action for `v.pipe` that also knows its name and can speak of a field by its label. */
export interface Rule<Input> extends v.CheckAction<Input, Message<Input>>, Saying {}

/** The same for a rule that has to wait for its answer, for `v.pipeAsync`. */
export interface RuleAsync<Input> extends v.CheckActionAsync<Input, Message<Input>>, Saying {}

const saying = <Name extends RuleName>(
  rule: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  own: string | undefined,
  required: boolean,
): Saying => ({ rule, required, say: (value, label) => ruleText(text, params, { value, label, own }) });

/** Makes a rule. `own` is a field's own text in place of the rule's, with the places of `ruleText`. */
export const rule = <Input, Name extends RuleName>(
  name: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  own: string | undefined,
  accepts: (value: unknown) => boolean,
  required = false,
): Rule<Input> => {
  const words = saying(name, text, params, own, required);
  return { ...v.check<Input, Message<Input>>(accepts, ({ input }) => words.say(input)), ...words };
};

/** Makes a rule that has to wait. */
export const ruleAsync = <Input, Name extends RuleName>(
  name: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  own: string | undefined,
  accepts: (value: unknown) => Promise<boolean>,
): RuleAsync<Input> => {
  const words = saying(name, text, params, own, false);
  return { ...v.checkAsync<Input, Message<Input>>(accepts, ({ input }) => words.say(input)), ...words };
};
