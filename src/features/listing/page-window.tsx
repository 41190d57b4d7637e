import { useLocation, useRouter } from '@tanstack/react-router';
import { createAtom, useSelector } from '@tanstack/react-store';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  entryOf,
  estimatedHeight,
  restorePageSizes,
  storePageSizes,
  type PageSizes,
} from '@/features/listing/page-memory.ts';
import type * as virtualizerModule from '@/features/listing/page-virtualizer.tsx';
import type { PageLayout, WindowedPage } from '@/features/listing/page-virtualizer.tsx';

/** Shorter lists render all pages. */
const minWindowedPages = 4;

/** The virtualizer module, once loaded. */
const virtualizerModuleAtom = createAtom<typeof virtualizerModule | null>(null);

/** Loads the virtualizer; if that fails, the list renders all pages. */
const loadVirtualizer = async () => {
  if (virtualizerModuleAtom.get()) return;
  try {
    const loaded = await import('@/features/listing/page-virtualizer.tsx');
    virtualizerModuleAtom.set(loaded);
  } catch (error) {
    console.warn(error);
  }
};

/** Hook: the pages of an infinite list to render, restored from the history entry on back navigation and reload. */
export const usePageWindow = () => {
  const router = useRouter();
  const entry = useLocation({ select: entryOf });
  const [restored] = useState(() => ({ entry, ...restorePageSizes(entry) }));
  const [pageCount, setPageCount] = useState(restored.reached);
  const listRef = useRef<HTMLDivElement>(null);
  const [measured, setMeasured] = useState<{ list: HTMLElement; sizes: number[] } | null>(null);
  const [layout, setLayout] = useState<PageLayout | null>(null);
  const loaded = useSelector(virtualizerModuleAtom);

  useEffect(() => {
    if (pageCount > 1) void loadVirtualizer();
  }, [pageCount]);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!loaded || measured || pageCount < minWindowedPages || !list) return;
    // Real heights are known only after layout.
    // oxlint-disable-next-line react/set-state-in-effect
    setMeasured({ list, sizes: measure(list, restored.sizes) });
  }, [loaded, measured, pageCount, restored]);

  const currentSizes = useRef<() => number[]>(() => []);
  useEffect(() => {
    currentSizes.current = () =>
      layout ? withEstimates(layout.measuredSizes()) : measure(listRef.current, restored.sizes);
  });
  useLayoutEffect(() => {
    const storePages = () => storePageSizes(restored.entry, { reached: pageCount, sizes: currentSizes.current() });
    window.addEventListener('pagehide', storePages);
    // Before navigation: measuring during unmount would force a layout.
    const unsubscribe = router.subscribe('onBeforeNavigate', storePages);
    return () => {
      window.removeEventListener('pagehide', storePages);
      unsubscribe();
    };
  }, [router, restored, pageCount]);

  const waiting = useRef<MutationObserver>(null);
  useEffect(() => () => waiting.current?.disconnect(), []);
  /** Scrolls to an element of a page, once rendered, and focuses it. */
  const showElement = useCallback(
    (id: string, page: number) => {
      waiting.current?.disconnect();
      const list = listRef.current;
      if (!list || focusOn(id) || !layout) return;
      waiting.current = new MutationObserver((_, observer) => {
        if (focusOn(id)) observer.disconnect();
      });
      waiting.current.observe(list, { childList: true, subtree: true });
      window.scrollTo({ top: layout.offsetOf(page) });
    },
    [layout],
  );
  const showEnd = useCallback(() => listRef.current?.scrollIntoView({ block: 'end' }), []);

  const { pages, heightBelow } = layout ?? unwindowedLayout(restored, pageCount);
  return {
    isRestored: restored.sizes.length > 0,
    pageCount,
    setPageCount,
    pages,
    heightBelow,
    listRef,
    pageRef: layout?.measureElement,
    showElement,
    showEnd,
    virtualizer: loaded && measured && <loaded.PageVirtualizer count={pageCount} {...measured} onLayout={setLayout} />,
  };
};

const focusOn = (id: string): boolean => {
  const element = document.getElementById(id);
  element?.focus({ preventScroll: true });
  element?.scrollIntoView();
  return element !== null;
};

/** Rounded heights, with estimates for unmeasured pages. */
const withEstimates = (sizes: readonly (number | undefined)[]) =>
  Array.from(sizes, (size) => Math.round(size ?? estimatedHeight));

const measure = (list: HTMLElement | null, before: readonly number[]): number[] => {
  const sizes: (number | undefined)[] = [...before];
  for (const page of list?.querySelectorAll<HTMLElement>(':scope > [data-index]') ?? []) {
    sizes[Number(page.dataset.index)] = page.offsetHeight;
  }
  return withEstimates(sizes);
};

const sum = (sizes: readonly number[]) => sizes.reduce((total, size) => total + size, 0);

const unwindowedLayout = (restored: PageSizes, pageCount: number): { pages: WindowedPage[]; heightBelow: number } => {
  // While the virtualizer loads, reserve only the height.
  if (restored.reached >= minWindowedPages) return { pages: [], heightBelow: sum(restored.sizes) };
  const pages = Array.from({ length: pageCount }, (_, index) => ({
    page: index + 1,
    gap: 0,
    size: restored.sizes[index] ?? 0,
  }));
  return { pages, heightBelow: 0 };
};
