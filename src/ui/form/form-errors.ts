import { ApiError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';

export interface FormErrors {
  form: string;
  fields: Record<string, string>;
}

const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/** The first non-empty message among a field's errors. */
export const firstMessage = (errors: readonly unknown[]): string | undefined =>
  errors.map(messageOf).find((text) => text !== '');

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

const fieldText = (messages: readonly string[]): string => {
  const text = messages[0] ?? '';
  if (hasChinese(text)) return text;
  if (/taken|unique/i.test(text)) return '这个值已经被使用了，请换一个。';
  if (/required/i.test(text)) return '请填写这一项。';
  return '服务器没有接受这一项，请检查。';
};

export interface AttemptOptions {
  /** Field names; `tag_ids.0` maps to `tag_ids`, errors of unknown fields go to the form. */
  fields: readonly string[];
  /** Fields with one input per item: `sources.0.title` maps to `sources[0].title`. */
  rows?: readonly string[];
  texts?: Readonly<Record<number, string>>;
}

/** Runs a submit request; undefined on success, otherwise the errors by field. */
export const attempt = async (
  send: () => Promise<unknown>,
  { fields, rows = [], texts = {} }: AttemptOptions,
): Promise<FormErrors | undefined> => {
  try {
    await send();
    return undefined;
  } catch (error) {
    const known: Record<string, string> = {};
    const unknown: string[] = [];
    for (const [name, messages] of Object.entries(error instanceof ApiError ? error.fieldErrors : {})) {
      const field = fields.find((candidate) => name === candidate || name.startsWith(`${candidate}.`));
      if (field === undefined) {
        unknown.push(`${name}：${fieldText(messages)}`);
        continue;
      }
      const key = rows.includes(field) ? name.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') : field;
      known[key] ??= fieldText(messages);
    }
    const general = (error instanceof ApiError && texts[error.status]) || errorText(error);
    return { form: [general, ...unknown].join(' '), fields: known };
  }
};
