import * as v from 'valibot';
import { defineKind, isSameText, trimmedText } from '@/features/manage/fields/define-kind.ts';
import { TextField } from '@/ui/inputs/text-field.tsx';

export const text = defineKind<string | null>({
  Input: ({ schema: _schema, ...props }) => <TextField {...props} />,
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => value ?? '',
  isEqual: isSameText,
  toInput: trimmedText,
});
