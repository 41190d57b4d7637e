import { lazy, useContext } from 'react';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ReferencesContext } from '@/features/manage/references/references-context.ts';
import { paragraphsOf } from '@/lib/paragraphs.ts';

const RichTextField = lazy(async () => ({
  default: (await import('@/ui/inputs/rich-text-editor/rich-text-field.tsx')).RichTextField,
}));

function Input({ schema: _schema, ...props }: FieldInputProps) {
  const { remember } = useContext(ReferencesContext);
  return <RichTextField {...props} onStored={remember} />;
}

export const richText = defineKind({
  Input,
  height: 320,
  schema: v.string(),
  empty: '',
  summary: (value) => paragraphsOf(value).join(' '),
  toInput: (value) => value.trim(),
});
