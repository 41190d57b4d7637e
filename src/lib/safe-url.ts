/** The schemes of a page, a picture or a film. */
const webProtocols: readonly string[] = ['http:', 'https:'];

/** The schemes that a link in a text may have, too (requirement 9). */
export const linkProtocols: readonly string[] = [...webProtocols, 'mailto:', 'tel:'];

interface Options {
  /** Which schemes an absolute address may have; http and https unless told. */
  protocols?: readonly string[];
  /** Which relative addresses pass: none, those from the site's root (`/news`), or any (`?page=2`, `#top`). */
  relative?: 'none' | 'root' | 'any';
  /** What a relative address is resolved against; without it, one that passes is returned as it is. */
  base?: string;
}

/** An origin that can't be one: what still has it after parsing stays inside the site. */
const inside = 'https://inside.invalid';

/** Parsers drop these from an address, so that `java\tscript:` is one they run. */
const control = /\p{Cc}/u;

const scheme = /^[a-z][a-z\d+.-]*:/i;

const parse = (address: string, base?: string): URL | null => {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
};

const absolute = (address: string, protocols: readonly string[]): string | null => {
  // Without both slashes and a host, a browser guesses what is meant.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/\\]/i.test(address)) return null;
  const url = parse(address);
  return url && protocols.includes(url.protocol) ? url.href : null;
};

/** Never one of another host: `//host`, `/\host`. */
const relativeTo = (base: string | undefined, address: string): string | null => {
  if (parse(address, inside)?.origin !== inside) return null;
  return base === undefined ? address : (parse(address, base)?.href ?? null);
};

/**
 * The one test of an address that someone wrote, before it becomes an `href` or a `src`: the address as a browser
 * understands it, or null when it may not be followed.
 */
export const safeUrl = (
  address: unknown,
  { protocols = webProtocols, relative = 'none', base }: Options = {},
): string | null => {
  if (typeof address !== 'string' || address === '' || address !== address.trim() || control.test(address)) return null;
  if (scheme.test(address)) return absolute(address, protocols);
  if (relative === 'none' || (relative === 'root' && !address.startsWith('/'))) return null;
  return relativeTo(base, address);
};
