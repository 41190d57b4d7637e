import { decodeEntities } from '@/lib/entities.ts';
import { pictureAddress } from '@/lib/repair/picture-address.ts';

/** An `img` tag; a `>` in a quoted value doesn't end it. */
const imgTag = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

const attribute = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The attributes of a tag by name; of duplicates, browsers use the first. */
const attributesOf = (tag: string): Map<string, string> => {
  const attributes = new Map<string, string>();
  const inside = tag.replace(/^<img\b/i, '').replace(/\/?>$/, '');
  for (const [, name = '', double, single, bare] of inside.matchAll(attribute)) {
    const key = name.toLowerCase();
    if (!attributes.has(key)) attributes.set(key, decodeEntities(double ?? single ?? bare ?? ''));
  }
  return attributes;
};

const escaped = (value: string) =>
  value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const tagWith = (attributes: ReadonlyMap<string, string>) =>
  `<img${[...attributes].map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')}>`;

/** Identifies a picture by its file: its address without a fragment. Texts may have it as the server names the file. */
export const pictureKey = (url: string): string => {
  try {
    const address = new URL(pictureAddress(url), location.origin);
    address.hash = '';
    return address.href;
  } catch {
    return url;
  }
};

/** A picture in a text. */
export interface BodyPicture {
  src: string;
  alt: string;
}

/** The pictures in HTML, in order. */
export const picturesInHtml = (html: string): BodyPicture[] =>
  [...html.matchAll(imgTag)].flatMap(([tag]) => {
    const attributes = attributesOf(tag);
    const src = attributes.get('src')?.trim() ?? '';
    return src === '' ? [] : [{ src: pictureAddress(src), alt: attributes.get('alt') ?? '' }];
  });

/** HTML in which the pictures with this key have other attributes; the rest stays as it is, character by character. */
export const replaceInHtml = (html: string, key: string, changed: Readonly<Record<string, string>>): string =>
  html.replaceAll(imgTag, (tag) => {
    const attributes = attributesOf(tag);
    const src = attributes.get('src')?.trim();
    if (src === undefined || pictureKey(src) !== key) return tag;
    // These would still show the old picture.
    if (changed.src !== undefined) for (const name of ['srcset', 'sizes']) attributes.delete(name);
    for (const [name, value] of Object.entries(changed)) attributes.set(name, value);
    return tagWith(attributes);
  });
