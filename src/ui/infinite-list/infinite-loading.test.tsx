import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '@/api/error.ts';
import { type Resolvers, withResolvers } from '@/lib/browser/with-resolvers.ts';
import { InfiniteLoading } from '@/ui/infinite-list/infinite-loading.tsx';

type Result = 'loaded' | 'complete';

describe('an endless list', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
  });

  describe('says where it stands, as the old site did', () => {
    test('loading', async () => {
      await showList({ place: 0 });
      expect(button('Loading…').getAttribute('aria-disabled')).toBe('true');
    });

    test('nothing at all', async () => {
      const { answer } = await showList({ place: 0 });
      await answer('complete');
      expect(screen.getByText('No results :(')).toBeTruthy();
      expect(screen.queryByRole('button')).toBeNull();
      expect(screen.getByRole('status').textContent).toBe('');
    });

    test('nothing more', async () => {
      const { answer } = await showList({ place: 0 });
      await answer('loaded');
      await answer('complete');
      expect(screen.getByText('No more data :)')).toBeTruthy();
      expect(screen.queryByText('No results :(')).toBeNull();
    });

    test('a single page that is also the last', async () => {
      const { answer } = await showList({ place: 0 });
      await answer('complete', 1);
      expect(screen.getByText('No more data :)')).toBeTruthy();
    });

    test('an error, with a way to try again', async () => {
      const { answer } = await showList({ place: 0 });
      await answer(new Error('offline'));
      expect(screen.getByRole('alert').textContent).toBe('Opps, something went wrong :(');
      expect(button('Retry')).toBeTruthy();
    });

    test('that it waits where the server asks for it', async () => {
      const { answer } = await showList({ place: 0 });
      await answer(new ApiError(429, null, 30));
      expect(button('Retry in 30 s').getAttribute('aria-disabled')).toBe('true');
      await pass(30_000);
      expect(button('Retry')).toBeTruthy();
    });

    test('in other words where it is given some', async () => {
      render(
        <InfiniteLoading
          load={() => Promise.reject(new Error('offline'))}
          count={0}
          error="没有加载出来"
          retry="再试一次"
          more="加载更多"
        />,
      );
      fireEvent.click(button('加载更多'));
      await pass(0);
      expect(screen.getByRole('alert').textContent).toBe('没有加载出来');
      expect(button('再试一次')).toBeTruthy();
    });

    test('how much is there, to those who can’t see it', async () => {
      const { answer } = await showList({ place: 0 });
      await answer('loaded');
      expect(screen.getByRole('status').textContent).toBe('1 loaded');
      await answer('loaded', 10);
      expect(screen.getByRole('status').textContent).toBe('11 loaded');
    });
  });

  describe('loads', () => {
    test('a moment after it appears, until its window is filled', async () => {
      const { answer, calls } = await showList({ place: (count) => count * 300 });
      expect(calls()).toBe(1);
      await answer('loaded');
      expect(calls()).toBe(2);
      await answer('loaded');
      expect(calls()).toBe(3);
      // 900 px is over 100 px below the 768 px window.
      await answer('loaded');
      await pass(5000);
      expect(calls()).toBe(3);
      expect(button('Load more')).toBeTruthy();
    });

    test.each([
      [868, 1],
      [869, 0],
    ])('within 100 px of the edge of the window: at %i px %i times', async (place, times) => {
      const { calls } = await showList({ place });
      await pass(1000);
      expect(calls()).toBe(times);
    });

    test('when the reader comes near, 50 ms after they scroll and once for all of it', async () => {
      const { calls, move } = await showList({ place: 5000 });
      fireEvent.scroll(window);
      await pass(50);
      expect(calls()).toBe(0);
      move(800);
      fireEvent.scroll(window);
      fireEvent.scroll(window);
      await pass(49);
      fireEvent.scroll(window);
      expect(calls()).toBe(0);
      await pass(1);
      expect(calls()).toBe(1);
      await pass(1000);
      expect(calls()).toBe(1);
    });

    test('when the window grows, 200 ms after its last change of size', async () => {
      const { calls, move } = await showList({ place: window.innerHeight + 500 });
      move(window.innerHeight);
      fireEvent(window, new Event('resize'));
      await pass(199);
      fireEvent(window, new Event('resize'));
      await pass(199);
      expect(calls()).toBe(0);
      await pass(1);
      expect(calls()).toBe(1);
    });

    test('nothing while it is hidden', async () => {
      const { calls } = await showList({ place: 0, hidden: true });
      fireEvent.scroll(window);
      await pass(1000);
      expect(calls()).toBe(0);
    });

    test('by its button, which keeps the focus, wherever the reader is and without scrolling', async () => {
      const { answer, calls } = await showList({ place: 5000 });
      button('Load more').focus();
      fireEvent.click(button('Load more'));
      expect(calls()).toBe(1);
      fireEvent.click(button('Loading…'));
      expect(calls()).toBe(1);
      await answer('loaded');
      expect(calls()).toBe(1);
      expect(document.activeElement).toBe(button('Load more'));
    });

    test('where a part of the page scrolls, when that part does', async () => {
      const { calls, move } = await showList({ place: 5000, inside: true });
      move(0);
      fireEvent.scroll(window);
      await pass(1000);
      expect(calls()).toBe(0);
      fireEvent.scroll(screen.getByRole('region', { name: 'box' }));
      await pass(50);
      expect(calls()).toBe(1);
    });

    test('nothing more after the end', async () => {
      const { answer, calls } = await showList({ place: 0 });
      await answer('complete');
      fireEvent.scroll(window);
      await pass(1000);
      expect(calls()).toBe(1);
    });

    test('on after a page that brought nothing new', async () => {
      const { answer, calls } = await showList({ place: 0 });
      await answer('loaded', 0);
      await pass(1000);
      expect(calls()).toBe(2);
    });
  });

  describe('after an error', () => {
    test('waits for the reader, however much they scroll', async () => {
      const { answer, calls } = await showList({ place: 0 });
      await answer(new Error('offline'));
      fireEvent.scroll(window);
      await pass(1000);
      expect(calls()).toBe(1);
    });

    test('tries again when they ask, and goes on by itself', async () => {
      const { answer, calls } = await showList({ place: 0 });
      await answer(new Error('offline'));
      fireEvent.click(button('Retry'));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(calls()).toBe(2);
      await answer('loaded');
      expect(calls()).toBe(3);
    });

    test('can begin with one', async () => {
      const { calls } = await showList({ place: 0, start: 'error' });
      expect(screen.getByRole('alert')).toBeTruthy();
      expect(calls()).toBe(0);
      fireEvent.click(button('Retry'));
      expect(calls()).toBe(1);
    });
  });

  describe('that becomes another one', () => {
    test('starts over, and ignores what comes late for the one before', async () => {
      const { answers, calls, become } = await showList({ place: 0 });
      await become('second');
      expect(calls()).toBe(2);
      await act(async () => answers[0]?.reject(new Error('late')));
      expect(screen.queryByRole('alert')).toBeNull();
      expect(button('Loading…')).toBeTruthy();
      await act(async () => answers[1]?.resolve({ result: 'complete', brought: 0 }));
      expect(screen.getByText('No results :(')).toBeTruthy();
    });

    test('loads by itself, though the one before began with an error', async () => {
      const { calls, become } = await showList({ place: 0, start: 'error' });
      await become('second');
      expect(screen.queryByRole('alert')).toBeNull();
      expect(calls()).toBe(1);
    });

    test.each<[string, Result | Error]>([
      ['the end', 'complete'],
      ['an error', new Error('offline')],
    ])('is no longer at %s', async (_, last) => {
      const { answer, calls, become } = await showList({ place: 0 });
      await answer(last);
      await become('second');
      expect(calls()).toBe(2);
      expect(button('Loading…')).toBeTruthy();
    });
  });
});

const button = (name: string) => screen.getByRole('button', { name });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

interface Given {
  /** Bottom of the list in px from the top of the window, or by record count. */
  place: number | ((count: number) => number);
  hidden?: boolean;
  /** In a scroll container. */
  inside?: boolean;
  start?: 'error';
}

interface Page {
  result: Result;
  brought: number;
}

/** An infinite list with controlled responses and layout. */
const showList = async ({ place, hidden = false, inside = false, start }: Given) => {
  const answers: Resolvers<Page>[] = [];
  let ends = place;
  let shown = 0;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(hidden ? 0 : 1);
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function rect(this: Element) {
    if (this.matches('section')) return new DOMRect(0, 0, 1, 300);
    return new DOMRect(0, typeof ends === 'number' ? ends : ends(shown), 1, 1);
  });
  const ask = () => {
    const answer = withResolvers<Page>();
    answers.push(answer);
    return answer.promise;
  };

  function List({ identifier }: { identifier: string }) {
    const [count, setCount] = useState(0);
    const load = async () => {
      const { result, brought } = await ask();
      shown += brought;
      setCount(shown);
      return result;
    };
    const list = <InfiniteLoading load={load} count={count} identifier={identifier} start={start} />;
    if (!inside) return list;
    return (
      <section aria-label="box" style={{ overflowY: 'auto' }}>
        {list}
      </section>
    );
  }

  const { rerender } = render(<List identifier="first" />);
  await pass(1);
  return {
    answers,
    calls: () => answers.length,
    /** Resolves the last request and reports the new layout. */
    answer: async (result: Result | Error, brought = result === 'loaded' ? 1 : 0) => {
      await act(async () => {
        if (result instanceof Error) answers.at(-1)?.reject(result);
        else answers.at(-1)?.resolve({ result, brought });
      });
      await pass(20);
    },
    move: (to: number) => {
      ends = to;
    },
    become: async (identifier: string) => {
      rerender(<List identifier={identifier} />);
      await pass(1);
    },
  };
};
