import { ApiError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';
import { invalidMessage } from '@/lib/rules/rule.ts';
import { escapePattern } from '@/lib/escape-pattern.ts';

export interface FormErrors {
  form: string;
  fields: Record<string, string>;
}

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

const quotation = /“[^”]*”|"[^"]*"|「[^」]*」|《[^》]*》/g;
/** Words of Laravel's English sentences and keys, which may contain a Chinese label. */
const english = /\b(?:the|this|is|are|be|been|must|may|field|has|have|not|validation)\b/i;
/** `{field}`, `{0}`, `:attribute`, `%s`. */
const placeholder = /\{\w*\}|(?<![\w:/.]):[a-z_]{2,}|%[sd]\b/i;

/** Whether a message can be shown: a Chinese text without a placeholder that nobody has filled in. */
const isReadable = (text: string) =>
  /\p{Script=Han}/u.test(text) && !placeholder.test(text) && !english.test(text.replaceAll(quotation, ''));

/** The first non-empty message among a field's errors; a general one instead of English or a placeholder. */
export const firstMessage = (errors: readonly unknown[]): string | undefined => {
  const message = errors.map(messageOf).find((text) => text !== '');
  return message === undefined || isReadable(message) ? message : invalidMessage;
};

/** Placeholders for the field's name in the messages of Laravel and of validators in the browser. */
const namePlaceholder = /\s*(?:\{(?:field|attribute|label|name|0)\}|:attribute\b)\s*/gi;

const fieldText = (messages: readonly string[], label: string): string => {
  const text = (messages[0] ?? '').replaceAll(namePlaceholder, label);
  // Also in Chinese: laravel-lang doesn't say what to do.
  if (/taken|unique|已经?存在/i.test(text)) return '这个值已经被使用了，请换一个。';
  if (isReadable(text)) return text;
  if (/required/i.test(text)) return '请填写这一项。';
  return '服务器没有接受这一项，请检查。';
};

/** Replaces the field's key by its label; Laravel writes `tag_ids.1` or, with spaces, `source url`. */
const withLabel = (text: string, name: string, label: string): string => {
  const keys = [name, name.replaceAll('_', ' ')].map(escapePattern).join('|');
  return text.replaceAll(new RegExp(`\\s*(?<![\\w.])(?:${keys})(?![\\w.])\\s*`, 'gu'), label);
};

export interface AttemptOptions {
  /** Labels by field name; `tag_ids.0` belongs to `tag_ids`, errors of unknown fields go to the form. */
  labels: Readonly<Record<string, string>>;
  /** Fields with one input per item: `sources.0.title` maps to `sources[0].title`. */
  rows?: readonly string[];
  /** Form errors by status; others get `errorText`. */
  texts?: Readonly<Record<number, string>>;
}

/** Error messages of a failed request, for the form and by field. */
export const formErrors = (error: unknown, { labels, rows = [], texts = {} }: AttemptOptions): FormErrors => {
  const fields: Record<string, string> = {};
  const unknown: string[] = [];
  for (const [name, messages] of Object.entries(error instanceof ApiError ? error.fieldErrors : {})) {
    const labelled = Object.entries(labels).find(
      ([candidate, label]) => name === candidate || name === label || name.startsWith(`${candidate}.`),
    );
    if (labelled === undefined) {
      unknown.push(`${name}：${fieldText(messages, name)}`);
      continue;
    }
    const [field, label] = labelled;
    const key = rows.includes(field) ? name.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') : field;
    fields[key] ??= withLabel(fieldText(messages, label), name, label);
  }
  const general = (error instanceof ApiError && texts[error.status]) || errorText(error);
  return { form: [general, ...unknown].join(' '), fields };
};
