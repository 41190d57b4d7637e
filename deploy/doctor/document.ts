import { attributeOf } from '../configure/document.ts';

/** What a document of the site names, as far as it matters here. */
export interface SiteDocument {
  /** It is a document of this app, rendered beforehand or not. */
  isApp: boolean;
  /** Addresses of the scripts that start the app. */
  entries: readonly string[];
  /** Addresses of all hashed files that are named anywhere in it. */
  files: readonly string[];
}

const unique = (texts: readonly string[]) => [...new Set(texts)];

/** Reads a document of the site; of any other text, that it is none. */
export const readDocument = (html: string): SiteDocument => {
  const text = html.replaceAll(/<!--[\s\S]*?-->/g, '');
  const scripts = text.match(/<script\b[^>]*>/g) ?? [];
  const entries = scripts.flatMap((tag) => {
    if (attributeOf(tag, 'type') === 'module') return attributeOf(tag, 'src') ?? [];
    // Of a page rendered beforehand, which starts its scripts later.
    return attributeOf(tag, 'data-scripts')?.split(' ') ?? [];
  });
  return {
    isApp: /\bid="app"/.test(text) && entries.length > 0,
    entries: unique(entries),
    files: unique(text.match(/\/assets\/[\w.-]+\.\w+/g) ?? []),
  };
};
