import { safeUrl } from '@/lib/safe-url.ts';

const siteOrigin = (): string | null =>
  import.meta.env.VITE_SITE_URL ?? (typeof location === 'undefined' ? null : location.origin);

/** Makes a URL absolute; null if it is not http(s) or the site's origin is unknown. */
export const absoluteUrl = (address: string): string | null => {
  const origin = siteOrigin();
  return origin === null ? null : safeUrl(address, { relative: 'any', base: origin });
};
