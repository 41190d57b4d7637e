/** What a document of the site names, as far as it matters here. */
export interface SiteDocument {
  /** It is a document of this app, rendered beforehand or not. */
  isApp: boolean;
  /** Addresses of the scripts that start the app. */
  entries: readonly string[];
  /** Addresses of all hashed files that are named anywhere in it. */
  files: readonly string[];
  /** Texts of the scripts that are run from within the document. */
  inlineScripts: readonly string[];
  /** Contents of the `<meta>` tags by their name. */
  metas: ReadonlyMap<string, string>;
}

const attributesOf = (tag: string): ReadonlyMap<string, string> =>
  new Map(
    [...tag.matchAll(/([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g)].map(([, name = '', one, other]) => [
      name.toLowerCase(),
      one ?? other ?? '',
    ]),
  );

/** Types of scripts that are run; others hold data. */
const isRun = (type: string | undefined) =>
  type === undefined || type === '' || /^(?:module|text\/javascript)$/i.test(type);

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Reads a document of the site; of any other text, that it is none. */
export const readDocument = (html: string): SiteDocument => {
  const text = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const scripts = [...text.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].map(([, tag = '', content = '']) => ({
    attributes: attributesOf(tag),
    content,
  }));
  const entries = scripts.flatMap(({ attributes }) => {
    if (attributes.get('type') === 'module') return attributes.get('src') ?? [];
    // Of a page rendered beforehand, which starts its scripts later.
    return attributes.get('data-scripts')?.split(' ') ?? [];
  });
  const metas = [...text.matchAll(/<meta\b([^>]*)>/gi)].map(([, tag = '']) => attributesOf(tag));
  return {
    isApp: /\bid="app"/.test(text) && entries.length > 0,
    entries: unique(entries),
    files: unique(text.match(/\/assets\/[\w.-]+\.\w+/g) ?? []),
    inlineScripts: scripts.flatMap(({ attributes, content }) =>
      isRun(attributes.get('type')) && !attributes.has('src') ? [content] : [],
    ),
    metas: new Map(metas.map((meta) => [meta.get('name') ?? '', meta.get('content') ?? ''])),
  };
};
