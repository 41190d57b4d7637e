import { parseSettings, type Configuration } from '@/lib/configuration/settings.ts';
import { safeUrl } from '@/lib/safe-url.ts';

const tags = (): [string, string][] =>
  typeof document === 'undefined'
    ? []
    : Array.from(document.querySelectorAll<HTMLMetaElement>('meta[name^="site:"]'), ({ name, content }) => [
        name.slice('site:'.length),
        content,
      ]);

let known: ReturnType<typeof parseSettings> | undefined;

const read = () => (known ??= parseSettings(new Map(tags())));

/** What the document's `site:` tags set, read once. */
export const configuration = (): Configuration => read().configuration;

/** The names of the tags that can't be used, without `site:`. */
export const wrongSettings = (): readonly string[] => read().wrong;

/** Takes the place of the tags where there is no document. */
export const setConfiguration = (settings: Configuration): void => {
  known = { configuration: settings, wrong: [] };
};

const siteOrigin = (): string | null =>
  configuration().address ?? (typeof location === 'undefined' ? null : location.origin);

/** An http(s) URL, or one from the root made absolute; null for any other, or if the site's origin is unknown. */
export const absoluteUrl = (address: string): string | null => {
  const origin = siteOrigin();
  return origin === null ? null : safeUrl(address, { relative: 'root', base: origin });
};
