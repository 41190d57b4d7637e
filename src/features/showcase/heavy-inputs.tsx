import { Skeleton, Stack } from '@mantine/core';
import { Suspense, useState } from 'react';
import type { Image } from '@/api/gen/types.gen.ts';
import { managedResources } from '@/api/gen/managed/resources.gen.ts';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';
import { useAppForm } from '@/ui/inputs/app-form.tsx';
import { Gallery } from '@/ui/media/gallery.tsx';
import { ImageUpload } from '@/ui/inputs/image-upload/image-upload.tsx';

const RichTextField = lazyComponent(
  async () => (await import('@/ui/inputs/rich-text-editor/rich-text-field.tsx')).RichTextField,
);

const sample = (id: number, alt: string): Image => ({
  id,
  url: '/icon.svg',
  width: 512,
  height: 512,
  alt,
  mime: 'image/svg+xml',
  size: 1000,
});

/** Rich-text editor, image uploads and image viewer. Uploading needs an editor's session. */
export function HeavyInputs() {
  const [known, setImages] = useState<Image[]>([]);
  const images = {
    find: (id: number) => known.find((image) => image.id === id),
    remember: (image: Image) => setImages((before) => [...before, image]),
  };
  const defaultValues: { body: string; one: number[]; many: number[] } = { body: '', one: [], many: [] };
  const form = useAppForm({ defaultValues });
  return (
    <Stack gap="lg" component="section" aria-labelledby="heavy">
      <h2 id="heavy">重的输入控件</h2>
      <Suspense fallback={<Skeleton height={320} />}>
        <form.AppField name="body">{() => <RichTextField label="正文" description="富文本" required />}</form.AppField>
      </Suspense>
      <form.AppField name="one">
        {({ name, state, handleChange }) => (
          <ImageUpload id={name} label="配图" value={state.value} onChange={handleChange} {...images} />
        )}
      </form.AppField>
      <form.AppField name="many">
        {({ name, state, handleChange }) => (
          <ImageUpload
            id={name}
            label="相册"
            maxCount={managedResources.photo.bounds.image_ids?.maxItems}
            value={state.value}
            onChange={handleChange}
            {...images}
          />
        )}
      </form.AppField>
      <Gallery images={[sample(1, '本站的标志'), sample(2, '同一个标志')]} label="看图" />
    </Stack>
  );
}
