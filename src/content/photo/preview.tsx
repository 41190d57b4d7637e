import type { PreviewProps } from '@/content/define-managed.ts';
import { PhotoDetail } from '@/content/photo/detail.tsx';
import { knownIn, previewedRecord } from '@/content/shared-fields.ts';

/** The album as readers will see it. */
export function PhotoPreview({ input, references }: PreviewProps<'photo'>) {
  const { image_ids, place = null, taken_on = null } = input;
  const images = knownIn(references.images, image_ids);
  return <PhotoDetail item={{ ...previewedRecord(input, references), images, place, taken_on }} />;
}
