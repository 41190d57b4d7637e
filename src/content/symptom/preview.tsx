import type { PreviewProps } from '@/content/define-managed.ts';
import { previewedRecord } from '@/content/shared-fields.ts';
import { SymptomDetail } from '@/content/symptom/detail.tsx';

/** The symptom as readers will see it. */
export function SymptomPreview({ input, references }: PreviewProps<'symptom'>) {
  const { aliases = [], seek_care = null } = input;
  return <SymptomDetail item={{ ...previewedRecord(input, references), aliases, seek_care }} />;
}
