import { defaultRangeExtractor, observeWindowOffset, Virtualizer, windowScroll } from '@tanstack/react-virtual';
import { onWindowResize } from '@/ui/hooks/resize.ts';
import { guessedHeight } from '@/features/listing/page-memory.ts';

/** How many pages before and after the ones in view are in the document: for the eye, and for find-in-page. */
const overscan = 1;

export type PageVirtualizer = Virtualizer<Window, HTMLDivElement>;

/** A page in the document. */
export interface WindowedPage {
  /** Its number, from 1. */
  page: number;
  /** The room of the pages that are left out above it, in px. */
  gap: number;
  /** How high it was last, in px. */
  size: number;
}

/** Keeps to the pages around the view; `sizes` are the heights as far as they are known, in px. */
export const createVirtualizer = (sizes: readonly number[]): PageVirtualizer =>
  new Virtualizer<Window, HTMLDivElement>({
    count: 0,
    estimateSize: (index) => sizes[index] ?? guessedHeight,
    overscan,
    getScrollElement: () => window,
    observeElementRect: (_, report) => {
      const measure = () => report({ width: window.innerWidth, height: window.innerHeight });
      measure();
      return onWindowResize(measure);
    },
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });

/** The page that holds the keyboard's focus stays in the document, wherever the reader scrolls. */
const focusedIndex = (list: HTMLElement | null): number | null => {
  const page = document.activeElement?.closest<HTMLElement>('[data-index]');
  return page && list?.contains(page) ? Number(page.dataset.index) : null;
};

/** Tells it, at each render, how many pages there are and where their list stands. */
export const follow = (
  virtualizer: PageVirtualizer,
  { count, list, onChange }: { count: number; list: HTMLElement | null; onChange: () => void },
) => {
  virtualizer.setOptions({
    ...virtualizer.options,
    count,
    scrollMargin: list?.offsetTop ?? 0,
    rangeExtractor: (range) => {
      const focused = focusedIndex(list);
      const indexes = defaultRangeExtractor(range);
      return focused === null || indexes.includes(focused) || focused >= count
        ? indexes
        : [...indexes, focused].toSorted((one, other) => one - other);
    },
    onChange,
  });
};

/** The heights that it has measured, and those that were known before, in px. */
export const sizesIn = (virtualizer: PageVirtualizer, before: readonly number[]): number[] => {
  const sizes = [...before];
  for (const { index, size } of virtualizer.takeSnapshot()) sizes[index] = size;
  return sizes;
};

/** The pages to show, with the room that the others leave between them and after them. */
export const layout = (virtualizer: PageVirtualizer): { pages: WindowedPage[]; after: number } => {
  const { scrollMargin } = virtualizer.options;
  let end = scrollMargin;
  const pages = virtualizer.getVirtualItems().map((item) => {
    const gap = item.start - end;
    end = item.end;
    return { page: item.index + 1, gap, size: item.size };
  });
  return { pages, after: Math.max(0, virtualizer.getTotalSize() + scrollMargin - end) };
};
