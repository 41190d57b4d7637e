import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { Managed, ManagedType } from '@/content/schemas.ts';
import { blankValues, storedValues } from '@/features/manage/form-values.ts';
import { lengthOf } from '@/lib/text-length.ts';
import type { Values } from '@/features/manage/record-editor/record-values.ts';

const copyMark = /（副本(?: (\d+))?）$/;

/** The title of a copy: 菜汤（副本）, then 菜汤（副本 2）; cut where it would be too long. */
export const copyTitle = (title: string, longest = Infinity): string => {
  const found = copyMark.exec(title);
  const mark = found ? `（副本 ${Number(found[1] ?? 1) + 1}）` : '（副本）';
  const letters = Array.from(title.replace(copyMark, ''));
  return letters.slice(0, longest - lengthOf(mark)).join('') + mark;
};

/** The form values of a new record that begins as a copy of another. */
export const copiedValues = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  record: Managed[T]['record'],
): Values => {
  const { sections, resource, notCopied = [] } = content;
  const values: Values = storedValues(content, record);
  const blank = blankValues(content);
  for (const name of notCopied) values[name] = blank[name];
  // The first field of a form names its record.
  const title = sections[0]?.fields[0]?.name ?? '';
  if (typeof values[title] === 'string') {
    values[title] = copyTitle(values[title], resource.bounds[title]?.maxLength);
  }
  return values;
};
