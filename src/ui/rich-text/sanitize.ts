import type { Config } from 'dompurify';
import { linkProtocols, safeUrl } from '@/lib/safe-url.ts';
import { maxImageSide } from '@/lib/image-bounds.ts';
import { videoIn, videoName, type TitledVideo } from '@/lib/video.ts';
import { askBeforeThirdParties } from '@/ui/media/third-parties.ts';
import { allowedFragment, fragmentHtml } from '@/ui/rich-text/allowed-html.ts';
import { linkInsecurePictures, pictureSource } from '@/ui/rich-text/picture-source.ts';

export interface BodyHeading {
  id: string;
  text: string;
  level: 2 | 3 | 4 | 5 | 6;
}

/** `html` is empty when nothing visible is left. */
export interface CleanBody {
  html: string;
  headings: BodyHeading[];
  /** Indexed by `data-video`. */
  videos: TitledVideo[];
}

/** Tags of the editor, and `div`, which older texts use for paragraphs. */
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

/** Sanitizes server HTML to the editor's tags and adapts it to the page. */
export const sanitize = (html: string): CleanBody => {
  const body = allowedFragment(html, config);
  strip(body);
  const videos = prepareVideos(body);
  linkInsecurePictures(body);
  prepareLinks(body);
  preparePictures(body);
  prepareTables(body);
  const headings = prepareHeadings(body);
  if (body.textContent.trim() === '' && !body.querySelector('img, hr')) return { html: '', headings: [], videos: [] };
  return { html: fragmentHtml(body), headings, videos };
};

/** Placeholder for a picture that cannot be shown. */
export const brokenPicture = (alt: string, owner: Document = document): HTMLElement => {
  const placeholder = owner.createElement('span');
  placeholder.setAttribute('data-broken', '');
  placeholder.textContent = alt === '' ? '图片暂时无法显示' : `图片暂时无法显示：${alt}`;
  return placeholder;
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

/** The link after the player element is the fallback; tables are too narrow for a player. */
const prepareVideos = (body: ParentNode): TitledVideo[] => {
  const videos: TitledVideo[] = [];
  for (const paragraph of body.querySelectorAll('p')) {
    const titledVideo = paragraph.closest('table') ? null : videoIn(paragraph);
    const link = paragraph.querySelector('a');
    if (!titledVideo || !link) continue;
    if (link.textContent.trim() === '') link.textContent = videoName(titledVideo.video);
    const container = paragraph.ownerDocument.createElement('div');
    container.setAttribute('data-video', String(videos.length));
    paragraph.before(container);
    videos.push(titledVideo);
  }
  return videos;
};

const isOutside = (address: string) => /^https?:/i.test(address) && new URL(address).origin !== location.origin;

const prepareLinks = (body: ParentNode) => {
  for (const link of body.querySelectorAll('a')) {
    const address = safeUrl(link.getAttribute('href')?.trim(), { protocols: linkProtocols, relative: 'any' });
    const isSilent = link.textContent.trim() === '' && !link.querySelector('img');
    if (address === null || isSilent) {
      link.replaceWith(...link.childNodes);
    } else if (isOutside(address)) {
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

/** Characters before a picture that is in view when a record is opened: some ten lines of a phone. */
const firstCharacters = 200;

const isAtStart = (picture: Element, body: Node) => {
  const range = picture.ownerDocument.createRange();
  range.setStart(body, 0);
  range.setEndBefore(picture);
  return range.toString().trim().length < firstCharacters;
};

const preparePictures = (body: Node & ParentNode) => {
  for (const [index, picture] of body.querySelectorAll('img').entries()) {
    const alt = picture.getAttribute('alt')?.trim() ?? '';
    const source = pictureSource(picture);
    if (source === null) {
      picture.replaceWith(...(alt === '' ? [] : [brokenPicture(alt, picture.ownerDocument)]));
      continue;
    }
    picture.setAttribute('src', source.url);
    if (source.from === 'elsewhere') picture.setAttribute('referrerpolicy', 'no-referrer');
    const [width, height] = sizeOf(picture) ?? [];
    for (const [name, side] of Object.entries({ width, height })) {
      if (side === undefined) picture.removeAttribute(name);
      else picture.setAttribute(name, String(side));
    }
    if (width === undefined) picture.setAttribute('data-unsized', '');
    picture.setAttribute('alt', alt);
    picture.setAttribute('loading', index === 0 && isAtStart(picture, body) ? 'eager' : 'lazy');
    picture.setAttribute('decoding', 'async');
    if (source.from === 'elsewhere' && askBeforeThirdParties()) {
      withhold(picture, source.url, alt);
      continue;
    }
    if (picture.closest('a')) continue;
    const button = picture.ownerDocument.createElement('button');
    button.setAttribute('type', 'button');
    picture.replaceWith(button);
    button.append(picture);
    makeViewerButton(button, alt);
  }
};

const makeViewerButton = (button: Element, alt: string) => {
  button.setAttribute('data-viewer', '');
  button.setAttribute('aria-label', alt === '' ? '放大图片' : `放大图片：${alt}`);
};

/** Puts a button in the place of a picture of another host; in a link there are words, and the button after it. */
const withhold = (picture: Element, url: string, alt: string) => {
  const { host } = new URL(url);
  const { ownerDocument } = picture;
  const button = ownerDocument.createElement('button');
  button.setAttribute('type', 'button');
  button.setAttribute('data-withheld', url);
  const link = picture.closest('a');
  picture.replaceWith(link ? alt || host : button);
  link?.after(button);
  picture.removeAttribute('src');
  const lines = [
    alt === '' ? '图片' : `图片：${alt}`,
    `来自 ${host}，点按后才取，那时对方会知道您的网络地址。`,
    '显示图片',
  ].map((text) => {
    const line = ownerDocument.createElement('span');
    line.textContent = text;
    return line;
  });
  button.append(picture, ...lines);
};

/** Fetches the picture of a `data-withheld` button, which then opens the viewer. */
export const showWithheld = (button: HTMLElement): void => {
  const picture = button.querySelector('img');
  if (!picture) return;
  picture.src = button.dataset.withheld ?? '';
  delete button.dataset.withheld;
  button.replaceChildren(picture);
  makeViewerButton(button, picture.alt);
};

/** Scrollable regions are focusable, for keyboard scrolling; nested tables scroll with the outer one. */
const prepareTables = (body: ParentNode) => {
  const outermost = [...body.querySelectorAll('table')].filter((table) => !table.parentElement?.closest('table'));
  for (const [index, table] of outermost.entries()) {
    const caption = table.querySelector('caption')?.textContent.trim();
    const frame = table.ownerDocument.createElement('div');
    frame.setAttribute('data-table', '');
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', `表格 ${index + 1}${caption ? `：${caption}` : ''}，可以左右滑动`);
    frame.setAttribute('tabindex', '0');
    table.replaceWith(frame);
    frame.append(table);
  }
};

const levels = [2, 3, 4, 5, 6] as const;

/** Levels start below the page's `h1` without gaps; headings become link and focus targets. */
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
