import { ApiError } from '@/api/error.ts';
import { errorText } from '@/api/error-text.ts';

/** A refusal in the shape that TanStack Form takes from a validator. */
export interface FormErrors {
  form: string;
  fields: Record<string, string>;
}

/** What an error of a validator says: a text, or something with a message. Empty when it says nothing. */
const messageOf = (error: unknown): string => {
  if (typeof error === 'string') return error;
  return typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : '';
};

/** The first text among a field's errors, or undefined. */
export const firstMessage = (errors: readonly unknown[]): string | undefined =>
  errors.map(messageOf).find((text) => text !== '');

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** A server's text for a field, when a Chinese reader can read it; otherwise a sentence that says as much as is known. */
const fieldText = (messages: readonly string[]): string => {
  const text = messages[0] ?? '';
  if (hasChinese(text)) return text;
  if (/taken|unique/i.test(text)) return '这个值已经被使用了，请换一个。';
  if (/required/i.test(text)) return '请填写这一项。';
  return '服务器没有接受这一项，请检查。';
};

export interface AttemptOptions {
  /** The names of the form's inputs: `tag_ids.0` belongs to `tag_ids`, and what belongs to none is said for the form. */
  fields: readonly string[];
  /** Those of them whose items have inputs of their own: `sources.0.title` stands at `sources[0].title`. */
  rows?: readonly string[];
  /** What a status means here, in place of the general text. */
  texts?: Readonly<Record<number, string>>;
}

/** Runs what sends a form. Undefined when it went well, otherwise the refusal, each text where its reader looks for it. */
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
      const place = rows.includes(field) ? name.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') : field;
      known[place] ??= fieldText(messages);
    }
    const general = (error instanceof ApiError && texts[error.status]) || errorText(error);
    return { form: [general, ...unknown].join(' '), fields: known };
  }
};
