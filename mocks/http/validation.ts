import * as v from 'valibot';
import { invalid } from './refusal.ts';

/** Throws a 422 with Laravel's messages if the value does not match. */
export const validated = <T>(schema: v.GenericSchema<unknown, T>, value: unknown): T => {
  const checked = v.safeParse(schema, value);
  const errors = checked.success ? impossibleDates(value) : errorsOf(checked.issues);
  if (!checked.success || Object.keys(errors).length > 0) throw invalid(errors);
  return checked.output;
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

/** The field name in a message: `image_ids` becomes "image ids". */
export const displayName = (field: string): string => (field.includes('.') ? field : field.replaceAll('_', ' '));

/** Messages by field path. */
export const errorsOf = (issues: readonly v.BaseIssue<unknown>[]): Record<string, string[]> => {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = v.getDotPath(issue) ?? '';
    const text = textOf(issue, displayName(field));
    const texts = (errors[field] ??= []);
    if (!texts.includes(text)) texts.push(text);
  }
  return errors;
};

const textOf = (issue: v.BaseIssue<unknown>, name: string): string => {
  const missing = issue.input === undefined || issue.input === null;
  const limit = 'requirement' in issue ? String(issue.requirement) : '';
  if (missing || (issue.type === 'min_length' && Array.isArray(issue.input) && issue.input.length === 0)) {
    return `The ${name} field is required.`;
  }
  switch (issue.type) {
    case 'string':
      return `The ${name} field must be a string.`;
    case 'number':
    case 'integer':
      return `The ${name} field must be an integer.`;
    case 'array':
    case 'object':
    case 'union':
    case 'record':
      return `The ${name} field must be an array.`;
    case 'min_length':
      return `The ${name} field must have at least ${limit} items.`;
    case 'max_length':
      return `The ${name} field must not have more than ${limit} items.`;
    case 'min_code_points':
      return `The ${name} field must be at least ${limit} characters.`;
    case 'max_code_points':
      return `The ${name} field must not be greater than ${limit} characters.`;
    case 'min_value':
      return `The ${name} field must be at least ${limit}.`;
    case 'max_value':
      return `The ${name} field must not be greater than ${limit}.`;
    case 'iso_date':
    case 'iso_timestamp':
      return `The ${name} field must be a valid date.`;
    case 'picklist':
    case 'literal':
      return `The selected ${name} is invalid.`;
    default:
      return /(^|\.)email$/.test(name)
        ? `The ${name} field must be a valid email address.`
        : `The ${name} field format is invalid.`;
  }
};

/** The schemas accept 31 February. */
const impossibleDates = (value: unknown): Record<string, string[]> => {
  if (!isRecord(value)) return {};
  const impossible = Object.entries(value).filter(([field, text]) => {
    const day = /_(on|at)$/.test(field) && typeof text === 'string' ? text.slice(0, 10) : null;
    return day !== null && !isDay(day);
  });
  return Object.fromEntries(
    impossible.map(([field]) => [field, [`The ${displayName(field)} field must be a valid date.`]]),
  );
};

const isDay = (day: string): boolean => {
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};
