const blockTags = 'p, li, h2, h3, h4, h5, h6, blockquote, figure, pre, table';

/** Whether a `<div>` or picture is a block of its own: older texts have no paragraphs, and some are pictures alone. */
const isBlock = (element: Element): boolean =>
  element.localName === 'img'
    ? element.closest(blockTags) === null
    : element.localName !== 'div' || element.querySelector(`${blockTags}, div, img`) === null;

/** The blocks (paragraphs, headings, …) of the record's body in page order; empty until it is sanitised. */
export const bodyBlocks = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>(`[data-body] :is(${blockTags}, div, img)`)].filter(isBlock);

/** Index of the block at the top of the window, below the header; of the last one once the end is in view. */
export const blockInView = (blocks: readonly HTMLElement[]): number => {
  const last = blocks.length - 1;
  const bottom = blocks[last]?.getBoundingClientRect().bottom ?? 0;
  if (bottom <= window.innerHeight) return Math.max(0, last);
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  return Math.max(
    0,
    blocks.findIndex((block) => block.getBoundingClientRect().bottom > top),
  );
};

/** Whether a block is below the window. */
export const isBelowWindow = (block: HTMLElement): boolean => block.getBoundingClientRect().top >= window.innerHeight;
