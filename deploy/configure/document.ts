import { PlainError } from '../command/plain.ts';

/** One `<meta>` with its attributes. */
const metaTag = /<meta(?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*\s*\/?>/g;

/** The value of a tag's attribute; undefined when it has none. */
export const attributeOf = (tag: string, name: string): string | undefined => {
  const [, double, single, bare] =
    new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))`).exec(tag) ?? [];
  const text = double ?? single ?? bare;
  return text === undefined ? undefined : decoded(text);
};

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

const decoded = (text: string) => text.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity);

/** Text, encoded for an attribute. */
export const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The contents of the `<meta>` tags with that attribute. */
export const contentsOf = (html: string, attribute: string, value: string): string[] =>
  [...html.matchAll(metaTag)]
    .filter(([tag]) => attributeOf(tag, attribute)?.toLowerCase() === value.toLowerCase())
    .map(([tag]) => attributeOf(tag, 'content') ?? '');

const prefix = 'site:';

/** The contents of the `site:` tags, by their names without the prefix. */
export const readSettings = (html: string): Map<string, string> => {
  const texts = new Map<string, string>();
  for (const [tag] of html.matchAll(metaTag)) {
    const name = attributeOf(tag, 'name');
    if (name?.startsWith(prefix)) texts.set(name.slice(prefix.length), attributeOf(tag, 'content') ?? '');
  }
  return texts;
};

/** Replaces what `pattern` finds. Throws unless there is exactly one match: then it is no document of this site's build. */
const replaceOne = (
  html: string,
  pattern: RegExp,
  what: string,
  replacement: (start: string, end: string) => string,
) => {
  const count = html.match(new RegExp(pattern, 'g'))?.length ?? 0;
  if (count !== 1) throw new PlainError(`index.html has ${count} places for ${what}: it is no build of this site.`);
  return html.replace(pattern, (_, start: string, end: string) => replacement(start, end));
};

const writeSetting = (html: string, name: string, text: string): string => {
  const written = `<meta name="${prefix}${name}" content="${encoded(text)}" />`;
  if (!readSettings(html).has(name))
    return html.replace(/<meta charset[^>]*>/, (charset) => `${charset}\n    ${written}`);
  return html.replaceAll(metaTag, (tag) => {
    const isChanged = attributeOf(tag, 'name') === prefix + name && attributeOf(tag, 'content') !== text;
    return isChanged ? written : tag;
  });
};

/** Places of the site's name that are used before a script has run: title, description, Open Graph, first paint. */
const namePlaces = {
  title: /(<title>)[^<]*(<\/title>)/,
  description: /(<meta name="description" content=")[^"]*(" data-static)/,
  'og:site_name': /(<meta property="og:site_name" content=")[^"]*(" data-static)/,
  'the first paint': /(<div id="first-paint">\s*<p>)[^<]*(<\/p>)/,
};

const shortNamePlace = /(<meta name="apple-mobile-web-app-title" content=")([^"]*)("[^>]*>)/;

const preconnect = /\s*<link rel="preconnect" data-api [^>]*>/g;

/** The name under the icon of the installed site. */
export const readShortName = (html: string): string => decoded(shortNamePlace.exec(html)?.[2] ?? '');

interface Wanted {
  settings: ReadonlyMap<string, string>;
  shortName: string;
  /** Origin of the API if it differs from the site's: browsers connect to it early. */
  api: string | null;
}

/** The document of a build with these settings. Throws when it is no build of this site. */
export const configuredDocument = (document: string, { settings, shortName, api }: Wanted): string => {
  let html = document.replaceAll(preconnect, '');
  for (const [name, text] of settings) html = writeSetting(html, name, text);
  const name = encoded(settings.get('name') ?? '');
  for (const [what, place] of Object.entries(namePlaces))
    html = replaceOne(html, place, what, (start, end) => start + name + end);
  html = html.replace(shortNamePlace, (_, start: string, __, end: string) => start + encoded(shortName) + end);
  if (api === null) return html;
  return replaceOne(
    html,
    /(<meta name="site:api"[^>]*>)()/,
    'site:api',
    (tag) => `${tag}\n    <link rel="preconnect" data-api href="${api}" crossorigin />`,
  );
};
