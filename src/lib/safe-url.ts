const webProtocols: readonly string[] = ['http:', 'https:'];

/** Protocols of links in rich text. */
export const linkProtocols: readonly string[] = [...webProtocols, 'mailto:', 'tel:'];

interface Options {
  protocols?: readonly string[];
  /** `root`: `/news`; `any`: also `?page=2`, `#top`. */
  relative?: 'none' | 'root' | 'any';
  /** Resolves relative URLs; without it they are returned unchanged. */
  base?: string;
}

/** A URL that resolves to this origin is internal. */
const dummyOrigin = 'https://inside.invalid';

/** URL parsers strip these: `java\tscript:` would run. */
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
  // Browsers repair URLs without slashes or a host.
  if (/^https?:/i.test(address) && !/^https?:\/\/[^/\\]/i.test(address)) return null;
  const url = parse(address);
  return url && protocols.includes(url.protocol) ? url.href : null;
};

/** Resolves a relative URL; null for another host (`//host`, `/\host`). */
const relativeTo = (base: string | undefined, address: string): string | null => {
  if (parse(address, dummyOrigin)?.origin !== dummyOrigin) return null;
  return base === undefined ? address : (parse(address, base)?.href ?? null);
};

/** Returns an untrusted URL, normalized, for `href` or `src`; null if it is not safe. */
export const safeUrl = (
  address: unknown,
  { protocols = webProtocols, relative = 'none', base }: Options = {},
): string | null => {
  if (typeof address !== 'string' || address === '' || address !== address.trim() || control.test(address)) return null;
  if (scheme.test(address)) return absolute(address, protocols);
  if (relative === 'none' || (relative === 'root' && !address.startsWith('/'))) return null;
  return relativeTo(base, address);
};
