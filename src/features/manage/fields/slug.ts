import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';

/** Part of an address; for a new record, the pinyin of its name is proposed. */
export const slug = defineKind({
  schema: v.string(),
  empty: '',
  summary: (value) => value,
  toInput: (value) => value.trim(),
});
