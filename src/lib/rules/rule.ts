import * as v from 'valibot';
import type { RuleName, RuleParams } from '@/lib/rules/params.ts';
import { ruleText, type RuleText } from '@/lib/rules/texts.ts';

interface RuleMessage {
  rule: RuleName;
  /** Whether the field must be filled in at present; sets `aria-required`. */
  required: boolean;
  getMessage: (value: unknown, label?: string) => string;
}

type Message<Input> = (issue: v.CheckIssue<Input>) => string;

/** One of the 28 rules: a Valibot action that also has its name and message. */
export interface Rule<Input> extends v.CheckAction<Input, Message<Input>>, RuleMessage {}

export interface RuleAsync<Input> extends v.CheckActionAsync<Input, Message<Input>>, RuleMessage {}

const ruleMessage = <Name extends RuleName>(
  rule: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  messageOverride: string | undefined,
  required: boolean,
): RuleMessage => ({
  rule,
  required,
  getMessage: (value, label) => ruleText(text, params, { value, label, messageOverride }),
});

/** Creates a rule. `messageOverride` overrides the message, with the placeholders of `ruleText`. */
export const rule = <Input, Name extends RuleName>(
  name: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  messageOverride: string | undefined,
  accepts: (value: unknown) => boolean,
  required = false,
): Rule<Input> => {
  const message = ruleMessage(name, text, params, messageOverride, required);
  return { ...v.check<Input, Message<Input>>(accepts, ({ input }) => message.getMessage(input)), ...message };
};

/** The async variant of `rule`, for `v.pipeAsync`. */
export const ruleAsync = <Input, Name extends RuleName>(
  name: Name,
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  messageOverride: string | undefined,
  accepts: (value: unknown) => Promise<boolean>,
): RuleAsync<Input> => {
  const message = ruleMessage(name, text, params, messageOverride, false);
  return { ...v.checkAsync<Input, Message<Input>>(accepts, ({ input }) => message.getMessage(input)), ...message };
};
