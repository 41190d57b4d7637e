import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { NumberField } from '@/ui/inputs/number-field.tsx';

/** Integer; unparsable input is NaN, which every schema rejects. */
export const number = defineKind<number | null>({
  Input: ({ schema: _schema, ...props }) => <NumberField {...props} />,
  schema: v.nullable(v.union([v.number(), v.nan()])),
  empty: null,
  summary: (value) => (value === null ? '' : String(value)),
  isEqual: Object.is,
});
