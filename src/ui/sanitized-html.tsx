import { useMemo } from 'react';
import { sanitize } from '@/lib/sanitize.ts';

/** The one place where HTML from the server is shown, and only after cleaning. */
export function SanitizedHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  // oxlint-disable-next-line react/no-danger -- sanitized on the line above; the only use in the project
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
