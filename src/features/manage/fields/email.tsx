import * as v from 'valibot';
import { defineKind, isSameText } from '@/features/manage/fields/define-kind.ts';
import { EmailField } from '@/ui/inputs/email-field.tsx';

/** No autofill: it is another person's address. */
export const email = defineKind({
  Input: ({ schema: _schema, ...props }) => <EmailField {...props} autoComplete="off" />,
  schema: v.string(),
  empty: '',
  summary: (value) => value,
  isEqual: isSameText,
  toInput: (value) => value.trim(),
});
