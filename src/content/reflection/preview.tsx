import type { PreviewProps } from '@/content/define-managed.ts';
import { previewedRecord } from '@/content/shared-fields.ts';
import { ReflectionDetail } from '@/content/reflection/detail.tsx';

/** The reflection as readers will see it. */
export function ReflectionPreview({ input, references }: PreviewProps<'reflection'>) {
  const { person_name } = input;
  return <ReflectionDetail item={{ ...previewedRecord(input, references), person_name }} />;
}
