import { configuration } from '@/lib/configuration/configuration.ts';
import { safeUrl } from '@/lib/safe-url.ts';

const siteOrigin = (): string | null =>
  configuration().address ?? (typeof location === 'undefined' ? null : location.origin);

/** An http(s) URL, or one from the root made absolute; null for any other, or if the site's origin is unknown. */
export const absoluteUrl = (address: string): string | null => {
  const origin = siteOrigin();
  return origin === null ? null : safeUrl(address, { relative: 'root', base: origin });
};
