import * as v from 'valibot';
import { defineKind, isSameText } from '@/features/manage/fields/define-kind.ts';

export const email = defineKind({
  schema: v.string(),
  empty: '',
  summary: (value) => value,
  isEqual: isSameText,
  toInput: (value) => value.trim(),
});
