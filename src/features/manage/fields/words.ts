import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';

export const words = defineKind<string[]>({
  schema: v.array(v.string()),
  empty: [],
  summary: (value) => value.join('、'),
});
