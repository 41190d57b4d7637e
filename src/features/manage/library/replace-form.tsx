import { Button, Group, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import * as v from 'valibot';
import type { Image } from '@/api/gen/types.gen.ts';
import { noReferences } from '@/content/references.ts';
import { ImageInput } from '@/features/manage/field-inputs/image-inputs.tsx';
import { useRememberPictures } from '@/features/manage/pictures/use-used-pictures.ts';
import { ReferencesContext } from '@/features/manage/record-editor/form-contexts.ts';
import { useAppForm } from '@/ui/inputs/app-form.tsx';

interface Props {
  onChoose: (image: Image) => void;
  onClose: () => void;
}

const nothing: { image: number | null } = { image: null };

const vChosen = v.object({
  image: v.pipe(
    v.nullable(v.number()),
    v.check((id) => id !== null, '请选一张图片。新的要先上传。'),
  ),
});

/** Form that asks for the picture that takes the place of another: a new one, or one of the library. */
export function ReplaceForm({ onChoose, onClose }: Props) {
  const remember = useRememberPictures();
  const [images, setImages] = useState<ReadonlyMap<number, Image>>(new Map());
  const form = useAppForm({
    defaultValues: nothing,
    validators: { onSubmit: vChosen },
    onSubmit: ({ value }) => {
      const image = value.image === null ? undefined : images.get(value.image);
      if (image) onChoose(image);
    },
  });
  const referencesContext = useMemo(
    () => ({
      references: { ...noReferences, images },
      remember: (image: Image) => {
        setImages((before) => new Map([...before, [image.id, image]]));
        remember([{ image, title: '' }]);
      },
    }),
    [images, remember],
  );
  return (
    <ReferencesContext value={referencesContext}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.handleSubmit();
        }}
      >
        <Stack gap="md">
          <form.AppField name="image">{() => <ImageInput label="换成哪一张" required />}</form.AppField>
          <Group justify="flex-end">
            <Button variant="default" mih="var(--target)" onClick={onClose}>
              取消
            </Button>
            <Button type="submit" mih="var(--target)">
              换成这张…
            </Button>
          </Group>
        </Stack>
      </form>
    </ReferencesContext>
  );
}
