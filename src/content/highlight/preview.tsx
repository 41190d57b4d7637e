import type { PreviewProps } from '@/content/define-managed.ts';
import { previewedRecord } from '@/content/shared-fields.ts';
import { HighlightDetail } from '@/content/highlight/detail.tsx';

/** The highlight as readers will see it. */
export function HighlightPreview({ input, references }: PreviewProps<'highlight'>) {
  const { link = null, position = 0 } = input;
  return <HighlightDetail item={{ ...previewedRecord(input, references), link, position }} />;
}
