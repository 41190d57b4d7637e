import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ImageIdsInput } from '@/features/manage/references/image-ids-input.tsx';
import { imageWords } from '@/features/manage/references/image-words.ts';
import { Thumbnails } from '@/features/manage/references/thumbnails.tsx';
import { useInput } from '@/ui/form/use-input.ts';

function Input(props: FieldInputProps) {
  const { name, value, update, error } = useInput<number | null>();
  return (
    <ImageIdsInput
      {...props}
      id={name}
      error={error}
      value={value === null ? [] : [value]}
      onChange={(step) => update((before) => step(before === null ? [] : [before])[0] ?? null)}
    />
  );
}

export const image = defineKind<number | null>({
  Input,
  height: 120,
  schema: v.nullable(v.number()),
  empty: null,
  summary: (value, { images }) => (value === null ? '' : imageWords(images.get(value))),
  format: (value, { images }) => (value === null ? '' : <Thumbnails images={[images.get(value)]} />),
});
