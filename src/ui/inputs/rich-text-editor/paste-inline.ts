import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';

/** An inline style value in lower case; '' if unset. */
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

/** Whether a text contains more than whitespace. */
export const isSet = (text: string | null): boolean => /[^\s\u200b\ufeff]/.test(text ?? '');

/** Whether an element contains visible text. */
export const hasText = (element: Element): boolean => isSet(element.textContent);

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

/** Google Docs wraps its clipboard in a `b` with `font-weight: normal`. */
const marksOf = (element: Element, isOwn: boolean): string[] => {
  const found = new Set<string>();
  const mark = marks[element.localName];
  if (mark) found.add(mark);
  // Underlines from other sources are links or noise.
  if (isOwn && element.localName === 'u') found.add('u');
  const weight = styleOf(element, 'font-weight');
  if (weight !== '' && isBold(weight)) found.add('strong');
  if (weight !== '' && isPlain(weight)) found.delete('strong');
  if (styleOf(element, 'font-style') === 'italic') found.add('em');
  if (/line-through/.test(styleOf(element, 'text-decoration'))) found.add('s');
  return [...found];
};

/** Relative links refer to the source site, so they are dropped. */
const linkOf = (element: Element, isOwn: boolean): string | null => {
  const href = element.getAttribute('href')?.trim() ?? '';
  if (element.localName !== 'a' || href === '' || !isEditorLink(href)) return null;
  return isOwn || /^(?:https?:\/\/|mailto:|tel:)/i.test(href) ? href : null;
};

/** A node's text with the supported marks and links; whitespace collapsed unless `isOwn`. */
export const inlineOf = (node: Node, page: Document, isOwn: boolean): Node[] => {
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replaceAll(/[\u200b\ufeff]/g, '');
    return [page.createTextNode(isOwn ? text : text.replaceAll(/[\t\n\r\f \u00a0]+/g, ' '))];
  }
  if (!(node instanceof Element) || styleOf(node, 'display') === 'none') return [];
  if (node.localName === 'br') return [page.createElement('br')];
  let content = [...node.childNodes].flatMap((child) => inlineOf(child, page, isOwn));
  if (content.length === 0) return [];
  const href = linkOf(node, isOwn);
  for (const tag of [...marksOf(node, isOwn), ...(href === null ? [] : ['a'])]) {
    const mark = page.createElement(tag);
    if (tag === 'a' && href !== null) mark.setAttribute('href', href);
    mark.append(...content);
    content = [mark];
  }
  return content;
};
