import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { blankValues, storedValues } from '@/features/manage/form-values.ts';
import { lengthOf } from '@/lib/text-length.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

const copyMark = /（副本(?: (\d+))?）$/;

/** The title of a copy: 菜汤（副本）, then 菜汤（副本 2）, shortened to `maxLength` code points. */
export const copyTitle = (title: string, maxLength = Infinity): string => {
  const match = copyMark.exec(title);
  const mark = match ? `（副本 ${Number(match[1] ?? 1) + 1}）` : '（副本）';
  const letters = Array.from(title.replace(copyMark, ''));
  return letters.slice(0, maxLength - lengthOf(mark)).join('') + mark;
};

/** Form values of a copy: those of `record`, with a new title and without the fields in `notCopied`. */
export const copiedValues = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  record: Managed[T]['record'],
): Values => {
  const { fields, resource, notCopied = [] } = content;
  const values: Values = storedValues(content, record);
  const blank = blankValues(content);
  for (const name of notCopied) values[name] = blank[name];
  // The first field of a form is the record's title.
  const title = fields[0]?.name ?? '';
  if (typeof values[title] === 'string') {
    values[title] = copyTitle(values[title], resource.bounds[title]?.maxLength);
  }
  return values;
};
