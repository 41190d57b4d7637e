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
export const isBlock = (element: Element): boolean =>
  blocks.has(element.localName) || element.querySelector(blockSelector) !== null;

/** Sanitizes pasted HTML; `slice` is ProseMirror's `data-pm-slice`, null from other sources. */
export const readPaste = (html: string): { source: DocumentFragment; slice: string | null } => {
  const source = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  return { source, slice: source.querySelector('[data-pm-slice]')?.getAttribute('data-pm-slice') ?? null };
};
