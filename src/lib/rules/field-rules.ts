import * as v from 'valibot';
import { fallback } from '@/lib/rules/fallback.ts';
import type { Rule, RuleAsync } from '@/lib/rules/rule.ts';
import { isEmpty } from '@/lib/rules/values.ts';

/** Required rules first; an empty value skips all others. */
const orderRules = <One extends { required: boolean }>(rules: readonly One[], value: unknown): One[] => [
  ...rules.filter(({ required }) => required),
  ...rules.filter(({ required }) => !required && !isEmpty(value)),
];

/** A form field's schema: its type, then its rules; the first failure gives the message. Empty optional values pass. */
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
        const failed = orderRules(rules, value).find((rule) => !rule.requirement(value));
        if (failed) addIssue({ message: failed.getMessage(value, label) });
      }),
    ),
    { message: fallback(label) },
  );

/** The async variant of `fieldRules`. */
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
        for (const rule of orderRules(rules, value)) {
          if (!(await rule.requirement(value))) {
            addIssue({ message: rule.getMessage(value, label) });
            return;
          }
        }
      }),
    ),
    { message: fallback(label) },
  );
