import { Fragment, useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { endRefreshPause } from '@/api/refresh/refresh-failure.ts';
import { onWindowResize } from '@/ui/hooks/resize.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';
import classes from '@/ui/infinite-list/infinite-loading.module.css';

interface Props {
  /** `ready`: the next page is loaded when the end is near. */
  state: 'ready' | 'loading' | 'complete' | 'error';
  /** Loads the next page. */
  onLoad: () => void;
  /** Number of shown records; announced when it changes. */
  count: number;
  /** The error of the state `error`. */
  cause?: unknown;
  /** Shown while a page loads. */
  placeholder?: ReactNode;
  noResults?: ReactNode;
  noMore?: string;
  error?: string | ((cause: unknown) => string);
  retry?: string;
  /** Replaces `retry` during `Retry-After`, which is only advice: a press always loads. */
  retryIn?: (seconds: number) => string;
  more?: string;
  loading?: string;
  announce?: (count: number) => string;
}

/** Distance in px from list end to viewport edge at which the next page loads (spec 9). */
const distance = 100;

/** Minimum time between attempts while scrolling (spec 9). */
const throttleMs = 50;

const scrollParent = (element: Element): Element | Window => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body || parent === document.documentElement) break;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return window;
};

/** Whether the element is visible and at most `distance` below the edge of its scroll container. */
const isNear = (element: HTMLElement): boolean => {
  const area = scrollParent(element);
  const edge = area instanceof Element ? area.getBoundingClientRect().bottom : window.innerHeight;
  const isVisible = element.offsetWidth + element.offsetHeight > 0;
  return isVisible && element.getBoundingClientRect().top - edge <= distance;
};

const countInEnglish = (count: number) => `${count} loaded`;
const waitInEnglish = (seconds: number) => `Retry in ${seconds} s`;

/**
 * End of an infinite list: requests pages until the viewport is filled, when scrolled near, or by button, and announces its
 * state. After an error, it waits for the button.
 */
export function InfiniteLoading({
  state,
  onLoad,
  count,
  cause,
  placeholder,
  noResults = 'No results :(',
  noMore = 'No more data :)',
  error = 'Opps, something went wrong :(',
  retry = 'Retry',
  retryIn = waitInEnglish,
  more = 'Load more',
  loading = 'Loading…',
  announce = countInEnglish,
}: Props) {
  const wait = useRetryWait(state === 'error' ? cause : null);
  const anchor = useRef<HTMLDivElement>(null);

  const loadIfNear = useEffectEvent(() => {
    if (state === 'ready' && anchor.current && isNear(anchor.current)) onLoad();
  });

  // The list is measured once the loaded page is laid out.
  useEffect(() => {
    if (state !== 'ready') return undefined;
    const frame = requestAnimationFrame(() => loadIfNear());
    return () => cancelAnimationFrame(frame);
    // More records move the end.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [state, count]);

  useEffect(() => {
    if (!anchor.current) return;
    const area = scrollParent(anchor.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onMove = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        loadIfNear();
      }, throttleMs);
    };
    area.addEventListener('scroll', onMove, { passive: true });
    const stopResize = onWindowResize(() => loadIfNear());
    // The list may become shorter, as with a smaller text size.
    const observer = new ResizeObserver(onMove);
    if (anchor.current.parentElement) observer.observe(anchor.current.parentElement);
    return () => {
      area.removeEventListener('scroll', onMove);
      stopResize();
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);

  const isGrowing = state === 'ready' || state === 'loading';
  return (
    <>
      {/* Remounted when records arrive: an element that they push down would count as a layout shift. */}
      {state === 'loading' && <Fragment key={count}>{placeholder}</Fragment>}
      <div ref={anchor} className={classes.end} data-state={state} data-growing={isGrowing || undefined}>
        {state === 'error' && <p role="alert">{typeof error === 'string' ? error : error(cause)}</p>}
        {state === 'complete' ? (
          <p>{count === 0 ? noResults : noMore}</p>
        ) : (
          // The same button in all states, so that it keeps the focus while loading.
          <button
            type="button"
            className={classes.button}
            aria-disabled={state === 'loading'}
            onClick={() => {
              if (state === 'loading') return;
              endRefreshPause();
              onLoad();
            }}
          >
            {state === 'loading' && <span className={classes.spinner} aria-hidden="true" />}
            {{ ready: more, loading, error: wait > 0 ? retryIn(wait) : retry }[state]}
          </button>
        )}
        <p role="status" className="visually-hidden">
          {count > 0 && announce(count)}
        </p>
      </div>
    </>
  );
}
