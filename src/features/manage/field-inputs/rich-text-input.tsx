import { lazy, useContext } from 'react';
import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { ReferencesContext } from '@/features/manage/references/references-context.ts';

const RichTextField = lazy(async () => ({
  default: (await import('@/ui/inputs/rich-text-editor/rich-text-field.tsx')).RichTextField,
}));

/** Formatted text; its pictures become known to the form. */
export function RichTextInput({ schema: _schema, ...props }: FieldInputProps) {
  const { remember } = useContext(ReferencesContext);
  return <RichTextField {...props} onStored={remember} />;
}
