import { apiBase } from '@/api/base.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import { safeUrl } from '@/lib/safe-url.ts';

interface PictureSource {
  /** The site or its API, another host over https, or another host over http. */
  from: 'site' | 'elsewhere' | 'insecure';
  url: string;
}

/** Where a picture of a body would be fetched from; null if its address is not safe. */
export const pictureSource = (picture: Element): PictureSource | null => {
  const address = safeUrl(picture.getAttribute('src')?.trim(), { relative: 'root' });
  if (address === null) return null;
  if (address.startsWith('/storage/')) return { from: 'site', url: (configuration().api ?? '') + address };
  if (address.startsWith('/')) return { from: 'site', url: address };
  const { origin, protocol, host, pathname, search } = new URL(address);
  // Also with the other scheme: texts from before the site had a certificate.
  if (host === location.host) return { from: 'site', url: location.origin + pathname + search };
  if (origin === apiBase().origin) return { from: 'site', url: address };
  return { from: protocol === 'https:' ? 'elsewhere' : 'insecure', url: address };
};

/**
 * Makes links of a body's pictures over http, which anyone on the way could change or which may lead into the reader's
 * own network; within a link, words. `body` must be in a document without a window, where no picture is fetched.
 */
export const linkInsecurePictures = (body: ParentNode): void => {
  for (const picture of body.querySelectorAll('img')) {
    const source = pictureSource(picture);
    if (source?.from !== 'insecure') continue;
    const words = picture.getAttribute('alt')?.trim() || source.url;
    if (picture.closest('a')) {
      picture.replaceWith(words);
      continue;
    }
    const link = picture.ownerDocument.createElement('a');
    link.setAttribute('href', source.url);
    link.textContent = words;
    picture.replaceWith(link);
    if (link.parentNode !== body) continue;
    const paragraph = picture.ownerDocument.createElement('p');
    link.replaceWith(paragraph);
    paragraph.append(link);
  }
};
