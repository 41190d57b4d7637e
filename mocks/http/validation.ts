import * as v from 'valibot';
import { impossibleDates, withStoredDates } from './dates.ts';
import { invalid } from './error-response.ts';
import { type Rule, ruleText } from './texts.ts';

/** Texts by field path. */
export type FieldErrors = Record<string, string[]>;

/** Rules that need the database (`exists`, `unique`) or a file. */
export type Rules = (sent: Record<string, unknown>) => FieldErrors;

/** Throws a 422 with Laravel's messages for all errors together: format, relations and uniqueness. */
export const validated = <T>(schema: v.GenericSchema<unknown, T>, value: unknown, rules: Rules = () => ({})): T => {
  const sent = withStoredDates(isRecord(value) ? value : {});
  const checked = v.safeParse(schema, confirmedByItself(sent));
  const { password_confirmation: _, ...errors } = checked.success ? {} : errorsOf(checked.issues);
  for (const field of impossibleDates(sent)) errors[field] = [ruleText('date', field)];
  // Laravel checks `exists` and `unique` only for fields of the right format, but `confirmed` always.
  for (const [field, texts] of Object.entries(rules(sent)))
    errors[field] = field === 'password' ? [...(errors[field] ?? []), ...texts] : (errors[field] ?? texts);
  if (!checked.success || Object.keys(errors).length > 0) throw invalid(errors);
  return checked.output;
};

/** The rule `confirmed` belongs to `password`: the second field has no rules, and no errors, of its own. */
const confirmedByItself = (sent: Record<string, unknown>): Record<string, unknown> => ({
  ...sent,
  password_confirmation: sent.password,
});

/** The rule `confirmed`: a mismatch is an error of `password`. */
export const confirmed = ({ password, password_confirmation }: Record<string, unknown>): FieldErrors => {
  const isConfirmed = password === undefined || password === password_confirmation;
  return isConfirmed ? {} : { password: [ruleText('confirmed', 'password')] };
};

/** Laravel's `TrimStrings` and `ConvertEmptyStringsToNull`; passwords are not trimmed. */
export const cleaned = (body: unknown): unknown => {
  if (typeof body === 'string') return body.trim() || null;
  if (Array.isArray(body)) return body.map(cleaned);
  if (!isRecord(body)) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, key.startsWith('password') ? value : cleaned(value)]),
  );
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Texts by field path. */
export const errorsOf = (issues: readonly v.BaseIssue<unknown>[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const text = ruleText(ruleOf(issue, field), field, 'requirement' in issue ? String(issue.requirement) : '');
    const texts = (errors[field] ??= []);
    if (!texts.includes(text)) texts.push(text);
  }
  return errors;
};

const rulesByIssue: Readonly<Partial<Record<string, Rule>>> = {
  string: 'string',
  number: 'integer',
  integer: 'integer',
  array: 'array',
  object: 'array',
  union: 'array',
  record: 'array',
  min_length: 'minItems',
  max_length: 'maxItems',
  min_code_points: 'minLength',
  max_code_points: 'maxLength',
  min_value: 'min',
  max_value: 'max',
  picklist: 'in',
  literal: 'in',
};

const ruleOf = ({ type, input }: v.BaseIssue<unknown>, field: string): Rule => {
  const isEmptyList = type === 'min_length' && Array.isArray(input) && input.length === 0;
  if (input === undefined || input === null || isEmptyList) return 'required';
  const rule = rulesByIssue[type];
  if (rule !== undefined) return rule;
  if (/_(on|at)$/.test(field)) return 'date';
  return /(^|\.)email$/.test(field) ? 'email' : 'format';
};
