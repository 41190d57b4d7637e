import { Fragment, useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import {
  createInfiniteLoader,
  type InfiniteLoader,
  type InfiniteState,
  type LoadResult,
} from '@/ui/infinite-list/infinite-loader.ts';
import { onWindowResize } from '@/ui/hooks/resize.ts';
import { useRetryWait } from '@/ui/hooks/use-retry-wait.ts';
import classes from '@/ui/infinite-list/infinite-loading.module.css';

interface Props {
  load: () => Promise<LoadResult>;
  /** Number of shown records; announced when it changes. */
  count: number;
  /** A change resets the list and ignores a pending attempt. */
  identifier?: string;
  start?: 'ready' | 'error';
  /** Distance in px from list end to viewport edge at which the next page loads (spec 9). */
  distance?: number;
  /** Error to show if `start` is `error`. */
  cause?: unknown;
  /** Shown while a page loads. */
  placeholder?: ReactNode;
  noResults?: ReactNode;
  noMore?: string;
  error?: string | ((cause: unknown) => string);
  retry?: string;
  /** Replaces `retry` during `Retry-After`. */
  retryIn?: (seconds: number) => string;
  more?: string;
  loading?: string;
  announce?: (count: number) => string;
}

/** Minimum time between attempts while scrolling (spec 9). */
const throttleMs = 50;

/** Wait for a loaded page to change `count`. */
const countTimeoutMs = 200;

const scrollParent = (element: Element): Element | Window => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body || parent === document.documentElement) break;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return window;
};

/** Distance in px below the edge of the scroll container; negative when in view. */
const distanceOf = (element: HTMLElement): number => {
  const area = scrollParent(element);
  const edge = area instanceof Element ? area.getBoundingClientRect().bottom : window.innerHeight;
  return element.getBoundingClientRect().top - edge;
};

const isVisible = (element: HTMLElement) => element.offsetWidth + element.offsetHeight > 0;

const countInEnglish = (count: number) => `${count} loaded`;
const waitInEnglish = (seconds: number) => `Retry in ${seconds} s`;

/** End of an infinite list: loads when near or by button, and announces its state. */
export function InfiniteLoading({
  load,
  count,
  identifier = '',
  start = 'ready',
  distance = 100,
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
  const [shown, setShown] = useState<{ identifier: string; state: InfiniteState }>({ identifier, state: start });
  if (shown.identifier !== identifier) setShown({ identifier, state: 'ready' });
  const [failure, setFailure] = useState<unknown>(cause);
  const wait = useRetryWait(shown.state === 'error' ? failure : null);
  const anchor = useRef<HTMLDivElement>(null);
  const loader = useRef<InfiniteLoader>(null);
  const onLoad = useEffectEvent(load);
  const initial = useEffectEvent(() => (shown.state === 'error' ? 'error' : 'ready'));
  const isNear = useEffectEvent((element: HTMLElement) => isVisible(element) && distanceOf(element) <= distance);

  // The next attempt measures the list, so it must wait until the loaded page is rendered.
  const counted = useRef(count);
  const waiting = useRef<(() => void) | null>(null);
  useEffect(() => {
    counted.current = count;
    const next = waiting.current;
    waiting.current = null;
    if (next) requestAnimationFrame(next);
  }, [count]);

  useEffect(() => {
    const element = anchor.current;
    if (!element) return;
    let before = counted.current;
    let fallback: ReturnType<typeof setTimeout> | undefined;
    const current = createInfiniteLoader({
      start: initial(),
      load: () => {
        before = counted.current;
        return onLoad().catch((problem: unknown) => {
          setFailure(problem);
          throw problem;
        });
      },
      isNear: () => isNear(element),
      onState: (state) => setShown({ identifier, state }),
      afterLayout: (next) => {
        if (counted.current !== before) {
          requestAnimationFrame(next);
          return;
        }
        waiting.current = next;
        // A page without new records does not change `count`.
        fallback = setTimeout(() => {
          if (waiting.current !== next) return;
          waiting.current = null;
          next();
        }, countTimeoutMs);
      },
    });
    loader.current = current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (current.state() !== 'ready') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (current.state() === 'ready') void current.attempt();
      }, throttleMs);
    };
    const area = scrollParent(element);
    const first = setTimeout(() => void current.attempt(), 1);
    area.addEventListener('scroll', onScroll, { passive: true });
    const stopResize = onWindowResize(() => {
      if (current.state() === 'ready') void current.attempt();
    });
    return () => {
      current.stop();
      stopResize();
      clearTimeout(first);
      clearTimeout(fallback);
      clearTimeout(timer);
      area.removeEventListener('scroll', onScroll);
    };
  }, [identifier]);

  const { state } = shown;
  const isGrowing = state === 'ready' || state === 'loading';
  return (
    <>
      {/* Remounted when records arrive: an element that they push down would count as a layout shift. */}
      {state === 'loading' && <Fragment key={count}>{placeholder}</Fragment>}
      <div ref={anchor} className={classes.end} data-state={state} data-growing={isGrowing || undefined}>
        {state === 'error' && <p role="alert">{typeof error === 'string' ? error : error(failure)}</p>}
        {state === 'complete' ? (
          <p>{count === 0 ? noResults : noMore}</p>
        ) : (
          // The same button in all states, so that it keeps the focus while loading.
          <button
            type="button"
            className={classes.button}
            aria-disabled={state === 'loading' || wait > 0}
            onClick={() => {
              // `Retry-After` (RFC 9110 10.2.3).
              if (wait === 0) void loader.current?.attempt(true);
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
