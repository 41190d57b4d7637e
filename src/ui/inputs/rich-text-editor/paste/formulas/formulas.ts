import { writeKatex } from '@/ui/inputs/rich-text-editor/paste/formulas/katex.ts';
import { writeMathMl } from '@/ui/inputs/rich-text-editor/paste/formulas/math-ml.ts';
import { writeOfficeMath } from '@/ui/inputs/rich-text-editor/paste/formulas/office-math.ts';
import type { Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';
import { writeTex } from '@/ui/inputs/rich-text-editor/paste/formulas/tex.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** What KaTeX, MathJax, MediaWiki and 知乎 put around a formula, with a second copy of it for the eyes. */
const frame = '.katex-display, .katex, mjx-container, .MathJax, .mwe-math-element, [data-tex]';

/** 语雀 writes a formula as JSON in an attribute. */
const cardTex = (card: Element): string => {
  try {
    const value: unknown = JSON.parse(decodeURIComponent((card.getAttribute('value') ?? '').replace(/^data:/, '')));
    return typeof value === 'object' && value !== null && 'code' in value ? String(value.code) : '';
  } catch {
    return '';
  }
};

const texOf = (element: Element): string => {
  if (element.localName === 'img') return element.getAttribute('alt') ?? '';
  return element.localName === 'card' ? cardTex(element) : (element.getAttribute('data-tex') ?? '');
};

/** Writes formulas as text with superscripts and subscripts: as plain text, 10⁶ would become 106. */
export const writeFormulas: Pass = (root) => {
  const write = (element: Element, parts: Parts) => (element.closest(frame) ?? element).replaceWith(...parts);
  for (const math of root.querySelectorAll('math')) if (root.contains(math)) write(math, writeMathMl(math));
  for (const math of root.querySelectorAll('m\\:omath')) math.replaceWith(...writeOfficeMath(math));
  for (const element of root.querySelectorAll('[data-tex], img[eeimg], card[name="math"]')) {
    const tex = texOf(element).trim();
    if (tex !== '') element.replaceWith(...writeTex(element, tex));
  }
  for (const html of root.querySelectorAll('.katex-html')) write(html, writeKatex(html));
};
