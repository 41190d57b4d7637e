import { useRouterState } from '@tanstack/react-router';
import type * as virtualCore from '@tanstack/virtual-core';
import type { Virtualizer } from '@tanstack/virtual-core';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { recallPages, rememberPages } from '@/ui/page-memory.ts';

/** Fewer pages than this stay in the document as they are. */
const windowedFrom = 4;

/** How many pages before and after the ones in view are in the document: for the eye, and for find-in-page. */
const overscan = 1;

/** The height of a page that was never seen, in px: 20 rows of 150. */
const guessedHeight = 3000;

type PageVirtualizer = Virtualizer<Window, HTMLDivElement>;
type Engine = typeof virtualCore;

let engine: Engine | null = null;
const waiting = new Set<() => void>();

/** Fetches the windowing code once; a failure leaves the list whole, which is slower and no less readable. */
const loadEngine = async () => {
  if (engine) return;
  try {
    engine = await import('@tanstack/virtual-core');
    waiting.forEach((listener) => listener());
  } catch (error) {
    console.warn(error);
  }
};

const subscribe = (listener: () => void) => {
  waiting.add(listener);
  return () => {
    waiting.delete(listener);
  };
};

interface WindowedPage {
  /** Its number, from 1. */
  page: number;
  /** The room of the pages that are left out above it, in px. */
  gap: number;
  /** How high it was last, in px. */
  size: number;
}

const createVirtualizer = (
  { Virtualizer, observeWindowOffset, observeWindowRect, windowScroll }: Engine,
  sizes: readonly number[],
) =>
  new Virtualizer<Window, HTMLDivElement>({
    count: 0,
    estimateSize: (index) => sizes[index] ?? guessedHeight,
    overscan,
    getScrollElement: () => window,
    observeElementRect: observeWindowRect,
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

/**
 * Which pages of an endless list are in the document: all of a short one, those around the view of a long one. How far
 * the reader came, and how high each page was, is kept with the entry in the browser's history, for back and reload.
 */
export const usePageWindow = () => {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? 'first' });
  const [recalled] = useState(() => ({ entry, ...recallPages(entry) }));
  const [reached, setReached] = useState(recalled.reached);
  const [, render] = useReducer((count: number) => count + 1, 0);
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const loaded = useSyncExternalStore(
    subscribe,
    () => engine,
    () => null,
  );
  const [virtualizer, setVirtualizer] = useState<PageVirtualizer | null>(null);

  useEffect(() => {
    if (reached > 1) void loadEngine();
  }, [reached]);

  const [sizes, setSizes] = useState(recalled.sizes);
  useLayoutEffect(() => {
    if (!loaded || virtualizer || reached < windowedFrom) return;
    // The pages that are there already are as high as they are, not as a guess would have it.
    const measured = measure(list, recalled.sizes);
    // Only the laid-out document knows, and only once.
    // oxlint-disable-next-line react/set-state-in-effect
    setSizes(measured);
    setVirtualizer(createVirtualizer(loaded, measured));
  }, [loaded, virtualizer, reached, list, recalled]);

  if (virtualizer && loaded) {
    virtualizer.setOptions({
      ...virtualizer.options,
      count: reached,
      scrollMargin: list?.offsetTop ?? 0,
      rangeExtractor: (range) => {
        const focused = focusedIndex(list);
        const indexes = loaded.defaultRangeExtractor(range);
        return focused === null || indexes.includes(focused) || focused >= reached
          ? indexes
          : [...indexes, focused].toSorted((one, other) => one - other);
      },
      onChange: render,
    });
  }

  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());

  const sizesNow = useRef<() => number[]>(() => []);
  useEffect(() => {
    sizesNow.current = () => {
      if (!virtualizer) return measure(list, sizes);
      const now = [...sizes];
      for (const { index, size } of virtualizer.takeSnapshot()) now[index] = size;
      return complete(now);
    };
  });
  useLayoutEffect(() => {
    const remember = () => rememberPages(recalled.entry, { reached, sizes: sizesNow.current() });
    window.addEventListener('pagehide', remember);
    return () => {
      window.removeEventListener('pagehide', remember);
      remember();
    };
  }, [recalled, reached]);

  const pageRef = useCallback(
    (page: HTMLDivElement | null) => {
      if (page) virtualizer?.measureElement(page);
    },
    [virtualizer],
  );

  const { pages, after } = layout(virtualizer, recalled, reached);
  return { reached, setReached, pages, after, listRef: setList, pageRef };
};

const complete = (sizes: readonly (number | undefined)[]) =>
  Array.from(sizes, (size) => Math.round(size ?? guessedHeight));

/** How high the pages in the document are; those that are not there, as high as they were. */
const measure = (list: HTMLElement | null, before: readonly number[]): number[] => {
  const sizes: (number | undefined)[] = [...before];
  for (const page of list?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? []) {
    sizes[Number(page.dataset.index)] = page.offsetHeight;
  }
  return complete(sizes);
};

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

/** The pages to show, with the room that the others leave between them and after them. */
const layout = (
  virtualizer: PageVirtualizer | null,
  recalled: { reached: number; sizes: number[] },
  reached: number,
): { pages: WindowedPage[]; after: number } => {
  if (virtualizer) {
    let end = virtualizer.options.scrollMargin;
    const pages = virtualizer.getVirtualItems().map((item) => {
      const gap = item.start - end;
      end = item.end;
      return { page: item.index + 1, gap, size: item.size };
    });
    return { pages, after: Math.max(0, virtualizer.getTotalSize() + virtualizer.options.scrollMargin - end) };
  }
  // Come back to a long list, whose windowing code is still on its way: its room alone.
  if (recalled.reached >= windowedFrom) return { pages: [], after: sum(recalled.sizes) };
  const all = Array.from({ length: reached }, (_, index) => ({
    page: index + 1,
    gap: 0,
    size: recalled.sizes[index] ?? 0,
  }));
  return { pages: all, after: 0 };
};
