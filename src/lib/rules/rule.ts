import * as v from 'valibot';
import type { RuleName, RuleParams } from '@/lib/rules/params.ts';
import { ruleText, type RuleText } from '@/lib/rules/texts.ts';

interface Saying {
  rule: RuleName;
  /** Whether the field must be filled in at present; sets `aria-required`. */
  required: boolean;
  say: (value: unknown, label?: string) => string;
}

type Message<Input> = (issue: v.CheckIssue<Input>) => string;

/** One of the 28 rules: a Valibot action that also has its name and message. */
export interface Rule<Input> extends v.CheckAction<Input, Message<Input>>, Saying {}

export interface RuleAsync<Input> extends v.CheckActionAsync<Input, Message<Input>>, Saying {}

const saying = <Name extends RuleName>(
  rule: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  own: string | undefined,
  required: boolean,
): Saying => ({ rule, required, say: (value, label) => ruleText(text, params, { value, label, own }) });

/** Creates a rule. `own` overrides the message, with the placeholders of `ruleText`. */
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

/** The async variant of `rule`, for `v.pipeAsync`. */
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
