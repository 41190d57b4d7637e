import { lazy } from 'react';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';

const RichTextField = lazy(async () => ({
  default: (await import('@/ui/inputs/rich-text-editor/rich-text-field.tsx')).RichTextField,
}));

function Input({ schema: _schema, ...props }: FieldInputProps) {
  return <RichTextField {...props} />;
}

export const richText = defineKind({
  Input,
  height: 320,
  schema: v.string(),
  empty: '',
  summary: (value) => paragraphsOf(value).join(' '),
  toInput: (value) => value.trim(),
});
