import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';

/** Integer; unparsable input is NaN, which every schema rejects. */
export const number = defineKind<number | null>({
  schema: v.nullable(v.union([v.number(), v.nan()])),
  empty: null,
  summary: (value) => (value === null ? '' : String(value)),
  isEqual: Object.is,
});
