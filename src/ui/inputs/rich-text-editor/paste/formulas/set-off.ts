import { isBlockTag, make } from '@/ui/inputs/rich-text-editor/paste/nodes.ts';

/** Holds what must not touch the letters and digits around it, until `setOffParts` has seen them. */
const holder = 'formula-part';

/** A fraction, whose number a digit before it would change: 1 1/2 is not 11/2. */
export const fractionPart = (near: Node, ...content: (Node | string)[]): HTMLElement => {
  const part = make(near, holder, ...content);
  part.setAttribute('type', 'fraction');
  return part;
};

/** A word in a formula, such as log. */
export const wordPart = (near: Node, ...content: (Node | string)[]): HTMLElement => make(near, holder, ...content);

const isScript = (node: Node | null): boolean =>
  node instanceof Element && (node.localName === 'sup' || node.localName === 'sub');
const isEdge = (node: Node) =>
  node instanceof Element && (isScript(node) || isBlockTag(node) || node.localName === 'br');
const isSilent = (node: Node) =>
  !(node instanceof Text || node instanceof Element) ||
  (node instanceof Element && node.matches('script, style, template'));

/** The text beside a node in its line: before or after it. A power is none of what follows. */
const textBeside = (node: Node, side: 'previousSibling' | 'nextSibling'): string => {
  for (let at: Node = node; ;) {
    const sibling = at[side];
    if (sibling === null) {
      const parent = at.parentNode;
      if (!(parent instanceof Element) || isEdge(parent)) return '';
      at = parent;
      continue;
    }
    at = sibling;
    if (isSilent(at)) continue;
    if (isEdge(at) && !(isScript(at) && side === 'previousSibling')) return '';
    const text = (at.textContent ?? '').replaceAll(/[\u200b\u2060-\u2064\ufeff]/g, '');
    if (text !== '') return text;
  }
};

const isHan = (character: string) => /\p{Script=Han}/u.test(character);
const touchesBefore = (text: string) => {
  const last = /.$/su.exec(text)?.[0] ?? '';
  return /[\p{L}\p{N})\]%°]/u.test(last) && !isHan(last);
};
/** x after 1/2 would look like a part of the divisor; so would a bracket and a root. */
const touchesAfter = (text: string, isFraction: boolean) => {
  const first = /^./su.exec(text)?.[0] ?? '';
  return (isFraction ? /[\p{L}\p{N}([√∛∜]/u : /[\p{L}\p{N}]/u).test(first) && !isHan(first);
};

/** Puts brackets around fractions that a power follows in the same formula. */
export const bracketPowers = (formula: Element): void => {
  for (const part of formula.querySelectorAll(`${holder}[type="fraction"]`)) {
    if (!isScript(part.nextSibling)) continue;
    part.prepend('(');
    part.append(')');
  }
};

/** Sets fractions and words off from the text around them with spaces, in and outside of formulas. */
export const setOffParts = (root: Element): void => {
  for (const part of root.querySelectorAll(holder)) {
    const isFraction = part.getAttribute('type') === 'fraction';
    const before = touchesBefore(textBeside(part, 'previousSibling')) ? [' '] : [];
    const after = touchesAfter(textBeside(part, 'nextSibling'), isFraction) ? [' '] : [];
    part.replaceWith(...before, ...part.childNodes, ...after);
  }
};
