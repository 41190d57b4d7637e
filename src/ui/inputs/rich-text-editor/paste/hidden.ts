import { isSet } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';

/** Never shown as text, on any page. */
const codeTags = new Set(
  'base datalist head link meta noscript option param rp script select source style template textarea title track xml'.split(
    ' ',
  ),
);

/** Names that the common style sheets give to text for screen readers only. */
const screenReaderClass = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|assistive-text)(?:\s|$)/i;

/** [编辑] beside the headings of MediaWiki. */
const editLink = /(?:^|\s)mw-editsection(?:\s|$)/;
/** A sign that links a heading to itself: ¶ of Sphinx, # of GitHub. */
const headingLink = /(?:^|\s)(?:headerlink|anchor(?:-link|js-link)?|heading-link|hash-link)(?:\s|$)/;
/** Whether a link is a tool of the page, without words of the writer. */
const isPageLink = ({ className, textContent }: Element): boolean =>
  editLink.test(className) || (headingLink.test(className) && !/[\p{L}\p{N}]/u.test(textContent));

/** A control of the page, such as 复制; not the heading of a section that opens when it is pressed. */
const isControl = (element: Element): boolean => {
  if (isPageLink(element)) return true;
  if (element.localName !== 'button') return false;
  const heading = element.closest('h1, h2, h3, h4, h5, h6, summary, dt, [role="heading"]');
  return heading?.textContent.trim() !== element.textContent.trim();
};

/** A length in px; NaN for a keyword. Only sizes far outside a page are compared, so that units are rough. */
const pixels = (value: string): number => {
  const number = Number.parseFloat(value);
  return /(?:em|vw|vh|%)$/.test(value) ? number * 16 : number;
};

const isZero = (value: string) => /^0*\.?0+(?:[a-z]+|%)?$/.test(value);
const isAtMostOnePixel = (value: string) =>
  value !== '' && Math.abs(pixels(value)) <= 1 && /^[\d.]+(?:px)?$/.test(value);
/** Farther than any page reaches, in px. */
const farOutside = -900;

const isClipped = (of: (property: string) => string): boolean => {
  const [height, width] = ['height', 'width'].map((side) => of(side) || of(`max-${side}`));
  if (!/hidden|clip/.test(of('overflow'))) return false;
  return (
    [height, width].some((side) => isZero(side ?? '')) || [height, width].every((side) => isAtMostOnePixel(side ?? ''))
  );
};

const isCutAway = (of: (property: string) => string): boolean => {
  const path = of('clip-path');
  if (/^inset\(\s*(?:[5-9]\d|100)%/.test(path) || /^circle\(\s*0/.test(path)) return true;
  if (/^scale[xy3d]*\(\s*0\s*[,)]/.test(of('transform'))) return true;
  if (!/^(?:absolute|fixed)$/.test(of('position'))) return pixels(of('text-indent')) <= farOutside;
  const [top = NaN, right = NaN, bottom = NaN, left = NaN] = Array.from(of('clip').matchAll(/[\d.]+/g), Number);
  const isEmptyClip = bottom <= top + 1 && right <= left + 1;
  return isEmptyClip || ['left', 'top', 'right', 'text-indent'].some((side) => pixels(of(side)) <= farOutside);
};

/** Whether styles take an element and all in it off the page. */
const isOff = (styles: ReadonlyMap<string, string>): boolean => {
  const of = (property: string) => styles.get(property) ?? '';
  if (of('display') === 'none' || Number.parseFloat(of('opacity')) === 0) return true;
  return isClipped(of) || isCutAway(of);
};

/** Inherited, so that an inner element can show its text again. */
interface Inherited {
  invisible: boolean;
  tiny: boolean;
  msoHidden: boolean;
}

const inheritedBy = (element: Element, styles: Styles, outer: Inherited): Inherited => {
  const values = styles.all(element);
  if (values.size === 0) return outer;
  const [visibility, size, hide] = ['visibility', 'font-size', 'mso-hide'].map((property) => values.get(property));
  const isRelative = /(?:\dem|%)$|^(?:inherit|smaller|larger)$/.test(size ?? '');
  return {
    invisible: visibility
      ? /^(?:hidden|collapse)$/.test(visibility) || (visibility === 'inherit' && outer.invisible)
      : outer.invisible,
    tiny: size ? isZero(size) || (isRelative && outer.tiny) : outer.tiny,
    msoHidden: hide ? hide === 'all' : outer.msoHidden,
  };
};

const isHiding = ({ invisible, tiny, msoHidden }: Inherited) => invisible || tiny || msoHidden;

/** An element that shows the text of the one beside it to screen readers, or to eyes, only. */
const isTwin = (element: Element): boolean => {
  const text = element.textContent.trim();
  const before = element.previousElementSibling;
  const isPair = before !== null && isAriaHidden(before) !== isAriaHidden(element);
  return isPair && text !== '' && before.localName === element.localName && before.textContent.trim() === text;
};

const isAriaHidden = (element: Element) => element.getAttribute('aria-hidden') === 'true';

/** Page numbers in a table of contents, which Word hides where there are no pages. */
const isOffPaper = (styles: ReadonlyMap<string, string>) => styles.get('mso-hide') === 'screen';

/** Removes what a reader of the source doesn't see, by whatever means it is hidden. White text is kept: its background is unknown. */
export const dropHidden: Pass = (root, { styles, leftOut }) => {
  const hasTwins = root.querySelector('[aria-hidden]') !== null;
  const off = new Map<ReadonlyMap<string, string>, boolean>();
  const isRemoved = (element: Element): boolean => {
    if (screenReaderClass.test(element.className)) return true;
    const values = styles.all(element);
    if (element.hasAttribute('hidden') && !values.has('display')) return true;
    if (values.size === 0) return false;
    const result = off.get(values) ?? isOff(values);
    off.set(values, result);
    return result;
  };

  /** Whether the last text was hidden: hidden neighbours count as one. */
  let isRun = false;
  const count = () => {
    if (!isRun) leftOut.add('隐藏文字');
    isRun = true;
  };
  const walk = (parent: Element, outer: Inherited) => {
    let next = parent.firstChild;
    while (next) {
      const child: ChildNode = next;
      next = child.nextSibling;
      if (child instanceof Text) {
        if (!isSet(child.data)) continue;
        if (isHiding(outer)) {
          child.remove();
          count();
        } else isRun = false;
      } else if (!(child instanceof Element) || codeTags.has(child.localName) || isControl(child)) child.remove();
      else if (isRemoved(child)) {
        if (isSet(child.textContent) && !isOffPaper(styles.all(child))) count();
        child.remove();
      } else if (hasTwins && isTwin(child)) child.remove();
      else {
        const inner = inheritedBy(child, styles, outer);
        if (isHiding(inner) && child.matches('img, svg, video, iframe, canvas')) child.remove();
        else walk(child, inner);
      }
    }
  };
  walk(root, { invisible: false, tiny: false, msoHidden: false });
};
