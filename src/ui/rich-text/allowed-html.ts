import type { Config } from 'dompurify';
import { purifier } from '@/ui/rich-text/purifier.ts';

/** Untrusted HTML as what `config` allows of it, in a document where no picture is fetched. */
export const allowedFragment = (html: string, config: Config): DocumentFragment =>
  purifier.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });

/** The HTML of such a fragment, which is emptied: its tags cannot be reparsed differently. */
export const fragmentHtml = (fragment: DocumentFragment): string => {
  const host = fragment.ownerDocument.createElement('div');
  host.append(fragment);
  return host.innerHTML;
};
