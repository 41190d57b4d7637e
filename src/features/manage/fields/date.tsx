import { lazy } from 'react';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { formatDay } from '@/lib/dates.ts';

const DateField = lazy(async () => ({ default: (await import('@/ui/inputs/date/date-field.tsx')).DateField }));

function Input({ schema: _schema, ...props }: FieldInputProps) {
  return <DateField {...props} />;
}

export const date = defineKind<string | null>({
  Input,
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatDay(value) || value),
  format: (value) => value ?? '',
});
