import { fraction, root, script, stacked, type Parts } from '@/ui/inputs/rich-text-editor/paste/formulas/parts.ts';

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
      // The line is a box, too; a binomial has none.
      const hasLine = (node.querySelector('.vlist')?.childElementCount ?? 0) > 2;
      if (above && below) {
        const [upper, lower] = [writeKatex(above.box), writeKatex(below.box)];
        return hasLine ? fraction(node, upper, lower) : stacked(upper, lower);
      }
    }
    if (node.matches('.sqrt')) {
      const degree = node.querySelector(':scope > .root');
      const [content] = boxesOf(node.lastElementChild ?? node);
      const [power] = degree ? boxesOf(degree) : [];
      if (content) return root(node, writeKatex(content.box), power ? writeKatex(power.box) : []);
    }
    return writeKatex(node);
  });
