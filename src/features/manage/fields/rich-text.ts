import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';

export const richText = defineKind({
  schema: v.string(),
  empty: '',
  summary: (value) => paragraphsOf(value).join(' '),
  toInput: (value) => value.trim(),
});
