import * as v from 'valibot';
import { defineKind, isSameText, trimmedText } from '@/features/manage/fields/define-kind.ts';

export const textarea = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => value ?? '',
  isEqual: isSameText,
  toInput: trimmedText,
});
