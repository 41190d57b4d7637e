import {
  fraction,
  over,
  root,
  script,
  stacked,
  type Parts,
} from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';

const child = (element: Element, name: string): Element | undefined =>
  [...element.children].find(({ localName }) => localName === `m:${name}`);

const sign = (element: Element, name: string): string | null =>
  element.querySelector(`:scope > * m\\:${name}`)?.getAttribute('m:val') ?? null;

/** Writes an element of Office Math (OMML) as text; names are in lower case, as the HTML parser leaves them. */
export const writeOfficeMath = (node: Node): Parts => {
  if (!(node instanceof Element)) {
    const text = node.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    return text.trim() === '' ? [] : [text];
  }
  const part = (name: string): Parts => {
    const element = child(node, name);
    return element ? [...element.childNodes].flatMap(writeOfficeMath) : [];
  };
  const sub = () => script(node, 'sub', part('sub'));
  const sup = () => script(node, 'sup', part('sup'));
  const all = () => [...node.childNodes].flatMap(writeOfficeMath);
  // Properties: fonts and signs.
  if (/^m:\w*pr$/.test(node.localName)) return [];
  switch (node.localName) {
    case 'm:f':
      return sign(node, 'type') === 'noBar'
        ? stacked(part('num'), part('den'))
        : fraction(node, part('num'), part('den'));
    case 'm:ssub':
    case 'm:ssup':
    case 'm:ssubsup':
      return [...part('e'), ...sub(), ...sup()];
    case 'm:spre':
      return [...sub(), ...sup(), ...part('e')];
    case 'm:rad':
      return root(node, part('e'), part('deg'));
    case 'm:nary':
      return [sign(node, 'chr') ?? '∫', ...sub(), ...sup(), ...part('e')];
    case 'm:limlow':
      return [...part('e'), ...script(node, 'sub', part('lim'))];
    case 'm:limupp':
      return over(node, part('e'), part('lim'));
    case 'm:acc':
      return over(node, part('e'), [sign(node, 'chr') ?? '^']);
    case 'm:bar':
      return over(node, part('e'), ['¯']);
    case 'm:func':
      return [...part('fname'), ' ', ...part('e')];
    case 'm:d':
      return [sign(node, 'begchr') ?? '(', ...all(), sign(node, 'endchr') ?? ')'];
    case 'm:mr':
      return [...all(), '; '];
    default:
      return all();
  }
};
