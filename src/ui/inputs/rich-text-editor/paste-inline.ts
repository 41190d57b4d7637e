import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';

/** The value of a style that is written on an element itself, in lower case; '' without. */
export const styleOf = (element: Element, name: string): string => {
  for (const rule of (element.getAttribute('style') ?? '').split(';')) {
    const colon = rule.indexOf(':');
    if (rule.slice(0, colon).trim().toLowerCase() === name)
      return rule
        .slice(colon + 1)
        .trim()
        .toLowerCase();
  }
  return '';
};

/** Whether a text has more than blanks in it. */
export const isSet = (text: string | null): boolean => /[^\s\u200b\ufeff]/.test(text ?? '');

/** Whether an element has something to read in it. */
export const hasText = (element: Element): boolean => isSet(element.textContent);

/** The editor's own marks by the tags that stand for them elsewhere. */
const marks: Partial<Record<string, string>> = {
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  tt: 'code',
  mark: 'mark',
  sub: 'sub',
  sup: 'sup',
};

const isBold = (weight: string) => weight.startsWith('bold') || Number(weight) >= 600;
const isPlain = (weight: string) => weight === 'normal' || Number(weight) < 600;

/** The marks that an element stands for, by its name and its style; Google wraps all it copies in a `b` that is none. */
const marksOf = (element: Element, own: boolean): string[] => {
  const found = new Set<string>();
  const mark = marks[element.localName];
  if (mark) found.add(mark);
  // Elsewhere underlines stand for links, or for nothing.
  if (own && element.localName === 'u') found.add('u');
  const weight = styleOf(element, 'font-weight');
  if (weight !== '' && isBold(weight)) found.add('strong');
  if (weight !== '' && isPlain(weight)) found.delete('strong');
  if (styleOf(element, 'font-style') === 'italic') found.add('em');
  if (/line-through/.test(styleOf(element, 'text-decoration'))) found.add('s');
  return [...found];
};

/** Where a link may lead. An address without a host meant another site's page, where it was copied from. */
const linkOf = (element: Element, own: boolean): string | null => {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (element.localName !== 'a' || href === '' || !isEditorLink(href)) return null;
  return own || /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? href : null;
};

/** The words of a node with the marks and links that the editor knows; blanks of layout become spaces. */
export const inlineOf = (node: Node, page: Document, own: boolean): Node[] => {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(/[\u200b\ufeff]/g, '');
    return [page.createTextNode(own ? text : text.replaceAll(/[\t\n\r\f \u00a0]+/g, ' '))];
  }
  if (!(node instanceof Element) || styleOf(node, 'display') === 'none') return [];
  if (node.localName === 'br') return [page.createElement('br')];
  let content = [...node.childNodes].flatMap((child) => inlineOf(child, page, own));
  if (content.length === 0) return [];
  const href = linkOf(node, own);
  for (const tag of [...marksOf(node, own), ...(href === null ? [] : ['a'])]) {
    const mark = page.createElement(tag);
    if (tag === 'a' && href !== null) mark.setAttribute('href', href);
    mark.append(...content);
    content = [mark];
  }
  return content;
};
