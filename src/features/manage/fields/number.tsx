import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { NumberField } from '@/ui/inputs/number-field.tsx';

/** A whole number; what can't be read as one is NaN, which no schema takes. */
export const number = defineKind<number | null>({
  Input: ({ schema: _schema, ...props }) => <NumberField {...props} />,
  schema: v.nullable(v.union([v.number(), v.nan()])),
  empty: null,
  summary: (value) => (value === null ? '' : String(value)),
  isEqual: Object.is,
});
