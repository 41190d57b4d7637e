import * as v from 'valibot';
import { defineKind, type FieldInputProps } from '@/features/manage/fields/define-kind.ts';
import { ImageIdsInput } from '@/features/manage/references/image-ids-input.tsx';
import { imageWords } from '@/features/manage/references/image-words.ts';
import { Thumbnails } from '@/features/manage/references/thumbnails.tsx';
import { maxOf } from '@/ui/form/bounds.ts';
import { useInput } from '@/ui/form/use-input.ts';

function Input(props: FieldInputProps) {
  const { name, value, update, error } = useInput<number[]>();
  return (
    <ImageIdsInput {...props} id={name} error={error} maxCount={maxOf(props.schema)} value={value} onChange={update} />
  );
}

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
