import { pictureOf, pictureUrl } from './pictures.ts';
import { tableOf } from './tables.ts';

export const p = (text: string): string => `<p>${text}</p>`;
export const h2 = (text: string): string => `<h2>${text}</h2>`;
export const quote = (text: string): string => `<blockquote><p>${text}</p></blockquote>`;

export const list = (items: readonly string[], tag: 'ul' | 'ol' = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`;

/** A table written as text, its head first. */
export const table = (text: string): string => {
  const [head = [], ...rows] = tableOf(text);
  const cells = (tag: 'th' | 'td', row: readonly string[]) => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`;
};

export const figure = (imageId: number, caption: string): string => {
  const { width, height, alt } = pictureOf(imageId);
  return `<figure><img src="${pictureUrl(imageId)}" alt="${alt}" width="${width}" height="${height}"><figcaption>${caption}</figcaption></figure>`;
};

/** A body of these blocks; plain texts are paragraphs. */
export const bodyOf = (...blocks: readonly string[]): string =>
  blocks.map((block) => (/^<(?:h2|[uo]l|table|blockquote|figure)>/.test(block) ? block : p(block))).join('');
