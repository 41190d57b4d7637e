import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ProgressBar } from '@/features/shell/progress-bar.tsx';
import { withResolvers } from '@/lib/browser/with-resolvers.ts';
import { fakeTimers, pass } from '../../../tests/clock.ts';

describe('progress bar', () => {
  beforeEach(() => void fakeTimers());

  test('is hidden for a page that loads within 200 ms', async () => {
    const { open, slow } = await openSite();
    await open('/slow');
    await pass(199);
    expect(bar()).toBeNull();
    await slow.finish();
    await pass(1000);
    expect(bar()).toBeNull();
  });

  test('grows by 2 % every 100 ms after the first 200 ms', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(199);
    expect(bar()).toBeNull();
    await pass(1);
    expect(percent()).toBe(0);
    await pass(100);
    expect(percent()).toBe(2);
    await pass(900);
    expect(percent()).toBe(20);
    await pass(3900);
    expect(percent()).toBe(98);
  });

  test('stays at 100 % while the page is loading', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(20_000);
    expect(percent()).toBe(100);
    expect(bar()?.dataset.phase).toBe('running');
  });

  test('is full when the page has loaded and hidden 500 ms later', async () => {
    const { open, slow } = await openSite();
    await open('/slow');
    await pass(700);
    expect(percent()).toBe(10);
    await slow.finish();
    expect([percent(), bar()?.dataset.phase]).toEqual([100, 'done']);
    await pass(499);
    expect(bar()).not.toBeNull();
    await pass(1);
    expect(bar()).toBeNull();
  });

  test('shows a failed page until the next navigation', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { open, slow } = await openSite();
    await open('/slow');
    await pass(500);
    await slow.fail();
    expect([percent(), bar()?.dataset.phase]).toEqual([100, 'failed']);
    await open('/other');
    expect(bar()).toBeNull();
    await pass(300);
    expect([percent(), bar()?.dataset.phase]).toEqual([2, 'running']);
  });

  test('is hidden when the reader cancels the navigation', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(500);
    expect(bar()).not.toBeNull();
    await open('/');
    await pass(500);
    expect(bar()).toBeNull();
  });

  test('ignores a change of the search parameters', async () => {
    const { open } = await openSite();
    await open('/?page=2');
    await pass(3000);
    expect(bar()).toBeNull();
  });

  test('is hidden from screen readers', async () => {
    const { open } = await openSite();
    await open('/slow');
    await pass(200);
    expect(bar()?.getAttribute('aria-hidden')).toBe('true');
  });
});

const bar = () => document.querySelector<HTMLElement>('[data-phase]');
const percent = () => Number.parseFloat(bar()?.style.inlineSize ?? '');

/** A router with four pages, two of them pending until resolved. */
const openSite = async () => {
  const slow = withResolvers<void>();
  const root = createRootRoute({ component: ProgressBar });
  const page = (path: string, loader?: () => Promise<void>) =>
    createRoute({ getParentRoute: () => root, path, loader, errorComponent: () => null });
  const router = createRouter({
    routeTree: root.addChildren([
      page('/'),
      page('/slow', () => slow.promise),
      page('/other', () => new Promise(() => {})),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router} />);
  await pass(1000);
  return {
    open: async (href: string) => {
      router.history.push(href);
      await pass(0);
    },
    slow: {
      finish: () =>
        act(async () => {
          slow.resolve();
          await vi.advanceTimersByTimeAsync(0);
        }),
      fail: () =>
        act(async () => {
          slow.reject(new Error('no page'));
          await vi.advanceTimersByTimeAsync(0);
        }),
    },
  };
};
