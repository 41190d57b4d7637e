import { safeUrl } from '@/lib/safe-url.ts';

/** Where the site is: `VITE_SITE_URL`, or the address that it is read at; null on a server that was not told. */
const siteOrigin = (): string | null =>
  import.meta.env.VITE_SITE_URL ?? (typeof location === 'undefined' ? null : location.origin);

/** A whole address from one that may begin at the root; null when it is no http(s) address, or the site's is not known. */
export const absoluteUrl = (address: string): string | null => {
  const origin = siteOrigin();
  return origin === null ? null : safeUrl(address, { relative: 'any', base: origin });
};
