import { withoutSuperscripts } from '@/lib/superscripts.ts';

/** White space and invisible characters that only control line breaks. */
const invisible = /[\s\u00ad\u200b-\u200d\u2060]/u;

/** Text as it is compared: the page has <sup>6</sup> where the sentence has ⁶. Keeps the length. */
const comparable = (text: string) => withoutSuperscripts(text).replaceAll(/[−–]/gu, '-');

const visibleOf = (text: string) => comparable(text.replaceAll(new RegExp(invisible, 'gu'), ''));

/** Position of a character in the DOM. */
interface CharacterPosition {
  node: Text;
  offset: number;
  length: number;
}

/**
 * DOM ranges of sentences in an element, searched in order; null for a sentence that is not there. Ignores white space, since
 * the sentences come from the HTML source.
 */
export const sentenceRanges = (root: Element, sentences: readonly string[]): (Range | null)[] => {
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const positions: CharacterPosition[] = [];
  let shown = '';
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    let offset = 0;
    for (const character of node.data) {
      if (!invisible.test(character)) {
        // One position per UTF-16 code unit of `shown`.
        for (const _unit of character.split('')) positions.push({ node, offset, length: character.length });
        shown += comparable(character);
      }
      offset += character.length;
    }
  }
  let from = 0;
  return sentences.map((sentence) => {
    const text = visibleOf(sentence);
    const at = shown.indexOf(text, from);
    const first = positions[at];
    const last = positions[at + text.length - 1];
    if (at === -1 || !first || !last) return null;
    from = at + text.length;
    const range = root.ownerDocument.createRange();
    range.setStart(first.node, first.offset);
    range.setEnd(last.node, last.offset + last.length);
    return range;
  });
};

/** Name of the CSS highlight; browsers without highlights get the attribute on the paragraph instead. */
const highlightName = 'read-aloud';
const fallbackAttribute = 'data-read-aloud';

const blocks = 'p, li, aside, h1, h2, h3, h4, h5, h6, blockquote, figcaption, td, th, dt, dd, div';

const scrollKeys = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End']);

/** Position of the current sentence, as a share of the height between header and player. */
const readingLine = 0.25;

const hasHighlights = () => typeof CSS !== 'undefined' && 'highlights' in CSS && typeof Highlight === 'function';

const pixels = (length: string) => Number.parseFloat(length) || 0;

/**
 * Marks the current sentence and scrolls it into view. After the reader has scrolled away, it does not scroll until the
 * sentence is in view again.
 */
export const createSentenceMarker = (root: Element, sentences: readonly string[]) => {
  const controller = new AbortController();
  const { signal } = controller;
  let follows = true;
  let cachedRanges: { text: string; ranges: (Range | null)[] } | undefined;
  let markedBlock: Element | null = null;

  const stopFollowing = () => {
    follows = false;
  };
  window.addEventListener('wheel', stopFollowing, { passive: true, signal });
  window.addEventListener('touchmove', stopFollowing, { passive: true, signal });
  window.addEventListener(
    'keydown',
    ({ key, target }) => {
      if (scrollKeys.has(key) && !(target instanceof Element && target.closest('select, input, textarea')))
        stopFollowing();
    },
    { signal },
  );
  window.addEventListener(
    'pointerdown',
    // The scroll bar belongs to the root element.
    ({ target }) => {
      if (target === document.documentElement) stopFollowing();
    },
    { signal },
  );

  const rangeOf = (sentence: number) => {
    const text = root.textContent;
    // The body is plain text until the sanitizer has loaded, and may be refetched.
    if (cachedRanges?.text !== text || cachedRanges.ranges.some((range) => range && !range.startContainer.isConnected))
      cachedRanges = { text, ranges: sentenceRanges(root, sentences) };
    return cachedRanges.ranges[sentence] ?? null;
  };

  const unmark = () => {
    if (hasHighlights()) CSS.highlights.delete(highlightName);
    markedBlock?.removeAttribute(fallbackAttribute);
    markedBlock = null;
  };

  const mark = (range: Range) => {
    if (hasHighlights()) {
      CSS.highlights.set(highlightName, new Highlight(range));
      return;
    }
    markedBlock = range.startContainer.parentElement?.closest(blocks) ?? null;
    markedBlock?.setAttribute(fallbackAttribute, '');
  };

  const keepInView = (range: Range, bottom: number) => {
    const { top: start, bottom: end } = range.getBoundingClientRect();
    const top = pixels(getComputedStyle(document.documentElement).scrollPaddingTop);
    const line = top + (bottom - top) * readingLine;
    // A sentence taller than the viewport may start above the reading line.
    const isInView = start >= top - 1 && (end <= bottom || start <= line + 1);
    if (isInView) follows = true;
    else if (follows) {
      const isReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
      window.scrollBy({ top: start - line, behavior: isReducedMotion ? 'instant' : 'smooth' });
    }
  };

  return {
    /** `bottom`: lower edge of the visible text, in px from the top of the window. */
    show: (sentence: number, bottom: number) => {
      unmark();
      const range = rangeOf(sentence);
      if (!range) return;
      mark(range);
      keepInView(range, bottom);
    },
    /** Resumes scrolling, after the reader has used the player. */
    follow: () => {
      follows = true;
    },
    remove: () => {
      controller.abort();
      unmark();
    },
  };
};
