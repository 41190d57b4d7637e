import { inertBody } from '@/ui/inputs/rich-text-editor/body-text.ts';
import { writeKatex } from '@/ui/inputs/rich-text-editor/paste/formulas/katex.ts';
import { writeMathMl } from '@/ui/inputs/rich-text-editor/paste/formulas/math-ml.ts';
import { writeOfficeMath } from '@/ui/inputs/rich-text-editor/paste/formulas/office-math.ts';
import { fraction, type Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';
import { bracketPowers, setOffParts } from '@/ui/inputs/rich-text-editor/paste/formulas/set-off.ts';
import { writeTex } from '@/ui/inputs/rich-text-editor/paste/formulas/tex.ts';
import { isSet, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** What MathJax puts around a formula. */
const mathJax =
  'mjx-container, .MathJax, .MathJax_SVG, .MathJax_CHTML, .MathJax_Display, .MathJax_SVG_Display, .mjx-chtml, ' +
  '.MJXc-display';

/** Attributes with the TeX of a formula: of 知乎, of mdnice in 公众号, of other editors. Spreadsheets have formulas, too. */
const texAttributes = ['data-tex', 'data-formula', 'data-latex'];
const withTex = texAttributes.map((name) => `[${name}]:not(td, th)`).join(', ');

/** What KaTeX, MathJax, MediaWiki and 知乎 put around a formula, with a second copy of it for the eyes. */
const frame = `.katex-display, .katex, ${mathJax}, .mwe-math-element, .ql-formula[data-value], ${withTex}`;

/** Pictures whose alternative text is TeX. */
const texPicture = 'img[eeimg], .mwe-math-element img, img.latex, img.tex';

/** How MathJax lays out what is not in a line; its text alone would read 106 for 10⁶. */
const mathLayout = '.msubsup, .msup, .msub, .mfrac, .mroot, .msqrt, .munderover, .mover, .munder, .mtable';

/** 语雀 writes a formula as JSON in an attribute. */
const cardTex = (card: Element): string => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent((card.getAttribute('value') ?? '').replace(/^data:/, '')));
    return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
  } catch {
    return '';
  }
};

/** The source of MathJax 2 behind what it has drawn. */
const scriptTex = (element: Element): string => {
  const script = element.nextElementSibling;
  return script?.matches('script[type^="math/tex"]') ? script.textContent : '';
};

const texOf = (element: Element): string => {
  if (element.localName === 'img') return element.getAttribute('alt') ?? '';
  if (element.localName === 'card') return cardTex(element);
  const names = element.classList.contains('ql-formula') ? ['data-value'] : texAttributes;
  return names.map((name) => element.getAttribute(name)?.trim() ?? '').find((tex) => tex !== '') ?? scriptTex(element);
};

/** The MathML that MathJax 2 keeps in an attribute. */
const mathOf = (element: Element): Element | null => {
  const html = element.getAttribute('data-mathml');
  return html === null ? null : inertBody(html).querySelector('math');
};

/** Whether a frame shows a text that can be read without its layout. */
const isPlainText = (element: Element) => isSet(element.textContent) && element.querySelector(mathLayout) === null;

/** `data-formula` may be another thing than TeX where the element has a text of its own. */
const isFormula = (element: Element) =>
  element.matches('[data-tex], .ql-formula, img, card') ||
  !isSet(element.textContent) ||
  element.querySelector(`svg, img, math, .katex, ${mathJax}`) !== null;

/** Writes the fractions of MediaWiki, whose slash and plus are for screen readers. */
const writeWikiFractions = (root: HTMLElement) => {
  for (const above of root.querySelectorAll('.frac .num, .sfrac .num')) {
    const below = above.parentElement?.querySelector(':scope > .den');
    if (!below) continue;
    for (const sign of above.closest('.frac, .sfrac')?.querySelectorAll('.sr-only, .visualhide') ?? []) sign.remove();
    while (above.nextSibling && above.nextSibling !== below) above.nextSibling.remove();
    above.replaceWith(...fraction(root, [...above.childNodes], [...below.childNodes]));
    below.remove();
  }
};

/** Writes formulas as text with superscripts and subscripts: as plain text, 10⁶ would become 106. */
export const writeFormulas: Pass = (root) => {
  const write = (element: Element, parts: Parts) => {
    const formula = make(root, element.matches('div, p, section') ? 'div' : 'span', ...parts);
    bracketPowers(formula);
    element.replaceWith(formula);
  };
  const frameOf = (element: Element) => element.closest(frame) ?? element;
  for (const math of root.querySelectorAll('math')) {
    if (root.contains(math)) write(frameOf(math), writeMathMl(math));
  }
  for (const math of root.querySelectorAll('m\\:omath')) write(math, writeOfficeMath(math));
  for (const element of root.querySelectorAll(`${withTex}, .ql-formula, ${texPicture}, card[name="math"]`)) {
    const tex = texOf(element).trim();
    if (tex !== '' && isFormula(element)) write(element, writeTex(element, tex));
  }
  for (const html of root.querySelectorAll('.katex-html')) write(frameOf(html), writeKatex(html));
  for (const element of root.querySelectorAll(`${frame}, img[eeimg]`)) {
    if (!root.contains(element) || element.querySelector(frame) !== null) continue;
    const math = mathOf(element);
    const tex = scriptTex(element).trim();
    if (math) write(element, writeMathMl(math));
    else if (tex !== '') write(element, writeTex(element, tex));
    // Counted with the media, where hidden ones are gone.
    else if (!isPlainText(element)) {
      const card = make(root, 'card');
      card.setAttribute('name', 'math');
      element.replaceWith(card);
    }
  }
  writeWikiFractions(root);
  setOffParts(root);
};
