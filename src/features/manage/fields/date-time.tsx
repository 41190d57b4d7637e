import { lazy } from 'react';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { formatDense, formatMinute } from '@/lib/dates.ts';

const DateTimeField = lazy(async () => ({ default: (await import('@/ui/inputs/date/date-field.tsx')).DateTimeField }));

function Input({ schema: _schema, ...props }: FieldInputProps) {
  return <DateTimeField {...props} />;
}

const isSameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Shown in Asia/Taipei time. */
export const dateTime = defineKind<string | null>({
  Input,
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatMinute(value) || value),
  format: (value) => (value === null ? '' : formatDense(value) || value),
  isEqual: isSameMoment,
});
