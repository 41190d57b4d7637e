import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';
import { foldAddress } from '@/lib/typed-text.ts';

/** Whether a link is allowed: http, https, mailto, tel or a path on this site. */
export const isEditorLink = (address: string): boolean => {
  const typed = address.trim();
  // Protocol-relative URL.
  return safeUrl(typed.replace(/^\/\//, 'https://'), { protocols: linkProtocols, relative: 'any' }) !== null;
};

/** Normalizes a typed link and adds a missing scheme; null if not allowed. */
export const linkTarget = (text: string): string | null => {
  const typed = foldAddress(text);
  if (typed === '' || !isEditorLink(typed)) return null;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(typed)) return `mailto:${typed}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]|$)/u.test(typed) ? `https://${typed}` : typed;
};
