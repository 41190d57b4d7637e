import * as v from 'valibot';
import { defineKind } from '@/features/manage/fields/define-kind.ts';
import { WordsField } from '@/ui/inputs/words-field.tsx';

export const words = defineKind<string[]>({
  Input: ({ schema: _schema, ...props }) => <WordsField {...props} />,
  schema: v.array(v.string()),
  empty: [],
  summary: (value) => value.join('、'),
});
