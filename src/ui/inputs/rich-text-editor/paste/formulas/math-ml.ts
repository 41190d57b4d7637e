import {
  fraction,
  over,
  root,
  script,
  separated,
  stacked,
  type Parts,
} from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';
import { wordPart } from '@/ui/inputs/rich-text-editor/paste/formulas/set-off.ts';

/** Writes an element of MathML as text. */
export const writeMathMl = (node: Node): Parts => {
  if (!(node instanceof Element)) {
    const text = node.textContent?.replaceAll(/\s+/g, ' ').trim() ?? '';
    // Invisible operators: times, function application, separator.
    return text === '' || /^[\u2061-\u2064]$/.test(text) ? [] : [text];
  }
  const parts = [...node.children].map(writeMathMl);
  const [first = [], second = [], third = []] = parts;
  switch (node.localName) {
    case 'annotation':
    case 'annotation-xml':
    case 'mphantom':
      return [];
    case 'mi':
      // A word among letters: log 10.
      return /^\s*[a-z]{2,}\s*$/i.test(node.textContent)
        ? [wordPart(node, node.textContent.trim())]
        : [...node.childNodes].flatMap(writeMathMl);
    case 'mfrac':
      return /^0(?![.\d]*[1-9])/.test(node.getAttribute('linethickness') ?? '')
        ? stacked(first, second)
        : fraction(node, first, second);
    case 'msqrt':
      return root(node, parts.flat());
    case 'mroot':
      return root(node, first, second);
    case 'msub':
    case 'munder':
      return [...first, ...script(node, 'sub', second)];
    case 'msup':
      return [...first, ...script(node, 'sup', second)];
    case 'mover':
      return over(node, first, second);
    case 'msubsup':
    case 'munderover':
      return [...first, ...script(node, 'sub', second), ...script(node, 'sup', third)];
    case 'mfenced':
      return [node.getAttribute('open') ?? '(', ...separated(parts, ','), node.getAttribute('close') ?? ')'];
    case 'mtable':
      return separated(parts, '; ');
    case 'mtr':
      return separated(parts, ' ');
    case 'mspace':
      return [' '];
    default:
      return [...node.childNodes].flatMap(writeMathMl);
  }
};
