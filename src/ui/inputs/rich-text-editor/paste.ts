import { hasText, inlineOf, isSet, styleOf } from '@/ui/inputs/rich-text-editor/paste-inline.ts';
import { isDataImage, parseImage } from '@/ui/inputs/rich-text-editor/paste-picture.ts';
import { isWordItem, wordListKinds, wordLists } from '@/ui/inputs/rich-text-editor/paste-word.ts';
import { pageAddress, parseVideo, videoName } from '@/lib/video.ts';
import { isPictureUrl } from '@/ui/media/picture.tsx';
import DOMPurify, { type Config } from 'dompurify';

/** Attributes are limited to those needed to interpret Word and WeChat markup. */
const config: Config = {
  ALLOWED_TAGS: (
    'a article aside b blockquote body br caption center code dd del details div dl dt em figcaption figure font footer ' +
    'h1 h2 h3 h4 h5 h6 header hr i iframe img ins li main mark nav ol p pre s section span strike strong sub summary sup ' +
    'table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
  ALLOWED_ATTR: 'alt class colspan data-pm-slice data-src height href rowspan src start style width'.split(' '),
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

const blockTags =
  'article aside blockquote caption center dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr ' +
  'iframe img li main nav ol p pre section summary table tbody td tfoot th thead tr ul';
const blocks = new Set(blockTags.split(' '));
const blockSelector = [...blocks].join(',');

/** Whether an element is or contains a block. */
const isBlock = (element: Element): boolean =>
  blocks.has(element.localName) || element.querySelector(blockSelector) !== null;

/** Sanitizes pasted HTML; `slice` is ProseMirror's `data-pm-slice`, null from other sources. */
const readPaste = (html: string): { source: DocumentFragment; slice: string | null } => {
  const source = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  return { source, slice: source.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? null };
};

interface Pasted {
  html: string;
  /** `data:` images to upload; `html` refers to them as `pasted:0`, `pasted:1` … */
  pictures: string[];
  /** Number of dropped images: remote ones would leak readers' requests to a third party, local ones can't be read. */
  leftOut: number;
}

interface Options {
  isOwnPicture: (src: string) => boolean;
}

const headings: Partial<Record<string, string>> = { h1: 'h2', h2: 'h2', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' };

const maxSpan = 50;

/** Rebuilds pasted HTML from an allowlist of supported elements and converts Word lists. Browser only. */
export const cleanPaste = (html: string, { isOwnPicture }: Options): Pasted => {
  const { source, slice } = readPaste(html);
  // Own clipboard content is sanitized too, but keeps its formatting.
  const own = slice !== null;
  const kinds = wordListKinds(html);
  const pictures: string[] = [];
  let leftOut = 0;

  const make = (tag: string, ...children: (Node | string)[]): HTMLElement => {
    const element = page.createElement(tag);
    element.append(...children);
    return element;
  };

  const pictureOf = (image: Element): HTMLElement | null => {
    const found = parseImage(image);
    if (!found) return null;
    const { src, alt, ...sides } = found;
    const isData = isDataImage(src);
    if (!isData && !(isPictureUrl(src) && isOwnPicture(src))) {
      leftOut += 1;
      return null;
    }
    const picture = make('img');
    picture.setAttribute('src', isData ? `pasted:${pictures.push(src) - 1}` : src);
    picture.setAttribute('alt', alt);
    for (const [name, side] of Object.entries(sides)) if (side !== null) picture.setAttribute(name, String(side));
    return picture;
  };

  const figureOf = (figure: Element, target: Element) => {
    const images = [...figure.querySelectorAll('img')].map(pictureOf).filter((image) => image !== null);
    const caption = figure.querySelector('figcaption');
    const captionContent = caption ? inlineOf(caption, page, own) : [];
    for (const [index, image] of images.entries()) {
      target.append(make('figure', image, make('figcaption', ...(index === images.length - 1 ? captionContent : []))));
    }
    if (images.length === 0) paragraph(target, 'p', captionContent, null);
  };

  const paragraph = (target: Element, tag: string, content: Node[], align: string | null) => {
    const block = make(tag, ...(own ? content : trimmed(content)));
    if (!own && !hasText(block)) return;
    if (align) block.setAttribute('style', `text-align: ${align}`);
    target.append(block);
  };

  const alignOf = (element: Element): string | null => {
    const align = /^(?:center|right|left|justify)$/i.exec(styleOf(element, 'text-align'))?.[0].toLowerCase() ?? null;
    // Word justifies by default.
    return own || align === 'center' || align === 'right' ? align : null;
  };

  /** Appends nodes as blocks; inline content between blocks is wrapped in `tag`. */
  const flow = (nodes: Iterable<Node>, target: Element, tag = 'p', align: string | null = null, inCell = false) => {
    let inline: Node[] = [];
    const close = () => {
      if (inline.length > 0) paragraph(target, tag, inline, align);
      inline = [];
    };
    const list = [...nodes];
    for (let index = 0; index < list.length; index += 1) {
      const node = list[index];
      if (!(node instanceof Element)) {
        if (node?.nodeType === Node.TEXT_NODE && (inline.length > 0 || isSet(node.textContent)))
          inline.push(...inlineOf(node, page, own));
        continue;
      }
      if (!isBlock(node)) {
        inline.push(...inlineOf(node, page, own));
        continue;
      }
      close();
      const run = isWordItem(node) ? itemsFrom(list.slice(index)) : [];
      if (run.length > 0) {
        target.append(...wordLists(run, page, kinds));
        while (list[index] !== run.at(-1)) index += 1;
        continue;
      }
      block(node, target, tag, align, inCell);
    }
    close();
  };

  const block = (node: Element, target: Element, tag: string, align: string | null, inCell: boolean) => {
    const name = node.localName;
    const heading = headings[/\bMsoTitle\b/.test(node.className) ? 'h2' : name];
    if (name === 'img') {
      const picture = pictureOf(node);
      if (picture) target.append(make('figure', picture, make('figcaption')));
    } else if (name === 'figure') figureOf(node, target);
    else if (name === 'hr') target.append(make('hr'));
    else if (name === 'pre') target.append(make('pre', make('code', node.textContent)));
    else if (name === 'table') table(node, target, inCell);
    else if (name === 'iframe') video(node, target);
    else if (name === 'ul' || name === 'ol') listOf(node, target, inCell);
    else if (name === 'li' || name === 'blockquote' || (own && name === 'aside')) {
      const container = make(name);
      flow(node.childNodes, container, 'p', null, inCell);
      if (name === 'li') ensureLeadingParagraph(container);
      if (own || container.hasChildNodes()) target.append(container);
    } else if (own && !node.hasChildNodes()) paragraph(target, heading ?? tag, [], alignOf(node));
    else flow(node.childNodes, target, heading ?? tag, alignOf(node) ?? align, inCell);
  };

  const listOf = (list: Element, target: Element, inCell: boolean) => {
    const newList = make(list.localName);
    const start = Number(list.getAttribute('start'));
    if (list.localName === 'ol' && Number.isInteger(start) && start > 1 && start < 10_000) {
      newList.setAttribute('start', String(start));
    }
    for (const child of list.children) {
      // Google Docs and Word put nested lists beside their item.
      const beside = child.localName === 'ul' || child.localName === 'ol' ? newList.lastElementChild : null;
      const item = beside ?? make('li');
      flow(child.localName === 'li' ? child.childNodes : [child], item, 'p', null, inCell);
      ensureLeadingParagraph(item);
      if (!beside && (own || item.hasChildNodes())) newList.append(item);
    }
    if (newList.hasChildNodes()) target.append(newList);
  };

  /** The schema requires list items to start with a paragraph. */
  const ensureLeadingParagraph = (item: Element) => {
    if (item.firstElementChild && item.firstElementChild.localName !== 'p') item.prepend(make('p'));
  };

  const table = (grid: Element, target: Element, inCell: boolean) => {
    const isOwn = (part: Element) => part.closest('table') === grid;
    const rows = [...grid.querySelectorAll('tr')].filter(isOwn);
    const cells = [...grid.querySelectorAll('td, th')].filter(isOwn);
    const caption = grid.querySelector('caption');
    if (caption && isOwn(caption)) paragraph(target, 'p', inlineOf(caption, page, own), null);
    // Unwraps nested tables and single-cell layout tables.
    if (inCell || (!own && cells.length < 2)) {
      for (const cell of cells) flow(cell.childNodes, target, 'p', null, inCell);
      return;
    }
    const body = make('tbody');
    for (const row of rows) {
      const newRow = make('tr');
      for (const cell of row.children) {
        if (cell.localName !== 'td' && cell.localName !== 'th') continue;
        const newCell = make(cell.localName);
        for (const span of ['colspan', 'rowspan']) {
          const count = Number(cell.getAttribute(span));
          if (Number.isInteger(count) && count > 1) newCell.setAttribute(span, String(Math.min(count, maxSpan)));
        }
        flow(cell.childNodes, newCell, 'p', null, true);
        if (!newCell.hasChildNodes()) newCell.append(make('p'));
        newRow.append(newCell);
      }
      if (newRow.hasChildNodes()) body.append(newRow);
    }
    target.append(make('table', body));
  };

  const video = (frame: Element, target: Element) => {
    const found = parseVideo(frame.getAttribute('src') ?? '');
    if (!found) return;
    const link = make('a', videoName(found));
    link.setAttribute('href', pageAddress(found));
    target.append(make('p', link));
  };

  const page = document.implementation.createHTMLDocument('');
  const root = make('div');
  flow(source.childNodes, root);
  if (slice) root.firstElementChild?.setAttribute('data-pm-slice', slice);
  return { html: root.innerHTML, pictures, leftOut };
};

/** Without whitespace and line breaks at both ends. */
const trimmed = (content: Node[]): Node[] => {
  const isLayout = (node: Node | undefined) =>
    node !== undefined && (node.nodeType === Node.TEXT_NODE ? !isSet(node.textContent) : node.nodeName === 'BR');
  const from = content.findIndex((node) => !isLayout(node));
  return from < 0 ? [] : content.slice(from, content.findLastIndex((node) => !isLayout(node)) + 1);
};

/** The Word list items at the start of the nodes. */
const itemsFrom = (nodes: Node[]): Element[] => {
  const run: Element[] = [];
  for (const node of nodes) {
    if (node instanceof Element && isWordItem(node)) run.push(node);
    else if (node instanceof Element || isSet(node.textContent)) break;
  }
  return run;
};
