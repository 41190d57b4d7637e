import { apiBase } from '@/api/base.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import { pictureAddress } from '@/lib/repair/picture-address.ts';
import { safeUrl } from '@/lib/safe-url.ts';

interface PictureSource {
  /** `site`: the site or its API. `elsewhere`: another host over https. `insecure`: another host over http. */
  from: 'site' | 'elsewhere' | 'insecure';
  url: string;
}

/** Source of a picture in a body; null if its URL is unsafe. */
export const pictureSource = (picture: Element): PictureSource | null => {
  const address = safeUrl(picture.getAttribute('src')?.trim(), { relative: 'root' });
  if (address === null) return null;
  const ownAddress = pictureAddress(address);
  if (address.startsWith('/storage/')) return { from: 'site', url: (configuration().api ?? '') + ownAddress };
  if (address.startsWith('/')) return { from: 'site', url: ownAddress };
  const { origin, protocol, host, pathname, search } = new URL(ownAddress);
  // Also http URLs, from before the site had a certificate.
  if (host === location.host) return { from: 'site', url: location.origin + pathname + search };
  if (origin === apiBase().origin) return { from: 'site', url: ownAddress };
  return { from: protocol === 'https:' ? 'elsewhere' : 'insecure', url: address };
};

/**
 * Replaces http pictures by links, or by their alt text inside a link: http can be tampered with and may address the
 * reader's local network. `body` must be in a document without a window, where no picture loads.
 */
export const linkInsecurePictures = (body: ParentNode): void => {
  for (const picture of body.querySelectorAll('img')) {
    const source = pictureSource(picture);
    if (source?.from !== 'insecure') continue;
    const text = picture.getAttribute('alt')?.trim() || source.url;
    if (picture.closest('a')) {
      picture.replaceWith(text);
      continue;
    }
    const link = picture.ownerDocument.createElement('a');
    link.setAttribute('href', source.url);
    link.textContent = text;
    picture.replaceWith(link);
    if (link.parentNode !== body) continue;
    const paragraph = picture.ownerDocument.createElement('p');
    link.replaceWith(paragraph);
    paragraph.append(link);
  }
};
