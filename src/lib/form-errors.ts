import { ApiError } from '@/api/error.ts';
import { errorText } from '@/lib/error-text.ts';

/** A refusal in the shape that TanStack Form takes from a validator. */
export interface FormErrors {
  form: string;
  fields: Record<string, string>;
}

/** `sources.0.title` of the server is `sources[0].title` of the form. */
const formName = (field: string) => field.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]');

const hasChinese = (text: string) => /\p{Script=Han}/u.test(text);

/** A server's text for a field, when a Chinese reader can read it; otherwise a sentence that says as much as is known. */
const fieldText = (messages: readonly string[]): string => {
  const text = messages[0] ?? '';
  if (hasChinese(text)) return text;
  if (/taken|unique/i.test(text)) return '这个值已经被使用了，请换一个。';
  if (/required/i.test(text)) return '请填写这一项。';
  return '服务器没有接受这一项，请检查。';
};

/**
 * Runs what sends a form. Undefined when it went well, otherwise the refusal: texts under the fields that the server
 * named, and one for the form, where `texts` may say by status what it means here.
 */
export const attempt = async (
  send: () => Promise<unknown>,
  texts: Readonly<Record<number, string>> = {},
): Promise<FormErrors | undefined> => {
  try {
    await send();
    return undefined;
  } catch (error) {
    const fields = error instanceof ApiError ? error.fieldErrors : {};
    return {
      form: (error instanceof ApiError && texts[error.status]) || errorText(error),
      fields: Object.fromEntries(
        Object.entries(fields).map(([field, messages]) => [formName(field), fieldText(messages)]),
      ),
    };
  }
};
