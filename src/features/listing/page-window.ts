import { useRouterState } from '@tanstack/react-router';
import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, useSyncExternalStore } from 'react';
import { guessedHeight, restorePageSizes, storePageSizes, type Pages } from '@/features/listing/page-memory.ts';
import type * as windowEngine from '@/features/listing/page-window-engine.ts';
import type { PageVirtualizer, WindowedPage } from '@/features/listing/page-window-engine.ts';

/** Fewer pages than this stay in the document as they are. */
const windowedFrom = 4;

type Engine = typeof windowEngine;

let engine: Engine | null = null;
const waiting = new Set<() => void>();

/** Fetches the windowing code once; a failure leaves the list whole, which is slower and no less readable. */
const loadEngine = async () => {
  if (engine) return;
  try {
    engine = await import('@/features/listing/page-window-engine.ts');
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

/**
 * Which pages of an endless list are in the document: all of a short one, those around the view of a long one. How far
 * the reader came, and how high each page was, is kept with the entry in the browser's history, for back and reload.
 */
export const usePageWindow = () => {
  const entry = useRouterState({ select: ({ location }) => location.state.__TSR_key ?? 'first' });
  const [recalled] = useState(() => ({ entry, ...restorePageSizes(entry) }));
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
    setVirtualizer(loaded.createVirtualizer(measured));
  }, [loaded, virtualizer, reached, list, recalled]);

  if (virtualizer && loaded) loaded.follow(virtualizer, { count: reached, list, onChange: render });

  useLayoutEffect(() => virtualizer?._didMount(), [virtualizer]);
  useLayoutEffect(() => virtualizer?._willUpdate());

  const sizesNow = useRef<() => number[]>(() => []);
  useEffect(() => {
    sizesNow.current = () => {
      if (!virtualizer || !loaded) return measure(list, sizes);
      return complete(loaded.sizesIn(virtualizer, sizes));
    };
  });
  useLayoutEffect(() => {
    const remember = () => storePageSizes(recalled.entry, { reached, sizes: sizesNow.current() });
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

  const { pages, after } = virtualizer && loaded ? loaded.layout(virtualizer) : wholeList(recalled, reached);
  return { returned: recalled.sizes.length > 0, reached, setReached, pages, after, listRef: setList, pageRef };
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

/** All pages of a list that is not windowed. */
const wholeList = (recalled: Pages, reached: number): { pages: WindowedPage[]; after: number } => {
  // Come back to a long list, whose windowing code is still on its way: its room alone.
  if (recalled.reached >= windowedFrom) return { pages: [], after: sum(recalled.sizes) };
  const pages = Array.from({ length: reached }, (_, index) => ({
    page: index + 1,
    gap: 0,
    size: recalled.sizes[index] ?? 0,
  }));
  return { pages, after: 0 };
};
