/** White space and characters that only say where a line may break. */
const invisible = /[\s\u00ad\u200b-\u200d\u2060]/u;

const visibleOf = (text: string) => Array.from(text.replaceAll(new RegExp(invisible, 'gu'), ''));

interface Place {
  node: Text;
  offset: number;
  length: number;
}

/**
 * Where sentences stand in an element, each after the one before; null for one that is not shown there. White space is
 * not compared: the sentences were cut from the HTML source.
 */
export const sentenceRanges = (root: Element, sentences: readonly string[]): (Range | null)[] => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const places: Place[] = [];
  let shown = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    let offset = 0;
    for (const character of node.data) {
      if (!invisible.test(character)) {
        // One place for each UTF-16 unit of the shown text.
        for (const _unit of character.split('')) places.push({ node, offset, length: character.length });
        shown += character;
      }
      offset += character.length;
    }
  }
  let from = 0;
  return sentences.map((sentence) => {
    const words = visibleOf(sentence).join('');
    const at = shown.indexOf(words, from);
    const first = places[at];
    const last = places[at + words.length - 1];
    if (at === -1 || !first || !last) return null;
    from = at + words.length;
    const range = root.ownerDocument.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + last.length);
    return range;
  });
};
