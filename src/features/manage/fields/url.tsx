import * as v from 'valibot';
import { defineKind, isSameText, trimmedText } from '@/features/manage/fields/define-kind.ts';
import { TextField } from '@/ui/inputs/text-field.tsx';

export const url = defineKind<string | null>({
  Input: ({ schema: _schema, ...props }) => <TextField {...props} type="url" inputMode="url" placeholder="https://" />,
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => value ?? '',
  isEqual: isSameText,
  toInput: trimmedText,
});
