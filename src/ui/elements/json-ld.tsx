/** What something is, in the words of schema.org, for search engines. No character in it can end the script that holds it. */
export function JsonLd({ thing }: { thing: object }) {
  return <script type="application/ld+json">{JSON.stringify(thing).replaceAll('<', String.raw`\u003c`)}</script>;
}
