import { useMemo } from 'react';
import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';

/** `<` is escaped so that no value can close the script. */
const dataScript = htmlPolicy(
  'site-json-ld',
  (json) => `<script type="application/ld+json">${json.replaceAll('<', String.raw`\u003c`)}</script>`,
);

/** schema.org data for search engines. Does not use React's `<script>`, whose text Trusted Types reject. */
export function JsonLd({ thing }: { thing: object }) {
  const json = JSON.stringify(thing);
  const script = useMemo(() => ({ __html: dataScript(json) }), [json]);
  // oxlint-disable-next-line react/no-danger -- data, escaped above
  return <span hidden dangerouslySetInnerHTML={script} />;
}
