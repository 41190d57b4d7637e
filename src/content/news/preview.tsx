import type { PreviewProps } from '@/content/define-managed.ts';
import { NewsDetail } from '@/content/news/detail.tsx';
import { previewedRecord } from '@/content/shared-fields.ts';

/** The article as readers will see it. */
export function NewsPreview({ input, references }: PreviewProps<'news'>) {
  const { source_name = null, source_url = null, happened_on = null } = input;
  return <NewsDetail item={{ ...previewedRecord(input, references), source_name, source_url, happened_on }} />;
}
