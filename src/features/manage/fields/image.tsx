import { useContext } from 'react';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ReferencesContext } from '@/features/manage/references-context.ts';
import { Thumbnails } from '@/features/manage/thumbnails.tsx';
import { imageWords } from '@/features/manage/image-words.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';

function Input({ schema: _schema, ...props }: FieldInputProps) {
  const { name, value, update, error } = useInput<number | null>();
  const { references, remember } = useContext(ReferencesContext);
  return (
    <ImageUpload
      {...props}
      id={name}
      error={error}
      find={(id) => references.images.get(id)}
      remember={remember}
      value={value === null ? [] : [value]}
      onChange={(step) => update((before) => step(before === null ? [] : [before])[0] ?? null)}
    />
  );
}

/** One picture, by its id. */
export const image = defineKind<number | null>({
  Input,
  height: 120,
  schema: v.nullable(v.number()),
  empty: null,
  summary: (value, { images }) => (value === null ? '' : imageWords(images.get(value))),
  format: (value, { images }) => (value === null ? '' : <Thumbnails images={[images.get(value)]} />),
});
