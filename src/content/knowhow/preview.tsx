import type { PreviewProps } from '@/content/define-managed.ts';
import { KnowhowDetail } from '@/content/knowhow/detail.tsx';
import { previewedRecord } from '@/content/shared-fields.ts';

/** The article as readers will see it. */
export function KnowhowPreview({ input, references }: PreviewProps<'knowhow'>) {
  const { sources = [], reviewed_on = null } = input;
  return <KnowhowDetail item={{ ...previewedRecord(input, references), sources, reviewed_on }} />;
}
