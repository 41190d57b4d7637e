import { useContext } from 'react';
import { vPhotoFieldsInput } from '@/api/gen/managed/valibot.gen.ts';
import { KnownImages } from '@/features/manage/known-images.ts';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';
import { useInput } from '@/ui/form/use-input.ts';

interface Props {
  label: string;
  description?: string;
  required?: boolean;
}

/** The one picture of a record, by its id. */
export function ImageField(props: Props) {
  const { name, value, update, error } = useInput<number | null>();
  return (
    <ImageUpload
      {...props}
      {...useContext(KnownImages)}
      id={name}
      error={error}
      value={value === null ? [] : [value]}
      onChange={(step) => update((before) => step(before === null ? [] : [before])[0] ?? null)}
    />
  );
}

const [, , { requirement: mostImages }] = vPhotoFieldsInput.entries.image_ids.pipe;

/** The pictures of an album, by their ids, in their order. */
export function ImagesField(props: Props) {
  const { name, value, update, error } = useInput<number[]>();
  return (
    <ImageUpload
      {...props}
      {...useContext(KnownImages)}
      id={name}
      error={error}
      most={mostImages}
      value={value}
      onChange={(step) => update((before) => step(before))}
    />
  );
}
