import { Skeleton } from '@mantine/core';
import { lazy, Suspense, type ComponentType } from 'react';
import type { FieldKind } from '@/content/define.ts';
import { ImageField, ImagesField } from '@/features/manage/inputs/image-field.tsx';
import { TagsField } from '@/features/manage/inputs/tags-field.tsx';
import { TextArea } from '@/ui/inputs/text-area.tsx';
import { TextField } from '@/ui/inputs/text-field.tsx';

interface InputProps {
  label: string;
  description?: string;
  required?: boolean;
}

const RichTextField = lazy(async () => ({
  default: (await import('@/ui/inputs/rich-text-editor/rich-text-field.tsx')).RichTextField,
}));
const DateField = lazy(async () => ({ default: (await import('@/ui/inputs/date/date-field.tsx')).DateField }));
const DateTimeField = lazy(async () => ({ default: (await import('@/ui/inputs/date/date-field.tsx')).DateTimeField }));

const inputs: Record<FieldKind, ComponentType<InputProps>> = {
  text: TextField,
  textarea: TextArea,
  url: (props) => <TextField {...props} type="url" inputMode="url" placeholder="https://" />,
  richText: RichTextField,
  date: DateField,
  dateTime: DateTimeField,
  image: ImageField,
  images: ImagesField,
  tags: TagsField,
};

/** The input for a kind of field; the heavy ones come when they are first needed. */
export function FieldInput({ kind, ...props }: InputProps & { kind: FieldKind }) {
  const Input = inputs[kind];
  return (
    <Suspense fallback={<Skeleton height={kind === 'richText' ? 320 : 62} />}>
      <Input {...props} />
    </Suspense>
  );
}
