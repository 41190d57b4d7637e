import * as v from 'valibot';
import { defineKind, isSameText, trimmedText } from '@/features/manage/fields/define-kind.ts';
import { maxLengthOf } from '@/ui/form/bounds.ts';
import { TextArea } from '@/ui/inputs/text-area.tsx';

export const textarea = defineKind<string | null>({
  Input: ({ schema, ...props }) => <TextArea {...props} limit={maxLengthOf(schema)} />,
  height: 96,
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => value ?? '',
  isEqual: isSameText,
  toInput: trimmedText,
});
