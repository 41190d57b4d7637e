import DOMPurify, { type Config } from 'dompurify';
import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';
import { maxImageSide } from '@/lib/image-bounds.ts';
import { videoIn, videoName, type TitledVideo } from '@/lib/video.ts';

/** A heading of a body as it stands on the page: the target of `#id`, one level or more below the page's `h1`. */
export interface BodyHeading {
  id: string;
  text: string;
  level: 2 | 3 | 4 | 5 | 6;
}

/** A body that is fit for a page. `html` is empty when nothing is left to read or to see. */
export interface CleanBody {
  html: string;
  headings: BodyHeading[];
  /** What plays where `data-video` names its place in this list. */
  videos: TitledVideo[];
}

/** What the editor makes. Older texts have a `div` where it writes a `p`; without it their words would run together. */
const blocks = 'blockquote caption div figcaption h1 h2 h3 h4 h5 h6 li p td th'.split(' ');
const others = 'a b br code del em figure hr i img mark ol pre s strong sub sup table tbody tfoot thead tr u ul'.split(
  ' ',
);

/** The attributes that an element keeps; the others have none. */
const attributes: Partial<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['alt', 'height', 'src', 'width'],
  ol: ['start'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
};

const config: Config = {
  ALLOWED_TAGS: [...blocks, ...others],
  // The style is read for its alignment, then dropped with everything that an element does not keep.
  ALLOWED_ATTR: [...Object.values(attributes).flatMap((names) => names ?? []), 'style'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Spec 9: http, https, mailto and tel; addresses inside the site pass, too.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#?](?![/\\])|[^:/?#\\\s]+(?:[/?#]|$))/i,
};

/** HTML from the server, cleaned to the editor's own vocabulary and made fit for a page. Browser only. */
export const sanitize = (html: string): CleanBody => {
  const body = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  strip(body);
  const videos = fitVideos(body);
  fitLinks(body);
  fitPictures(body);
  fitTables(body);
  const headings = fitHeadings(body);
  if (body.textContent.trim() === '' && !body.querySelector('img, hr')) return { html: '', headings: [], videos: [] };
  // In a document of its own, where no picture is fetched. Nothing that is left can be parsed as something else.
  const host = body.ownerDocument.createElement('div');
  host.append(body);
  return { html: host.innerHTML, headings, videos };
};

/** What stands where a picture can't be shown. */
export const brokenPicture = (alt: string): HTMLElement => {
  const place = document.createElement('span');
  place.setAttribute('data-broken', '');
  place.textContent = alt === '' ? '图片暂时无法显示' : `图片暂时无法显示：${alt}`;
  return place;
};

const alignment = /(?:^|;)\s*text-align\s*:\s*(left|center|right|justify)\s*(?:;|$)/i;
/** Cells that one cell may span, as the editor's tables could need at most. */
const longestSpan = 50;

const strip = (body: ParentNode) => {
  for (const element of body.querySelectorAll('*')) {
    const align = blocks.includes(element.localName) && alignment.exec(element.getAttribute('style') ?? '')?.[1];
    const kept = attributes[element.localName] ?? [];
    for (const name of element.getAttributeNames()) if (!kept.includes(name)) element.removeAttribute(name);
    if (align) element.setAttribute('data-align', align.toLowerCase());
    for (const name of ['colspan', 'rowspan']) keepCount(element, name, longestSpan);
    keepCount(element, 'start', 9999);
  }
};

/** A whole number from 1, `most` when it is larger; null when it is none. */
const countOf = (text: string | null, most: number): number | null =>
  text !== null && /^0*[1-9]\d*$/.test(text.trim()) ? Math.min(Number(text), most) : null;

const keepCount = (element: Element, name: string, most: number) => {
  const count = countOf(element.getAttribute(name), most);
  if (count === null) element.removeAttribute(name);
  else element.setAttribute(name, String(count));
};

/**
 * Before a paragraph that is a video stands a place in which it can play; the link itself stays for where it doesn't. In
 * a table there is no room to watch anything.
 */
const fitVideos = (body: ParentNode): TitledVideo[] => {
  const videos: TitledVideo[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const found = paragraph.closest('table') ? null : videoIn(paragraph);
    const link = paragraph.querySelector('a');
    if (!found || !link) continue;
    if (link.textContent.trim() === '') link.textContent = videoName(found.video);
    const place = document.createElement('div');
    place.setAttribute('data-video', String(videos.length));
    paragraph.before(place);
    videos.push(found);
  }
  return videos;
};

const isOutside = (address: string) => /^https?:/i.test(address) && new URL(address).origin !== location.origin;

const fitLinks = (body: ParentNode) => {
  for (const link of body.querySelectorAll('a')) {
    const address = safeUrl(link.getAttribute('href')?.trim(), { protocols: linkProtocols, relative: 'any' });
    const isSilent = link.textContent.trim() === '' && !link.querySelector('img');
    if (address === null || isSilent) {
      link.replaceWith(...link.childNodes);
    } else if (isOutside(address)) {
      link.setAttribute('target', '_blank');
      link.setAttribute('rel', 'noopener noreferrer nofollow');
      link.setAttribute('data-outside', '');
    }
  }
};

/** A picture that claims to be longer than this many times its other side has no size that could be trusted. */
const steepest = 10;

/** Width and height in px, scaled down together; null when they can't both be true. */
const sizeOf = (picture: Element): [number, number] | null => {
  const width = countOf(picture.getAttribute('width'), 1e6);
  const height = countOf(picture.getAttribute('height'), 1e6);
  if (width === null || height === null) return null;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (long / short > steepest) return null;
  const scale = Math.min(1, maxImageSide / long);
  return [Math.round(width * scale), Math.round(height * scale)];
};

/** Pictures wait until they are near, have their space reserved, and open the viewer unless they are a link. */
const fitPictures = (body: ParentNode) => {
  for (const [index, picture] of body.querySelectorAll('img').entries()) {
    const alt = picture.getAttribute('alt')?.trim() ?? '';
    if (safeUrl(picture.getAttribute('src')?.trim(), { relative: 'root' }) === null) {
      picture.replaceWith(...(alt === '' ? [] : [brokenPicture(alt)]));
      continue;
    }
    const [width, height] = sizeOf(picture) ?? [];
    for (const [name, side] of Object.entries({ width, height })) {
      if (side === undefined) picture.removeAttribute(name);
      else picture.setAttribute(name, String(side));
    }
    if (width === undefined) picture.setAttribute('data-unsized', '');
    picture.setAttribute('alt', alt);
    picture.setAttribute('loading', 'lazy');
    picture.setAttribute('decoding', 'async');
    if (picture.closest('a')) continue;
    const button = document.createElement('button');
    button.setAttribute('type', 'button');
    button.setAttribute('data-viewer', String(index));
    button.setAttribute('aria-label', alt === '' ? '放大图片' : `放大图片：${alt}`);
    picture.replaceWith(button);
    button.append(picture);
  }
};

/** Tables scroll by themselves, and a keyboard reaches what scrolls; one inside another goes along with it. */
const fitTables = (body: ParentNode) => {
  const outermost = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
  for (const [index, table] of outermost.entries()) {
    const caption = table.querySelector('caption')?.textContent.trim();
    const frame = document.createElement('div');
    frame.setAttribute('data-table', '');
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', `表格 ${index + 1}${caption ? `：${caption}` : ''}，可以左右滑动`);
    frame.setAttribute('tabindex', '0');
    table.replaceWith(frame);
    frame.append(table);
  }
};

const levels = [2, 3, 4, 5, 6] as const;

/** Headings stand below the page's own without leaving a level out, and can be linked to and focused. */
const fitHeadings = (body: ParentNode): BodyHeading[] => {
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
    // Nothing else in the app begins so: an id of a body can't take the place of `#main`.
    const id = `body-${headings.length + 1}`;
    const fitted = document.createElement(`h${level}`);
    const align = heading.getAttribute('data-align');
    if (align !== null) fitted.setAttribute('data-align', align);
    fitted.setAttribute('id', id);
    fitted.setAttribute('tabindex', '-1');
    fitted.append(...heading.childNodes);
    heading.replaceWith(fitted);
    headings.push({ id, text, level });
  }
  return headings;
};
