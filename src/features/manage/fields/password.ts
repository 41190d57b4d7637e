import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';

/** Never shown, in no record, and not trimmed; left out of the request when empty. */
export const password = defineKind({
  schema: v.string(),
  empty: '',
  summary: (value) => (value === '' ? '' : '新密码（不显示）'),
  toInput: (value, isRequired) => (value === '' && !isRequired ? undefined : value),
});
