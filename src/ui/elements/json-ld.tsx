/** schema.org data for search engines; `<` is escaped so that no value can close the script. */
export function JsonLd({ thing }: { thing: object }) {
  return <script type="application/ld+json">{JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>;
}
