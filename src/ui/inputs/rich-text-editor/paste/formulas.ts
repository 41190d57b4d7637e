import { make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

/** What KaTeX, MathJax and MediaWiki put around a formula, with a second copy of it for the eyes. */
const frame = '.katex, mjx-container, .MathJax, .mwe-math-element';

/** Tags of the second and third part of a MathML element. */
const scripts: Partial<Record<string, readonly string[]>> = {
  msub: ['sub'],
  msubsup: ['sub', 'sup'],
  msup: ['sup'],
};

const partsOf = (node: Node): (Node | string)[] => {
  if (!(node instanceof Element)) return [node.textContent?.trim() ?? ''];
  if (node.localName.startsWith('annotation')) return [];
  const parts = Array.from(node.childNodes, partsOf).filter((part) => part.some((piece) => piece !== ''));
  const tags = scripts[node.localName];
  if (node.localName === 'mfrac') return parts.flatMap((part, index) => (index === 0 ? part : ['/', ...part]));
  if (!tags) return parts.flat();
  return parts.flatMap((part, index) => (index === 0 ? part : [make(node, tags[index - 1] ?? 'span', ...part)]));
};

/** Writes formulas as text with superscripts and subscripts: as plain text, 10⁶ would become 106. */
export const writeFormulas: Pass = (root) => {
  for (const math of root.querySelectorAll('math')) (math.closest(frame) ?? math).replaceWith(...partsOf(math));
};
