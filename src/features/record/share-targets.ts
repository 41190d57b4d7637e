import { inTaiwanVariant, taiwanVariant } from '@/lib/variant/variants.ts';
import { shownVariant } from '@/ui/theme/shown-variant.ts';

/** Query parameters that are shared; all others, such as search words, are private. */
const sharedKeys = new Set(['tag']);

/** Absolute URL of the page to share, without hash and private query parameters, in the shown variant. */
export const pageAddress = (): string => {
  const { pathname, searchParams } = new URL(location.href);
  const query = new URLSearchParams([...searchParams].filter(([key]) => sharedKeys.has(key))).toString();
  const address = `${location.origin}${pathname}${query === '' ? '' : `?${query}`}`;
  return shownVariant() === taiwanVariant ? inTaiwanVariant(address) : address;
};

/** LINE share URL (developers.line.biz, LINE Social Plugins). */
export const lineShareUrl = (url: string, title: string): string => {
  // LINE's example encodes spaces as %20, not +.
  const query = new URLSearchParams({ url, text: title }).toString().replaceAll('+', '%20');
  return `https://social-plugins.line.me/lineit/share?${query}`;
};

/** Whether the Web Share API is available; false on a server, without HTTPS, and where an extension blocks it. */
export const canShare = (): boolean => {
  try {
    return typeof navigator !== 'undefined' && typeof navigator.share === 'function';
  } catch {
    return false;
  }
};

/** Whether the device can share a file (Web Share Level 2). */
export const canShareFile = (file: File): boolean => {
  try {
    return navigator.canShare({ files: [file] });
  } catch {
    return false;
  }
};

/** Whether the share sheet was cancelled, or was already open after a double tap. */
export const isShareCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'AbortError' || error.name === 'InvalidStateError');
