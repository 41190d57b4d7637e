import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createInfiniteLoader, type InfiniteState, type LoadResult } from '@/ui/infinite-list/infinite-loader.ts';

/** List with pages, position and layout under test control. */
const createList = () => {
  const answers: { resolve: (result: LoadResult) => void; reject: (error: Error) => void }[] = [];
  const states: InfiniteState[] = [];
  const laidOut: (() => void)[] = [];
  const place = { near: true };
  const loader = createInfiniteLoader({
    load: () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
    isNear: () => place.near,
    onState: (state) => states.push(state),
    afterLayout: (next) => laidOut.push(next),
  });
  return {
    loader,
    states,
    place,
    laidOut,
    calls: () => answers.length,
    answer: async (result: LoadResult | Error) => {
      const last = answers.at(-1);
      if (result instanceof Error) last?.reject(result);
      else last?.resolve(result);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
    /** Completes the layout. */
    layOut: () => laidOut.splice(0).forEach((next) => next()),
  };
};

let list = createList();
beforeEach(() => {
  list = createList();
});

test('a list begins ready and loads nothing by itself', () => {
  expect(list.loader.state()).toBe('ready');
  expect([list.calls(), list.states]).toEqual([0, []]);
});

describe('while pages come', () => {
  test('it loads until its window is filled, and looks again only when a page is laid out', async () => {
    void list.loader.attempt();
    await list.answer('loaded');
    expect(list.calls()).toBe(1);
    list.layOut();
    expect(list.calls()).toBe(2);
    await list.answer('loaded');
    list.place.near = false;
    list.layOut();
    expect(list.calls()).toBe(2);
    expect(list.states).toEqual(['loading', 'ready', 'loading', 'ready']);
    expect(list.loader.state()).toBe('ready');
  });

  test('an end that is far waits, and loads when the reader comes near', async () => {
    list.place.near = false;
    await list.loader.attempt();
    expect([list.calls(), list.states]).toEqual([0, []]);
    list.place.near = true;
    void list.loader.attempt();
    expect(list.calls()).toBe(1);
    expect(list.loader.state()).toBe('loading');
  });

  test('a reader who asks gets the next page wherever the list stands', async () => {
    list.place.near = false;
    void list.loader.attempt(true);
    expect(list.calls()).toBe(1);
    await list.answer('loaded');
    list.layOut();
    expect(list.calls()).toBe(1);
  });

  test('there is one load at a time, however often one scrolls or asks', async () => {
    void list.loader.attempt();
    void list.loader.attempt();
    void list.loader.attempt(true);
    expect(list.calls()).toBe(1);
    await list.answer('loaded');
    expect(list.laidOut).toHaveLength(1);
  });
});

describe('at the end', () => {
  test('it is complete, and neither scrolling nor asking loads again', async () => {
    void list.loader.attempt();
    await list.answer('complete');
    expect(list.loader.state()).toBe('complete');
    await list.loader.attempt();
    await list.loader.attempt(true);
    list.layOut();
    expect(list.calls()).toBe(1);
    expect(list.states).toEqual(['loading', 'complete']);
    expect(list.laidOut).toEqual([]);
  });
});

describe('after an error', () => {
  beforeEach(async () => {
    void list.loader.attempt();
    await list.answer(new Error('offline'));
  });

  test('the reader is told, and scrolling does not try again', async () => {
    expect(list.states).toEqual(['loading', 'error']);
    await list.loader.attempt();
    expect(list.calls()).toBe(1);
    expect(list.loader.state()).toBe('error');
    expect(list.laidOut).toEqual([]);
  });

  test('the reader’s own try loads, even far from the end, and may succeed', async () => {
    list.place.near = false;
    void list.loader.attempt(true);
    expect(list.loader.state()).toBe('loading');
    await list.answer('loaded');
    expect(list.loader.state()).toBe('ready');
    expect(list.calls()).toBe(2);
  });

  test('a second error waits for the reader again', async () => {
    void list.loader.attempt(true);
    await list.answer(new Error('offline'));
    await list.loader.attempt();
    expect(list.calls()).toBe(2);
    expect(list.states).toEqual(['loading', 'error', 'loading', 'error']);
  });
});

test('a load that throws before it begins is an error like any other', async () => {
  const load = vi.fn<() => never>(() => {
    throw new Error('no such list');
  });
  const loader = createInfiniteLoader({ load, isNear: () => true, onState: () => {}, afterLayout: () => {} });
  await loader.attempt();
  expect(loader.state()).toBe('error');
});

describe('a list that was left', () => {
  test.each<[LoadResult | Error]>([['loaded'], ['complete'], [new Error('offline')]])(
    'ignores the answer that was still on its way: %s',
    async (result) => {
      void list.loader.attempt();
      list.loader.stop();
      await list.answer(result);
      expect(list.states).toEqual(['loading']);
      expect(list.laidOut).toEqual([]);
    },
  );

  test('loads nothing more, asked or not', async () => {
    list.loader.stop();
    await list.loader.attempt();
    await list.loader.attempt(true);
    expect(list.calls()).toBe(0);
  });

  test('loads nothing after a layout that came too late', async () => {
    void list.loader.attempt();
    await list.answer('loaded');
    list.loader.stop();
    list.layOut();
    expect(list.calls()).toBe(1);
  });
});
