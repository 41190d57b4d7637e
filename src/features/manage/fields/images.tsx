import { useContext } from 'react';
import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ReferencesContext } from '@/features/manage/references-context.ts';
import { Thumbnails } from '@/features/manage/thumbnails.tsx';
import { imageWords } from '@/features/manage/image-words.ts';
import { maxOf } from '@/ui/form/bounds.ts';
import { useInput } from '@/ui/form/use-input.ts';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';

function Input({ schema, ...props }: FieldInputProps) {
  const { name, value, update, error } = useInput<number[]>();
  const { references, remember } = useContext(ReferencesContext);
  return (
    <ImageUpload
      {...props}
      id={name}
      error={error}
      find={(id) => references.images.get(id)}
      remember={remember}
      most={maxOf(schema)}
      value={value}
      onChange={(step) => update((before) => step(before))}
    />
  );
}

/** Pictures in an order, by their ids. */
export const images = defineKind<number[]>({
  Input,
  height: 160,
  schema: v.array(v.number()),
  empty: [],
  summary: (value, references) =>
    value.length === 0
      ? ''
      : `${value.length} 张：${value.map((id) => imageWords(references.images.get(id))).join('、')}`,
  format: (value, references) =>
    value.length === 0 ? '' : <Thumbnails images={value.map((id) => references.images.get(id))} />,
});
