import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';
import { isPlaceholder } from '@/ui/inputs/rich-text-editor/paste/media/media.ts';
import { isMarker } from '@/ui/inputs/rich-text-editor/paste/lists/word-items.ts';
import { isBlockTag, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { PasteContext, Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';
import { withoutRedirect } from '@/ui/inputs/rich-text-editor/paste/redirects.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';

/** The marks of a text, from the outermost inwards. */
interface Marks {
  href: string | null;
  strong: boolean;
  em: boolean;
  s: boolean;
  u: boolean;
  /** Whether it looks like a link, whose underline is none of the writer's. */
  isLink: boolean;
  mark: boolean;
  code: boolean;
  script: 'sub' | 'sup' | null;
  /** Whether it is in a heading, which is bold by itself. */
  inHeading: boolean;
}

const noMarks: Marks = {
  href: null,
  strong: false,
  em: false,
  s: false,
  u: false,
  isLink: false,
  mark: false,
  code: false,
  script: null,
  inHeading: false,
};

const tags: Partial<Record<string, Partial<Marks>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  s: { s: true },
  strike: { s: true },
  del: { s: true },
  code: { code: true },
  tt: { code: true },
  mark: { mark: true },
  sub: { script: 'sub' },
  sup: { script: 'sup' },
};

const isHeading = (element: Element) =>
  /^h[1-6]$/.test(element.localName) || element.getAttribute('role') === 'heading';

const isBold = (weight: string) => weight === 'bold' || weight === 'bolder' || Number(weight) >= 600;
const isPlain = (weight: string) => weight === 'normal' || weight === 'lighter' || Number(weight) < 600;

/** Whether a text is smaller than the one around it, as far as one element tells. */
const isSmall = (size: string): boolean => /^(?:smaller|(?:x{1,2}-)?small)$/.test(size) || scaleOf(size) < 1;

/** Relative to 16 px, the usual size. */
const scaleOf = (size: string): number => {
  const [, number = '', unit = ''] = /^([\d.]+)(em|rem|%|px|pt)?$/.exec(size) ?? [];
  const perUnit: Partial<Record<string, number>> = { em: 1, rem: 1, '%': 1 / 100, px: 1 / 16, pt: 1 / 12 };
  return Number.parseFloat(number) * (perUnit[unit] ?? NaN);
};

const direction = (offset: string): Marks['script'] | undefined => {
  const amount = Number.parseFloat(offset);
  if (Number.isNaN(amount) || amount === 0) return undefined;
  return amount > 0 ? 'sup' : 'sub';
};

/** Digits with a sign, and nothing else. */
const isNumber = (element: Element): boolean => /^[+\-−–]?\d{1,3}$/.test(element.textContent.trim());

/** An offset that shows as one: labels and counters are moved by a pixel. */
const isVisible = (offset: string): boolean => {
  const [, number = '', unit = ''] = /^-?([\d.]+)(em|rem|ex|%|px|pt)$/.exec(offset) ?? [];
  const least: Partial<Record<string, number>> = { em: 0.2, rem: 0.2, ex: 0.4, '%': 15, px: 3, pt: 2 };
  return Number.parseFloat(number) >= (least[unit] ?? NaN);
};

/**
 * Superscript or subscript by CSS: raised or lowered, and for a plain offset also smaller or a number, as in 10⁶ and CO₂;
 * undefined if the CSS is silent.
 */
const scriptOf = (element: Element, { styles }: PasteContext): Marks['script'] | undefined => {
  const of = (property: string) => styles.of(element, property);
  const raised = direction(of('mso-text-raise'));
  if (raised) return raised;
  const align = of('vertical-align');
  const keyword = /^(?:text-)?(super|sub)$/.exec(align)?.[1] ?? /^(super|sub)$/.exec(of('font-variant-position'))?.[1];
  if (keyword) return keyword === 'super' ? 'sup' : 'sub';
  const isScriptTag = tags[element.localName]?.script !== undefined;
  const isSmaller = isSmall(of('font-size')) || isScriptTag;
  const offsetOf = (property: string) =>
    isSmaller || (isVisible(of(property)) && isNumber(element)) ? direction(of(property)) : undefined;
  const offset = offsetOf('vertical-align');
  if (offset) return offset;
  // normalize.css moves `sup` by `top` instead.
  if (of('position') === 'relative') {
    const down = offsetOf('top');
    const moved = down ? (down === 'sup' ? 'sub' : 'sup') : offsetOf('bottom');
    if (moved) return moved;
  }
  return align === 'baseline' && isScriptTag ? null : undefined;
};

/** Relative links refer to the source site, so they are dropped. */
const linkOf = (element: Element, own: boolean): string | null => {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (element.localName !== 'a' || href === '' || !isEditorLink(href)) return null;
  if (own) return href;
  return /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? withoutRedirect(href) : null;
};

/** Elements that change marks without a style. */
const marking = new RegExp(`^(?:a|h[1-6]|th|u|${Object.keys(tags).join('|')})$`);

/** Default colours of links: of browsers, Word and Google Docs. */
const linkColor =
  /^(?:blue|#00f|#0000(?:ee|ff)|#0563c1|#467886|#1155cc|rgb\((?:0, ?0, ?(?:238|255)|5, ?99, ?193|17, ?85, ?204)\))$/;

const looksLikeLink = (element: Element, styles: Styles) =>
  element.localName === 'a' || element.className === 'MsoHyperlink' || linkColor.test(styles.of(element, 'color'));

/** The marks of an element's content, from those around it, its tag and its styles. */
const marksOf = (element: Element, outer: Marks, context: PasteContext): Marks => {
  const { styles, own } = context;
  const marks = { ...outer, ...tags[element.localName] };
  marks.href = linkOf(element, own) ?? outer.href;
  marks.isLink ||= looksLikeLink(element, styles);
  const weight = styles.of(element, 'font-weight');
  marks.inHeading ||= isHeading(element);
  // Headings and header cells are bold by themselves.
  if (isHeading(element) || element.localName === 'th') marks.strong = false;
  else if (isBold(weight) && !outer.inHeading) marks.strong = true;
  else if (isPlain(weight) && weight !== '') marks.strong = false;
  const slant = styles.of(element, 'font-style');
  if (/^(?:italic|oblique)/.test(slant)) marks.em = true;
  else if (slant === 'normal') marks.em = false;
  const line = styles.of(element, 'text-decoration-line');
  if (line.includes('line-through')) marks.s = true;
  // Underlines are the writer's, for a term or a warning, but not those of links.
  const isUnderlined = element.localName === 'u' || line.includes('underline');
  if (isUnderlined && (own || !marks.isLink)) marks.u = true;
  // Lines of outer elements can't be taken away by inner ones.
  if (line.startsWith('none')) {
    marks.s &&= outer.s;
    marks.u &&= outer.u;
  }
  const script = isBlockTag(element) ? undefined : scriptOf(element, context);
  if (script !== undefined) marks.script = script ?? outer.script;
  return marks;
};

/** The same for elements that mark nothing but by their styles, of which a document repeats few combinations. */
const createMarksOf = (context: PasteContext) => {
  const cache = new Map<Marks, Map<ReadonlyMap<string, string>, Marks>>();
  return (element: Element, outer: Marks): Marks => {
    if (marking.test(element.localName) || isBlockTag(element) || element.hasAttribute('role'))
      return marksOf(element, outer, context);
    const styles = context.styles.all(element);
    if (styles.size === 0) return outer;
    const inner = cache.get(outer) ?? new Map<ReadonlyMap<string, string>, Marks>();
    cache.set(outer, inner);
    const marks = inner.get(styles) ?? marksOf(element, outer, context);
    inner.set(styles, marks);
    return marks;
  };
};

/** The elements of the marks, from the outermost inwards. */
const chainOf = ({ href, strong, em, s, u, mark, code, script }: Marks): string[] =>
  [
    href !== null && 'a',
    strong && 'strong',
    em && 'em',
    s && 's',
    u && 'u',
    mark && 'mark',
    code && 'code',
    script,
  ].filter((tag): tag is string => typeof tag === 'string');

/** Appends a text with its marks, within those of the text before it where they are equal. */
const appendText = (target: Element, text: Text, marks: Marks) => {
  let parent = target;
  if (marks === noMarks) return parent.append(text);
  for (const tag of chainOf(marks)) {
    const last = parent.lastChild;
    const isSame =
      last instanceof Element && last.localName === tag && (tag !== 'a' || last.getAttribute('href') === marks.href);
    const element = isSame ? last : make(target, tag);
    if (!isSame) {
      if (tag === 'a' && marks.href !== null) element.setAttribute('href', marks.href);
      parent.append(element);
    }
    parent = element;
  }
  parent.append(text);
};

const invisible = /[\u00ad\u200b\u2060\ufeff]/g;
const directions = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** Removes soft hyphens and spaces of no width, and marks of direction in a text that has only one. */
const dropInvisible = (text: Text) => {
  const { data } = text;
  if (!/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/.test(data)) return;
  const visible = data.replaceAll(invisible, '');
  text.data = /[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(visible) ? visible : visible.replaceAll(directions, '');
};

/** What stays as it is, with what is inside. */
const isLeaf = (element: Element, { styles }: PasteContext) =>
  /^(?:audio|br|canvas|card|embed|iframe|img|mp-common-mpaudio|mpvideo|mpvoice|object|pre|svg|video|v:imagedata)$/.test(
    element.localName,
  ) ||
  isPlaceholder(element) ||
  isMarker(element, styles);

/** Replaces inline elements and styles by the editor's marks, directly around the texts, so that only blocks are left. */
export const resolveMarks: Pass = (root, context) => {
  const readMarks = createMarksOf(context);
  const walk = (children: readonly ChildNode[], target: Element, marks: Marks) => {
    for (const child of children) {
      if (child instanceof Text) {
        dropInvisible(child);
        if (child.data !== '') appendText(target, child, marks);
      } else if (child instanceof Element) {
        if (isLeaf(child, context)) {
          target.append(child.localName === 'br' ? make(root, 'br') : child);
          continue;
        }
        const inner = readMarks(child, marks);
        const content = [...child.childNodes];
        if (isBlockTag(child)) {
          child.replaceChildren();
          target.append(child);
          walk(content, child, inner);
        } else if (child.localName === 'rt' && child.parentElement?.querySelector('rp') === null) {
          // Pinyin above a character.
          walk([new Text('（'), ...content, new Text('）')], target, inner);
        } else walk(content, target, inner);
      }
    }
  };
  const content = [...root.childNodes];
  root.replaceChildren();
  walk(content, root, noMarks);
};
