import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createInfiniteLoader, type InfiniteState, type LoadResult } from '@/ui/infinite-list/infinite-loader.ts';

/** Loader with responses, position and layout controlled by the test. */
const createList = () => {
  const requests: { resolve: (result: LoadResult) => void; reject: (error: Error) => void }[] = [];
  const states: InfiniteState[] = [];
  const pendingLayouts: (() => void)[] = [];
  const position = { near: true };
  const loader = createInfiniteLoader({
    load: () => new Promise((resolve, reject) => requests.push({ resolve, reject })),
    isNear: () => position.near,
    onState: (state) => states.push(state),
    afterLayout: (next) => pendingLayouts.push(next),
  });
  return {
    loader,
    states,
    position,
    pendingLayouts,
    calls: () => requests.length,
    respond: async (result: LoadResult | Error) => {
      const last = requests.at(-1);
      if (result instanceof Error) last?.reject(result);
      else last?.resolve(result);
      await Promise.resolve();
      await Promise.resolve();
      await Promise.resolve();
    },
    /** Completes the layout. */
    completeLayout: () => pendingLayouts.splice(0).forEach((next) => next()),
  };
};

let list = createList();
beforeEach(() => {
  list = createList();
});

test('infinite loader: starts ready and does not load by itself', () => {
  expect(list.loader.state()).toBe('ready');
  expect([list.calls(), list.states]).toEqual([0, []]);
});

describe('infinite loader', () => {
  test('loads until the viewport is filled, checking after each layout', async () => {
    void list.loader.attempt();
    await list.respond('loaded');
    expect(list.calls()).toBe(1);
    list.completeLayout();
    expect(list.calls()).toBe(2);
    await list.respond('loaded');
    list.position.near = false;
    list.completeLayout();
    expect(list.calls()).toBe(2);
    expect(list.states).toEqual(['loading', 'ready', 'loading', 'ready']);
    expect(list.loader.state()).toBe('ready');
  });

  test('loads only when the list end is near', async () => {
    list.position.near = false;
    await list.loader.attempt();
    expect([list.calls(), list.states]).toEqual([0, []]);
    list.position.near = true;
    void list.loader.attempt();
    expect(list.calls()).toBe(1);
    expect(list.loader.state()).toBe('loading');
  });

  test('loads on request wherever the list end is', async () => {
    list.position.near = false;
    void list.loader.attempt(true);
    expect(list.calls()).toBe(1);
    await list.respond('loaded');
    list.completeLayout();
    expect(list.calls()).toBe(1);
  });

  test('runs one load at a time', async () => {
    void list.loader.attempt();
    void list.loader.attempt();
    void list.loader.attempt(true);
    expect(list.calls()).toBe(1);
    await list.respond('loaded');
    expect(list.pendingLayouts).toHaveLength(1);
  });
});

describe('infinite loader at the end', () => {
  test('is complete and never loads again', async () => {
    void list.loader.attempt();
    await list.respond('complete');
    expect(list.loader.state()).toBe('complete');
    await list.loader.attempt();
    await list.loader.attempt(true);
    list.completeLayout();
    expect(list.calls()).toBe(1);
    expect(list.states).toEqual(['loading', 'complete']);
    expect(list.pendingLayouts).toEqual([]);
  });
});

describe('infinite loader after an error', () => {
  beforeEach(async () => {
    void list.loader.attempt();
    await list.respond(new Error('offline'));
  });

  test('reports it and does not retry by itself', async () => {
    expect(list.states).toEqual(['loading', 'error']);
    await list.loader.attempt();
    expect(list.calls()).toBe(1);
    expect(list.loader.state()).toBe('error');
    expect(list.pendingLayouts).toEqual([]);
  });

  test('retries on request, even far from the end', async () => {
    list.position.near = false;
    void list.loader.attempt(true);
    expect(list.loader.state()).toBe('loading');
    await list.respond('loaded');
    expect(list.loader.state()).toBe('ready');
    expect(list.calls()).toBe(2);
  });

  test('waits for a request again after a second error', async () => {
    void list.loader.attempt(true);
    await list.respond(new Error('offline'));
    await list.loader.attempt();
    expect(list.calls()).toBe(2);
    expect(list.states).toEqual(['loading', 'error', 'loading', 'error']);
  });
});

test('infinite loader: treats a synchronous exception as an error', async () => {
  const load = vi.fn<() => never>(() => {
    throw new Error('no such list');
  });
  const loader = createInfiniteLoader({ load, isNear: () => true, onState: () => {}, afterLayout: () => {} });
  await loader.attempt();
  expect(loader.state()).toBe('error');
});

describe('stopped infinite loader', () => {
  test.each<[LoadResult | Error]>([['loaded'], ['complete'], [new Error('offline')]])(
    'ignores a pending response: %s',
    async (result) => {
      void list.loader.attempt();
      list.loader.stop();
      await list.respond(result);
      expect(list.states).toEqual(['loading']);
      expect(list.pendingLayouts).toEqual([]);
    },
  );

  test('does not load, not even on request', async () => {
    list.loader.stop();
    await list.loader.attempt();
    await list.loader.attempt(true);
    expect(list.calls()).toBe(0);
  });

  test('does not load after a late layout', async () => {
    void list.loader.attempt();
    await list.respond('loaded');
    list.loader.stop();
    list.completeLayout();
    expect(list.calls()).toBe(1);
  });
});
