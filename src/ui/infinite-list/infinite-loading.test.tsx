import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';
import { InfiniteLoading } from '@/ui/infinite-list/infinite-loading.tsx';

type Result = 'loaded' | 'complete';

describe('infinite list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  describe('shows its state with the old site’s texts', () => {
    test('while loading', async () => {
      await showList({ listEnd: 0 });
      expect(button('Loading…').getAttribute('aria-disabled')).toBe('true');
    });

    test('without records', async () => {
      const { respond } = await showList({ listEnd: 0 });
      await respond('complete');
      expect(screen.getByText('No results :(')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('status').textContent).toBe('');
    });

    test('at the end', async () => {
      const { respond } = await showList({ listEnd: 0 });
      await respond('loaded');
      await respond('complete');
      expect(screen.getByText('No more data :)')).toBeTruthy();
      expect(screen.queryByText('No results :(')).toBeNull();
    });

    test('at the end of a single page', async () => {
      const { respond } = await showList({ listEnd: 0 });
      await respond('complete', 1);
      expect(screen.getByText('No more data :)')).toBeTruthy();
    });

    test('after an error, with a retry button', async () => {
      const { respond } = await showList({ listEnd: 0 });
      await respond(new Error('offline'));
      expect(screen.getByRole('alert').textContent).toBe('Opps, something went wrong :(');
      expect(button('Retry')).toBeTruthy();
    });

    test('during Retry-After', async () => {
      const { respond } = await showList({ listEnd: 0 });
      await respond(new ApiError(429, null, 30));
      expect(button('Retry in 30 s').getAttribute('aria-disabled')).toBe('false');
      await advance(30_000);
      expect(button('Retry')).toBeTruthy();
    });

    test('or with the given texts', async () => {
      render(
        <InfiniteLoading
          state="error"
          onLoad={() => {}}
          cause={new Error('offline')}
          count={0}
          error="没有加载出来"
          retry="再试一次"
        />,
      );
      expect(screen.getByRole('alert').textContent).toBe('没有加载出来');
      expect(button('再试一次')).toBeTruthy();
    });

    test('and announces the number of records', async () => {
      const { respond } = await showList({ listEnd: 0 });
      await respond('loaded');
      expect(screen.getByRole('status').textContent).toBe('1 loaded');
      await respond('loaded', 10);
      expect(screen.getByRole('status').textContent).toBe('11 loaded');
    });
  });

  describe('loads a page', () => {
    test('after mounting, until the viewport is filled', async () => {
      const { respond, calls } = await showList({ listEnd: (count) => count * 300 });
      expect(calls()).toBe(1);
      await respond('loaded');
      expect(calls()).toBe(2);
      await respond('loaded');
      expect(calls()).toBe(3);
      // 900 px is over 100 px below the 768 px window.
      await respond('loaded');
      await advance(5000);
      expect(calls()).toBe(3);
      expect(button('Load more')).toBeTruthy();
    });

    test.each([
      [868, 1],
      [869, 0],
    ])('within 100 px of the viewport edge: at %i px %i times', async (listEnd, times) => {
      const { calls } = await showList({ listEnd });
      await advance(1000);
      expect(calls()).toBe(times);
    });

    test('50 ms after scrolling near, once', async () => {
      const { calls, move } = await showList({ listEnd: 5000 });
      fireEvent.scroll(window);
      await advance(50);
      expect(calls()).toBe(0);
      move(800);
      fireEvent.scroll(window);
      fireEvent.scroll(window);
      await advance(49);
      fireEvent.scroll(window);
      expect(calls()).toBe(0);
      await advance(1);
      expect(calls()).toBe(1);
      await advance(1000);
      expect(calls()).toBe(1);
    });

    test('200 ms after the last resize', async () => {
      const { calls, move } = await showList({ listEnd: window.innerHeight + 500 });
      move(window.innerHeight);
      fireEvent(window, new Event('resize'));
      await advance(199);
      fireEvent(window, new Event('resize'));
      await advance(199);
      expect(calls()).toBe(0);
      await advance(1);
      expect(calls()).toBe(1);
    });

    test('when the list becomes so short that its end is near', async () => {
      const observed: (() => void)[] = [];
      vi.stubGlobal(
        'ResizeObserver',
        class {
          constructor(report: () => void) {
            observed.push(report);
          }
          observe() {}
          disconnect() {}
        },
      );
      const { calls, move } = await showList({ listEnd: 5000 });
      move(800);
      act(() => observed.forEach((report) => report()));
      await advance(50);
      expect(calls()).toBe(1);
      vi.unstubAllGlobals();
    });

    test('never while hidden', async () => {
      const { calls } = await showList({ listEnd: 0, hidden: true });
      fireEvent.scroll(window);
      await advance(1000);
      expect(calls()).toBe(0);
    });

    test('by its button, which keeps the focus, at any scroll position', async () => {
      const { respond, calls } = await showList({ listEnd: 5000 });
      button('Load more').focus();
      fireEvent.click(button('Load more'));
      expect(calls()).toBe(1);
      fireEvent.click(button('Loading…'));
      expect(calls()).toBe(1);
      await respond('loaded');
      expect(calls()).toBe(1);
      expect(document.activeElement).toBe(button('Load more'));
    });

    test('when its own scroll container scrolls', async () => {
      const { calls, move } = await showList({ listEnd: 5000, inside: true });
      move(0);
      fireEvent.scroll(window);
      await advance(1000);
      expect(calls()).toBe(0);
      fireEvent.scroll(screen.getByRole('region', { name: 'box' }));
      await advance(50);
      expect(calls()).toBe(1);
    });

    test('never after the end', async () => {
      const { respond, calls } = await showList({ listEnd: 0 });
      await respond('complete');
      fireEvent.scroll(window);
      await advance(1000);
      expect(calls()).toBe(1);
    });

    test('never after it is unmounted', async () => {
      const { respond, calls, unmount } = await showList({ listEnd: 5000 });
      fireEvent.click(button('Load more'));
      fireEvent.scroll(window);
      unmount();
      await respond('loaded');
      await advance(1000);
      expect(calls()).toBe(1);
    });

    test('after a page without new records', async () => {
      const { respond, calls } = await showList({ listEnd: 0 });
      await respond('loaded', 0);
      await advance(1000);
      expect(calls()).toBe(2);
    });
  });

  describe('after an error', () => {
    test('does not retry on scroll', async () => {
      const { respond, calls } = await showList({ listEnd: 0 });
      await respond(new Error('offline'));
      fireEvent.scroll(window);
      await advance(1000);
      expect(calls()).toBe(1);
    });

    test('retries by button and then continues by itself', async () => {
      const { respond, calls } = await showList({ listEnd: 0 });
      await respond(new Error('offline'));
      fireEvent.click(button('Retry'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(calls()).toBe(2);
      await respond('loaded');
      expect(calls()).toBe(3);
    });

    test('can start in the error state', async () => {
      const { calls } = await showList({ listEnd: 0, start: 'error' });
      expect(screen.getByRole('alert')).toBeTruthy();
      expect(calls()).toBe(0);
      fireEvent.click(button('Retry'));
      expect(calls()).toBe(1);
    });
  });
});

const button = (name: string) => screen.getByRole('button', { name });
const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Setup {
  /** List end in px from the top of the window; may depend on the number of records. */
  listEnd: number | ((count: number) => number);
  hidden?: boolean;
  /** Whether the list is in a scroll container. */
  inside?: boolean;
  start?: 'ready' | 'error';
}

interface Page {
  result: Result;
  newRecords: number;
}

/** An infinite list with controlled responses and layout. */
const showList = async ({ listEnd, hidden = false, inside = false, start = 'ready' }: Setup) => {
  const requests: Resolvers<Page>[] = [];
  let ends = listEnd;
  let shown = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(hidden ? 0 : 1);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.matches('section')) return new DOMRect(0, 0, 1, 300);
    return new DOMRect(0, typeof ends === 'number' ? ends : ends(shown), 1, 1);
  });
  const request = () => {
    const pending = withResolvers<Page>();
    requests.push(pending);
    return pending.promise;
  };

  function List() {
    const [count, setCount] = useState(0);
    const [state, setState] = useState<'ready' | 'loading' | 'complete' | 'error'>(start);
    const [cause, setCause] = useState<unknown>(null);
    const load = async () => {
      setState('loading');
      try {
        const { result, newRecords } = await request();
        shown += newRecords;
        setCount(shown);
        setState(result === 'complete' ? 'complete' : 'ready');
      } catch (error) {
        setCause(error);
        setState('error');
      }
    };
    const list = <InfiniteLoading state={state} onLoad={() => void load()} cause={cause} count={count} />;
    if (!inside) return list;
    return (
      <section aria-label="box" style={{ overflowY: 'auto' }}>
        {list}
      </section>
    );
  }

  const { unmount } = render(<List />);
  await advance(20);
  return {
    unmount,
    calls: () => requests.length,
    /** Resolves the last request and reports the new layout. */
    respond: async (result: Result | Error, newRecords = result === 'loaded' ? 1 : 0) => {
      await act(async () => {
        if (result instanceof Error) requests.at(-1)?.reject(result);
        else requests.at(-1)?.resolve({ result, newRecords });
      });
      await advance(20);
    },
    move: (to: number) => {
      ends = to;
    },
  };
};
