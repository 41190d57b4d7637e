import { isSet } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { PasteContext, Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';
import type { Styles } from '@/ui/inputs/rich-text-editor/paste/styles.ts';

/** Never shown as text, on any page. */
const codeTags = new Set(
  'base datalist head link meta noscript option param rp script select source style template title track xml'.split(' '),
);

/** Names that the common style sheets give to text for screen readers only. */
const screenReaderClass = /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|assistive-text)(?:\s|$)/i;

/** A length in px; NaN for a keyword. Only sizes far outside a page are compared, so that units are rough. */
const pixels = (value: string): number => {
  const number = Number.parseFloat(value);
  return /(?:em|vw|vh|%)$/.test(value) ? number * 16 : number;
};

const isZero = (value: string) => /^0*\.?0+(?:[a-z]+|%)?$/.test(value);
const isAtMostOnePixel = (value: string) => value !== '' && Math.abs(pixels(value)) <= 1 && /^[\d.]+(?:px)?$/.test(value);
/** Farther than any page reaches, in px. */
const farOutside = -900;

const isClipped = (of: (property: string) => string): boolean => {
  const [height, width] = ['height', 'width'].map((side) => of(side) || of(`max-${side}`));
  if (!/hidden|clip/.test(of('overflow'))) return false;
  return [height, width].some((side) => isZero(side ?? '')) || [height, width].every((side) => isAtMostOnePixel(side ?? ''));
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

/** Whether an element and all in it take no place on the page. */
const isRemoved = (element: Element, styles: Styles): boolean => {
  if (codeTags.has(element.localName) || screenReaderClass.test(element.className)) return true;
  const of = (property: string) => styles.of(element, property);
  const display = of('display');
  if (display === 'none' || (element.hasAttribute('hidden') && display === '')) return true;
  if (element.localName === 'tr' && of('visibility') === 'collapse') return true;
  const opacity = of('opacity');
  return (opacity !== '' && Number.parseFloat(opacity) === 0) || isClipped(of) || isCutAway(of);
};

/** Inherited, so that an inner element can show its text again. */
interface Inherited {
  invisible: boolean;
  tiny: boolean;
  msoHidden: boolean;
}

const inheritedBy = (element: Element, styles: Styles, outer: Inherited): Inherited => {
  const [visibility, size, hide] = ['visibility', 'font-size', 'mso-hide'].map((property) => styles.of(element, property));
  const isRelative = /(?:\dem|%)$|^(?:inherit|smaller|larger)$/.test(size ?? '');
  return {
    invisible: visibility ? /^(?:hidden|collapse)$/.test(visibility) || (visibility === 'inherit' && outer.invisible) : outer.invisible,
    tiny: size ? isZero(size) || (isRelative && outer.tiny) : outer.tiny,
    msoHidden: hide ? hide === 'all' : outer.msoHidden,
  };
};

const isHiding = ({ invisible, tiny, msoHidden }: Inherited) => invisible || tiny || msoHidden;

/** An element that shows the text of the one beside it to screen readers, or to eyes, only. */
const isTwin = (element: Element): boolean => {
  const text = element.textContent.trim();
  const before = element.previousElementSibling;
  const isPair = before !== null && (before.getAttribute('aria-hidden') === 'true') !== (element.getAttribute('aria-hidden') === 'true');
  return isPair && text !== '' && before.localName === element.localName && before.textContent.trim() === text;
};

/** Removes what a reader of the source doesn't see, by whatever means it is hidden. White text is kept: its background is unknown. */
export const dropHidden: Pass = (root, { styles, leftOut }: PasteContext) => {
  const walk = (parent: Element, outer: Inherited) => {
    // Hidden neighbours count as one text.
    let isRun = false;
    for (const child of [...parent.childNodes]) {
      if (child.nodeType === Node.COMMENT_NODE) child.remove();
      else if (child.nodeType === Node.TEXT_NODE) {
        if (!isSet(child.textContent)) continue;
        if (isHiding(outer)) {
          child.remove();
          if (!isRun) leftOut.add('隐藏文字');
        }
        isRun = isHiding(outer);
      } else if (child instanceof Element) {
        const isText = isSet(child.textContent);
        if (isRemoved(child, styles)) {
          if (isText && !codeTags.has(child.localName) && !isRun) leftOut.add('隐藏文字');
          isRun ||= isText && !codeTags.has(child.localName);
          child.remove();
        } else if (isTwin(child)) child.remove();
        else {
          const inner = inheritedBy(child, styles, outer);
          if (isHiding(inner) && child.matches('img, svg, video, iframe, canvas')) child.remove();
          else walk(child, inner);
          if (isText) isRun = isHiding(inner) && !isSet(child.textContent);
        }
      }
    }
  };
  walk(root, { invisible: false, tiny: false, msoHidden: false });
};
