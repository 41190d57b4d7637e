import { defaultRangeExtractor, useWindowVirtualizer, type Range, type Rect } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect } from 'react';
import { estimatedHeight } from '@/features/listing/page-memory.ts';
import { onWindowResize } from '@/ui/hooks/resize.ts';

/** Extra pages on each side, for smooth scrolling and find-in-page. */
const overscan = 1;

const windowRect = (): Rect => ({ width: window.innerWidth, height: window.innerHeight });

/** Lays out again only after a resize has ended (spec 9). */
const observeWindow = (_virtualizer: unknown, observe: (rect: Rect) => void) => {
  observe(windowRect());
  return onWindowResize(() => observe(windowRect()));
};

/** A page to render. */
export interface WindowedPage {
  /** 1-based. */
  page: number;
  /** Height in px of the omitted pages above it. */
  gap: number;
  size: number;
}

/** Pages to render; `after` is the height in px of the omitted pages below. */
export interface PageLayout {
  pages: WindowedPage[];
  heightBelow: number;
  measureElement: (page: HTMLDivElement | null) => void;
  measuredSizes: () => (number | undefined)[];
  /** Top of a page in px from the top of the document. */
  offsetOf: (page: number) => number;
}

interface Props {
  count: number;
  list: HTMLElement;
  sizes: readonly number[];
  onLayout: (layout: PageLayout) => void;
}

/** Virtualizes the pages without rendering anything itself, so that rendered pages keep their elements. */
export function PageVirtualizer({ count, list, sizes, onLayout }: Props) {
  const scrollMargin = list.offsetTop;
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useWindowVirtualizer<HTMLDivElement>({
    count,
    estimateSize: (index) => sizes[index] ?? estimatedHeight,
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
      heightBelow: Math.max(0, total + scrollMargin - end),
      measureElement: virtualizer.measureElement,
      measuredSizes: () => {
        const measuredSizes: (number | undefined)[] = [...sizes];
        for (const { index, size } of virtualizer.takeSnapshot()) measuredSizes[index] = size;
        return measuredSizes;
      },
      offsetOf: (page) => virtualizer.getOffsetForIndex(page - 1, 'start')?.[0] ?? 0,
    });
  }, [items, total, scrollMargin, sizes, virtualizer, onLayout]);

  return null;
}

/** Keeps the page with the focus rendered. */
const withFocused = (range: Range, list: HTMLElement): number[] => {
  const indexes = defaultRangeExtractor(range);
  const page = document.activeElement?.closest<HTMLElement>('[data-index]');
  if (!page || !list.contains(page)) return indexes;
  const focused = Number(page.dataset.index);
  return indexes.includes(focused) || focused >= range.count
    ? indexes
    : [...indexes, focused].toSorted((one, other) => one - other);
};
