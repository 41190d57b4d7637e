import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';

/** Whether a link may be written into a text: http, https, mailto, tel, and addresses inside the site. */
export const isEditorLink = (address: string): boolean => {
  const typed = address.trim();
  // Other sites' pages leave their own scheme out.
  return safeUrl(typed.replace(/^\/\//, 'https://'), { protocols: linkProtocols, relative: 'any' }) !== null;
};

/**
 * What someone typed as the target of a link: an address of a site or of mail gets its scheme. Null for what may not be
 * linked.
 */
export const linkTarget = (text: string): string | null => {
  const typed = text.trim();
  if (typed === '' || !isEditorLink(typed)) return null;
  if (/^[^\s@/:?#]+@[^\s@/:?#]+\.[^\s@/:?#]+$/.test(typed)) return `mailto:${typed}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?:[/?#:]|$)/u.test(typed) ? `https://${typed}` : typed;
};
