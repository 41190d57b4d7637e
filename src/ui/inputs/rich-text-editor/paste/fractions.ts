import { fractionPart, setOffParts } from '@/ui/inputs/rich-text-editor/paste/formulas/set-off.ts';
import type { Pass } from '@/ui/inputs/rich-text-editor/paste/pass.ts';

const isNumber = (node: Node | null, tag: string): node is Element =>
  node instanceof Element && node.localName === tag && /^\d+$/.test(node.textContent);

/** Writes a raised and a lowered number around a slash as a fraction: 1 before it would read 11/2 as plain text. */
export const writeFractions: Pass = (root, { own }) => {
  if (own) return;
  for (const above of root.querySelectorAll('sup')) {
    const slash = above.nextSibling;
    const below = slash?.nextSibling ?? null;
    if (!isNumber(above, 'sup') || !isNumber(below, 'sub') || !/^[/⁄∕]$/.test(slash?.textContent ?? '')) continue;
    slash?.remove();
    above.replaceWith(fractionPart(root, `${above.textContent}/${below.textContent}`));
    below.remove();
  }
  setOffParts(root);
};
