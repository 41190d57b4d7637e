import type { Config } from 'dompurify';
import { repairHtml } from '@/lib/repair/repair.ts';
import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';
import { maxImageSide } from '@/lib/image-bounds.ts';
import { htmlPolicy } from '@/lib/trusted-types/trusted-types.ts';
import { pageAddress, videoIn } from '@/lib/video.ts';
import { configuration } from '@/lib/configuration/configuration.ts';
import { linkInsecurePictures, pictureSource } from '@/ui/rich-text/picture-source.ts';
import { inertDocument, purifier } from '@/ui/rich-text/purifier.ts';

export interface BodyHeading {
  id: string;
  text: string;
  level: 2 | 3 | 4 | 5 | 6;
}

export interface CleanBody {
  /** In an inert document; empty if nothing visible is left. */
  content: DocumentFragment;
  headings: BodyHeading[];
}

/** Tags of the editor, and `div`, which some existing texts use for paragraphs. */
const blocks = 'blockquote caption div figcaption h1 h2 h3 h4 h5 h6 li p td th'.split(' ');
const others = 'a b br code del em figure hr i img mark ol pre s strong sub sup table tbody tfoot thead tr u ul'.split(
  ' ',
);

const attributes: Partial<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['alt', 'height', 'src', 'width'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const config: Config = {
  ALLOWED_TAGS: [...blocks, ...others],
  // `style` is read for its alignment, then removed by `strip`.
  ALLOWED_ATTR: [...Object.values(attributes).flatMap((names) => names ?? []), 'style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Spec 9: http, https, mailto, tel and same-site URLs.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#?](?![/\\])|[^:/?#\\\s]+(?:[/?#]|$))/i,
};

/** Sanitizes server HTML to the editor's tags and annotates it for `bodyNodes`, such as by `data-video`. */
export const sanitize = (html: string): CleanBody => {
  const content = purifiedContent(html);
  strip(content);
  markVideos(content);
  linkInsecurePictures(content);
  prepareLinks(content);
  preparePictures(content);
  nameTables(content);
  const headings = prepareHeadings(content);
  // Merges adjacent texts: React separates them by comments in prerendered pages.
  content.normalize();
  if (content.textContent.trim() !== '' || content.querySelector('img, hr, [data-video]')) return { content, headings };
  content.replaceChildren();
  return { content, headings: [] };
};

/** Trusted as is: the input is already sanitized. */
const sanitizedHtml = htmlPolicy('site-body', (html) => html);

/**
 * Sanitizes with DOMPurify and parses the result again, as browsers parse it in a prerendered page: with a doctype, which
 * DOMPurify omits, and after the removal of tags.
 */
const purifiedContent = (html: string): DocumentFragment => {
  const owner = inertDocument();
  Object.assign(owner.body, { innerHTML: sanitizedHtml(purifier.sanitize(repairHtml(html), config)) });
  const content = owner.createDocumentFragment();
  content.append(...owner.body.childNodes);
  return content;
};

const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i;
const maxSpan = 50;

const strip = (body: ParentNode) => {
  for (const element of body.querySelectorAll('*')) {
    const align = blocks.includes(element.localName) && alignment.exec(element.getAttribute('style') ?? '')?.[1];
    const allowed = attributes[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!allowed.includes(name)) element.removeAttribute(name);
    if (align) element.setAttribute('data-align', align.toLowerCase());
    for (const name of ['colspan', 'rowspan']) keepCount(element, name, maxSpan);
    keepCount(element, 'start', 9999);
  }
};

const countOf = (text: string | null, max: number): number | null =>
  text !== null && /^0*[1-9]\d*$/.test(text.trim()) ? Math.min(Number(text), max) : null;

const keepCount = (element: Element, name: string, max: number) => {
  const count = countOf(element.getAttribute(name), max);
  if (count === null) element.removeAttribute(name);
  else element.setAttribute(name, String(count));
};

/** Marks paragraphs with only a video link; not in tables, which are too narrow for a player. */
const markVideos = (body: ParentNode) => {
  for (const paragraph of body.querySelectorAll('p')) {
    const titledVideo = paragraph.closest('table') ? null : videoIn(paragraph);
    if (!titledVideo) continue;
    paragraph.setAttribute('data-video', pageAddress(titledVideo.video));
    if (titledVideo.title !== null) paragraph.setAttribute('title', titledVideo.title);
  }
};

const isExternal = (address: string) => /^https?:/i.test(address) && new URL(address).origin !== location.origin;

const prepareLinks = (body: ParentNode) => {
  for (const link of body.querySelectorAll('a')) {
    const address = safeUrl(link.getAttribute('href')?.trim(), { protocols: linkProtocols, relative: 'any' });
    const isEmpty = link.textContent.trim() === '' && !link.querySelector('img');
    if (address === null || isEmpty) {
      link.replaceWith(...link.childNodes);
    } else if (isExternal(address)) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer nofollow');
      link.setAttribute('data-outside', '');
      if (link.textContent.trim() === address) link.setAttribute('data-address-shown', '');
    }
  }
};

/** Sizes beyond this aspect ratio are not trusted. */
const maxAspectRatio = 10;

const sizeOf = (picture: Element): [number, number] | null => {
  const width = countOf(picture.getAttribute('width'), 1e6);
  const height = countOf(picture.getAttribute('height'), 1e6);
  if (width === null || height === null) return null;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long / short > maxAspectRatio) return null;
  const scale = Math.min(1, maxImageSide / long);
  return [Math.round(width * scale), Math.round(height * scale)];
};

/** Maximum number of characters before a picture that is initially in view: about ten lines on a phone. */
const maxCharactersBefore = 200;

const isAtStart = (picture: Element, body: Node) => {
  const range = picture.ownerDocument.createRange();
  range.setStart(body, 0);
  range.setEndBefore(picture);
  return range.toString().trim().length < maxCharactersBefore;
};

const preparePictures = (body: Node & ParentNode) => {
  for (const [index, picture] of body.querySelectorAll('img').entries()) {
    const alt = picture.getAttribute('alt')?.trim() ?? '';
    const source = pictureSource(picture);
    picture.setAttribute('alt', alt);
    if (source === null) {
      // `BodyPicture` shows the alt text.
      if (alt === '') picture.remove();
      else picture.removeAttribute('src');
      continue;
    }
    picture.setAttribute('src', source.url);
    const [width, height] = sizeOf(picture) ?? [];
    for (const [name, side] of Object.entries({ width, height })) {
      if (side === undefined) picture.removeAttribute(name);
      else picture.setAttribute(name, String(side));
    }
    picture.setAttribute('loading', index === 0 && isAtStart(picture, body) ? 'eager' : 'lazy');
    if (source.from !== 'elsewhere') continue;
    picture.setAttribute('referrerpolicy', 'no-referrer');
    if (configuration().askBeforeThirdParties) withhold(picture);
  }
};

/** Marks a picture as needing consent; in a link, replaces it by its alt text and moves it after the link. */
const withhold = (picture: HTMLImageElement) => {
  picture.setAttribute('data-withheld', '');
  const link = picture.closest('a');
  if (!link) return;
  picture.replaceWith(picture.alt || new URL(picture.src).host);
  link.after(picture);
};

/** Sets the accessible names of scrollable tables; nested tables scroll with the outermost one. */
const nameTables = (body: ParentNode) => {
  const outermost = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
  for (const [index, table] of outermost.entries()) {
    const caption = table.querySelector('caption')?.textContent.trim();
    table.setAttribute('aria-label', `表格 ${index + 1}${caption ? `：${caption}` : ''}，可以左右滑动`);
  }
};

const levels = [2, 3, 4, 5, 6] as const;

/** Makes levels start at 2 without gaps, and headings link and focus targets. */
const prepareHeadings = (body: ParentNode): BodyHeading[] => {
  const headings: BodyHeading[] = [];
  const above: number[] = [];
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const text = heading.textContent.replaceAll(/\s+/g, ' ').trim();
    if (text === '' && !heading.querySelector('img')) {
      heading.remove();
      continue;
    }
    const rank = Number(heading.localName.slice(1));
    while ((above.at(-1) ?? 0) >= rank) above.pop();
    const level = levels[above.length] ?? 6;
    above.push(rank);
    // Reserved prefix: ids of a body cannot clash with those of the app, such as `#main`.
    const id = `body-${headings.length + 1}`;
    const replacement = heading.ownerDocument.createElement(`h${level}`);
    const align = heading.getAttribute('data-align');
    if (align !== null) replacement.setAttribute('data-align', align);
    replacement.setAttribute('id', id);
    replacement.setAttribute('tabindex', '-1');
    replacement.append(...heading.childNodes);
    heading.replaceWith(replacement);
    headings.push({ id, text, level });
  }
  return headings;
};
