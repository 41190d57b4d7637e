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

/** Of the CSS highlight, and of the attribute of a paragraph where the browser has no highlights. */
const highlightName = 'read-aloud';
const attribute = 'data-read-aloud';

const blocks = 'p, li, h1, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, dt, dd, div';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** The current sentence stands this far down the room between header and player. */
const readingLine = 0.25;

const hasHighlights = () => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';

const pixels = (length: string) => Number.parseFloat(length) || 0;

/**
 * Marks the sentence that is read, and keeps it in view. A reader who scrolls elsewhere is left alone until the sentence
 * is in view again.
 */
export const createSentenceMarker = (root: Element, sentences: readonly string[]) => {
  const controller = new AbortController();
  const { signal } = controller;
  let follows = true;
  let known: { text: string; ranges: (Range | null)[] } | undefined;
  let markedBlock: Element | null = null;

  const leave = () => {
    follows = false;
  };
  window.addEventListener('wheel', leave, { passive: true, signal });
  window.addEventListener('touchmove', leave, { passive: true, signal });
  window.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (scrollKeys.has(key) && !(target instanceof Element && target.closest('select, input, textarea'))) leave();
    },
    { signal },
  );
  window.addEventListener(
    'pointerdown',
    // The scroll bar belongs to the root element.
    ({ target }) => {
      if (target === document.documentElement) leave();
    },
    { signal },
  );

  const rangeOf = (sentence: number) => {
    const text = root.textContent;
    // The body is plain words until it is sanitised, and may be asked for anew.
    if (known?.text !== text || known.ranges.some((range) => range && !range.startContainer.isConnected))
      known = { text, ranges: sentenceRanges(root, sentences) };
    return known.ranges[sentence] ?? null;
  };

  const unmark = () => {
    if (hasHighlights()) CSS.highlights.delete(highlightName);
    markedBlock?.removeAttribute(attribute);
    markedBlock = null;
  };

  const mark = (range: Range) => {
    if (hasHighlights()) {
      CSS.highlights.set(highlightName, new Highlight(range));
      return;
    }
    markedBlock = range.startContainer.parentElement?.closest(blocks) ?? null;
    markedBlock?.setAttribute(attribute, '');
  };

  const keepInView = (range: Range, bottom: number) => {
    const { top: start, bottom: end } = range.getBoundingClientRect();
    const top = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
    const line = top + (bottom - top) * readingLine;
    // One that is higher than the room begins above the line.
    const isInView = start >= top - 1 && (end <= bottom || start <= line + 1);
    if (isInView) follows = true;
    else if (follows) {
      const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollBy({ top: start - line, behavior: isCalm ? 'instant' : 'smooth' });
    }
  };

  return {
    /** `bottom`: where the room for the text ends, in px of the window. */
    show: (sentence: number, bottom: number) => {
      unmark();
      const range = rangeOf(sentence);
      if (!range) return;
      mark(range);
      keepInView(range, bottom);
    },
    /** After a press on the player: the reader wants to be where it is read. */
    follow: () => {
      follows = true;
    },
    remove: () => {
      controller.abort();
      unmark();
    },
  };
};
