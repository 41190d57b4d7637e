import type { Faker } from '@faker-js/faker';
import { isPortrait, pictureOf, pictureUrl } from '../pictures.ts';
import { deal } from '../random.ts';

export type Slots = Readonly<Record<string, string>>;

export function fill(text: string, slots: Slots): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = slots[key];
    if (value === undefined) throw new Error(`No value for {${key}} in: ${text}`);
    return value;
  });
}

export const p = (text: string): string => `<p>${text}</p>`;
export const h2 = (text: string): string => `<h2>${text}</h2>`;
export const h3 = (text: string): string => `<h3>${text}</h3>`;
export const quote = (text: string): string => `<blockquote><p>${text}</p></blockquote>`;

export function list(items: readonly string[], ordered = false): string {
  const tag = ordered ? 'ol' : 'ul';
  return `<${tag}>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</${tag}>`;
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (tag: 'th' | 'td', row: readonly string[]): string =>
    row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('');
  return `<table><thead><tr>${cells('th', head)}</tr></thead><tbody>${body}</tbody></table>`;
}

const pictureIds = Array.from({ length: 240 }, (_, index) => index + 1);

export function figure(faker: Faker, caption: string, ofPerson = false): string {
  const id = faker.helpers.arrayElement(pictureIds.filter((one) => isPortrait(one) === ofPerson));
  const { width, height, alt } = pictureOf(id);
  return `<figure><img src="${pictureUrl(id)}" alt="${alt}" width="${width}" height="${height}"><figcaption>${caption}</figcaption></figure>`;
}

/** The next text of a pool, placeholders filled. */
export function draw(faker: Faker, pool: string, texts: readonly string[], slots: Slots): string {
  return fill(deal(faker, pool, texts), slots);
}

/** `count` different texts in pool order, placeholders filled. */
export function several(faker: Faker, texts: readonly string[], count: number, slots: Slots): readonly string[] {
  const chosen = new Set(faker.helpers.arrayElements(texts, Math.min(count, texts.length)));
  return texts.filter((text) => chosen.has(text)).map((text) => fill(text, slots));
}
