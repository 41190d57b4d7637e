import { parseSettings, type Configuration } from '@/lib/configuration/settings.ts';
import { safeUrl } from '@/lib/safe-url.ts';

const siteTags = (): [string, string][] =>
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name^="site:"]'), ({ name, content }) => [
        name.slice('site:'.length),
        content,
      ]);

let parsed: ReturnType<typeof parseSettings> | undefined;

const read = () => (parsed ??= parseSettings(new Map(siteTags())));

/** Configuration from the document's `site:` meta tags, read once. */
export const configuration = (): Configuration => read().configuration;

/** Names of missing, unknown or invalid `site:` tags, without the prefix. */
export const wrongSettings = (): readonly string[] => read().wrong;

/** Sets the configuration without a document (prerendering). */
export const setConfiguration = (settings: Configuration): void => {
  parsed = { configuration: settings, wrong: [] };
};

const siteOrigin = (): string | null =>
  configuration().address ?? (typeof location === 'undefined' ? null : location.origin);

/** Absolute URL of an http(s) or root-relative URL; null for any other, or if the site's origin is unknown. */
export const absoluteUrl = (address: string): string | null => {
  const origin = siteOrigin();
  return origin === null ? null : safeUrl(address, { relative: 'root', base: origin });
};
