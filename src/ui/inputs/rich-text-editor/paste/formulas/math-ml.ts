import { fraction, over, root, script, type Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';

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
    case 'mfrac':
      return fraction(first, second);
    case 'msqrt':
      return root(parts.flat());
    case 'mroot':
      return root(first, second);
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

const separated = (parts: readonly Parts[], sign: string): Parts =>
  parts.flatMap((part, index) => (index === 0 ? part : [sign, ...part]));
