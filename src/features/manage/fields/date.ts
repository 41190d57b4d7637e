import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { formatDay } from '@/lib/dates.ts';

export const date = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatDay(value) || value),
  format: (value) => value ?? '',
});
