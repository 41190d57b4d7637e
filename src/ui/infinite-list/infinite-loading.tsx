import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
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
  /** Loads the next page. A rejection puts the list into `error`; what is there stays. */
  load: () => Promise<LoadResult>;
  /** How many records are shown; decides between "no results" and "no more", and is announced as it grows. */
  count: number;
  /** Starts over when it changes; an attempt that still runs for the one before is ignored. */
  identifier?: string;
  /** Where the list stands at first: `error` when its first page could not be had already. */
  start?: 'ready' | 'error';
  /** How near the end of the list comes to the edge of the window, in px, before the next page is loaded (spec 9). */
  distance?: number;
  /** Why it stands at `error` at first. */
  cause?: unknown;
  noResults?: ReactNode;
  noMore?: string;
  /** What is said of a failure. */
  error?: string | ((cause: unknown) => string);
  retry?: string;
  /** Stands for `retry` while the server asks for patience, counted down. */
  retryIn?: (seconds: number) => string;
  more?: string;
  loading?: string;
  announce?: (count: number) => string;
}

/** Spec 9: attempts while scrolling are at least this many ms apart. */
const throttle = 50;

/** How long what was loaded may take to be shown, in ms. */
const minPendingMs = 200;

const scrollParent = (element: Element): Element | Window => {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    if (parent === document.body || parent === document.documentElement) break;
    if (/auto|scroll/.test(getComputedStyle(parent).overflowY)) return parent;
  }
  return window;
};

/** Px between the lower edge of what scrolls and the element; negative when the element is in view. */
const distanceOf = (element: HTMLElement): number => {
  const area = scrollParent(element);
  const edge = area instanceof Element ? area.getBoundingClientRect().bottom : window.innerHeight;
  return element.getBoundingClientRect().top - edge;
};

const isVisible = (element: HTMLElement) => element.offsetWidth + element.offsetHeight > 0;

const countInEnglish = (count: number) => `${count} loaded`;
const waitInEnglish = (seconds: number) => `Retry in ${seconds} s`;

/**
 * The end of an endless list: loads the next page when it comes near (behaviour 4), or when its button is pressed, and
 * says where the list stands. The texts default to the ones of the old site.
 */
export function InfiniteLoading({
  load,
  count,
  identifier = '',
  start = 'ready',
  distance = 100,
  cause,
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

  // The next attempt measures the list, so it waits until what was loaded is in it.
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
        // A page that brought nothing new changes no count.
        fallback = setTimeout(() => {
          if (waiting.current !== next) return;
          waiting.current = null;
          next();
        }, minPendingMs);
      },
    });
    loader.current = current;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (current.state() !== 'ready') return;
      timer ??= setTimeout(() => {
        timer = undefined;
        if (current.state() === 'ready') void current.attempt();
      }, throttle);
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
  return (
    <div ref={anchor} className={classes.end} data-state={state}>
      {state === 'error' && <p role="alert">{typeof error === 'string' ? error : error(failure)}</p>}
      {state === 'complete' ? (
        <p>{count === 0 ? noResults : noMore}</p>
      ) : (
        // One button in all states, so that a keyboard's place is kept while the next page comes.
        <button
          type="button"
          className={classes.button}
          aria-disabled={state === 'loading' || wait > 0}
          onClick={() => {
            // The server said when to come back (RFC 9110 10.2.3).
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
  );
}
