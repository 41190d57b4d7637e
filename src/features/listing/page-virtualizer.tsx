import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Rect } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import { guessedHeight } from '@/features/listing/page-memory.ts';
import { onWindowResize } from '@/ui/hooks/resize.ts';

/** How many pages before and after the ones in view are in the document: for the eye, and for find-in-page. */
const overscan = 1;

const windowRect = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

/** Spec 9: what follows a resize waits until it has ended. */
const observeWindow = (_virtualizer: unknown, observe: (rect: Rect) => void) => {
  observe(windowRect());
  return onWindowResize(() => observe(windowRect()));
};

/** A page in the document. */
export interface WindowedPage {
  /** Its number, from 1. */
  page: number;
  /** The room of the pages that are left out above it, in px. */
  gap: number;
  /** How high it was last, in px. */
  size: number;
}

/** The pages to show, with the room that the others leave between them and after them. */
export interface PageLayout {
  pages: WindowedPage[];
  after: number;
  /** A ref callback: keeps the height of the page's element up to date. */
  measureElement: (page: HTMLDivElement | null) => void;
  /** The heights that are known by now, in px. */
  measuredSizes: () => (number | undefined)[];
}

interface Props {
  /** How many pages the list has. */
  count: number;
  list: HTMLElement | null;
  /** The heights of the pages, as far as they are known before, in px. */
  sizes: readonly number[];
  onLayout: (layout: PageLayout) => void;
}

/**
 * Keeps to the pages around the view. It renders nothing and tells the list what to show: the pages that are there when
 * its code arrives stay the same elements.
 */
export function PageVirtualizer({ count, list, sizes, onLayout }: Props) {
  const scrollMargin = list?.offsetTop ?? 0;
  // Only plain values and its stable functions leave this component.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: (index) => sizes[index] ?? guessedHeight,
    overscan,
    scrollMargin,
    initialRect: windowRect(),
    observeElementRect: observeWindow,
    rangeExtractor: useCallback((range: Range) => withFocused(range, list), [list]),
  });
  const items = virtualizer.getVirtualItems();
  const total = virtualizer.getTotalSize();

  useLayoutEffect(() => {
    let end = scrollMargin;
    const pages = items.map((item) => {
      const gap = item.start - end;
      end = item.end;
      return { page: item.index + 1, gap, size: item.size };
    });
    onLayout({
      pages,
      after: Math.max(0, total + scrollMargin - end),
      measureElement: virtualizer.measureElement,
      measuredSizes: () => {
        const known: (number | undefined)[] = [...sizes];
        for (const { index, size } of virtualizer.takeSnapshot()) known[index] = size;
        return known;
      },
    });
  }, [items, total, scrollMargin, sizes, virtualizer, onLayout]);

  return null;
}

/** The page that holds the keyboard's focus stays in the document, wherever the reader scrolls. */
const withFocused = (range: Range, list: HTMLElement | null): number[] => {
  const indexes = defaultRangeExtractor(range);
  const page = document.activeElement?.closest<HTMLElement>('[data-index]');
  if (!page || !list?.contains(page)) return indexes;
  const focused = Number(page.dataset.index);
  return indexes.includes(focused) || focused >= range.count
    ? indexes
    : [...indexes, focused].toSorted((one, other) => one - other);
};
