/** The blocks (paragraphs, headings, …) of the record's body in page order; empty until it is sanitised. */
export const bodyBlocks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(
    '[data-body] :is(p, li, h2, h3, h4, h5, h6, blockquote, figure, pre, table)',
  ),
];

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
