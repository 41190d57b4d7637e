import * as v from 'valibot';
import { fallback } from '@/lib/rules/fallback.ts';
import type { Rule, RuleAsync } from '@/lib/rules/rule.ts';
import { isEmpty } from '@/lib/rules/values.ts';

/** Which rules a value has to pass, in turn: the required ones first, and of an empty value only those. */
const inTurn = <One extends { required: boolean }>(rules: readonly One[], value: unknown): One[] => [
  ...rules.filter(({ required }) => required),
  ...rules.filter(({ required }) => !required && !isEmpty(value)),
];

/**
 * The schema of one form field: what type it holds, then its rules, of which the first that fails speaks, calling the
 * field by its label. An empty value that isn't required passes. What another action says stays as it is; where
 * nothing better is known, it is the fallback of the specification with the label in it.
 */
export const fieldRules = <Schema extends v.GenericSchema>(
  label: string,
  schema: Schema,
  rules: readonly Rule<v.InferOutput<Schema>>[],
) =>
  v.config(
    v.pipe(
      schema,
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.issues) return;
        const { value } = dataset;
        const failed = inTurn(rules, value).find((rule) => !rule.requirement(value));
        if (failed) addIssue({ message: failed.say(value, label) });
      }),
    ),
    { message: fallback(label) },
  );

/** The same with rules among them that have to wait for their answer. */
export const fieldRulesAsync = <Schema extends v.GenericSchema>(
  label: string,
  schema: Schema,
  rules: readonly (Rule<v.InferOutput<Schema>> | RuleAsync<v.InferOutput<Schema>>)[],
) =>
  v.config(
    v.pipeAsync(
      schema,
      v.rawCheckAsync(async ({ dataset, addIssue }) => {
        if (!dataset.typed || dataset.issues) return;
        const { value } = dataset;
        for (const rule of inTurn(rules, value)) {
          if (!(await rule.requirement(value))) {
            addIssue({ message: rule.say(value, label) });
            return;
          }
        }
      }),
    ),
    { message: fallback(label) },
  );
