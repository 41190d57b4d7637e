import type { FieldInputProps } from '@/features/manage/field-inputs/field-input-props.ts';
import { ImageIdsInput } from '@/features/manage/references/image-ids-input.tsx';
import { useInput } from '@/ui/form/use-input.ts';

export function ImageInput(props: FieldInputProps) {
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

export function ImagesInput({ limit, ...props }: FieldInputProps) {
  const { name, value, update, error } = useInput<number[]>();
  return <ImageIdsInput {...props} id={name} error={error} maxCount={limit} value={value} onChange={update} />;
}
