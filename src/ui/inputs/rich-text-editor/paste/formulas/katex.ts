import { fraction, root, script, type Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';

const ems = (element: Element | null | undefined, property: 'top' | 'height'): number =>
  element instanceof HTMLElement ? Number.parseFloat(element.style[property]) || 0 : 0;

/** The boxes of a stack, from the top, with how far each is above the line, in em. Each has a strut that lifts it. */
const boxesOf = (stack: Element): { box: Element; raised: number }[] =>
  [...(stack.querySelector('.vlist')?.children ?? [])]
    .filter(({ textContent }) => textContent.replaceAll('\u200b', '') !== '')
    .map((box) => ({ box, raised: -ems(box, 'top') - ems(box.querySelector('.pstrut'), 'height') }))
    .toSorted((one, other) => other.raised - one.raised);

/** Writes the HTML of KaTeX that came without its MathML: a place above or below the line is only in its styles. */
export const writeKatex = (element: Element): Parts =>
  Array.from(element.childNodes).flatMap((node): Parts => {
    if (!(node instanceof Element)) return [node.textContent?.replaceAll('\u200b', '') ?? ''];
    if (node.matches('.msupsub'))
      return boxesOf(node)
        .toReversed()
        .flatMap(({ box, raised }) => script(node, raised > 0 ? 'sup' : 'sub', writeKatex(box)));
    if (node.matches('.mfrac')) {
      const [above, below] = boxesOf(node);
      if (above && below) return fraction(writeKatex(above.box), writeKatex(below.box));
    }
    if (node.matches('.sqrt')) {
      const [content] = boxesOf(node);
      if (content) return root(writeKatex(content.box));
    }
    return writeKatex(node);
  });
