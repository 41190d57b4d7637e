import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { formatDense, formatMinute } from '@/lib/dates.ts';

const isSameMoment = (one: string | null, other: string | null) =>
  one === other || (one !== null && other !== null && Date.parse(one) === Date.parse(other));

/** Shown in Asia/Taipei time. */
export const dateTime = defineKind<string | null>({
  schema: v.nullable(v.string()),
  empty: null,
  summary: (value) => (value === null ? '' : formatMinute(value) || value),
  format: (value) => (value === null ? '' : formatDense(value) || value),
  isEqual: isSameMoment,
});
