import { render, screen } from '@testing-library/react';
import { Component, Suspense, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { lazyComponent } from '@/ui/elements/lazy-component.tsx';

interface Props<T> {
  items: readonly T[];
  textOf: (item: T) => string;
}

function List<T>({ items, textOf }: Props<T>) {
  return <p>{items.map(textOf).join('、')}</p>;
}

class Boundary extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render = () => (this.state.hasFailed ? '出错了' : this.props.children);
}

const show = (LazyList: typeof List) =>
  render(
    <Boundary>
      <Suspense fallback="正在加载">
        {/* The item type must be inferred, as for `List` itself. */}
        <LazyList items={[1, 2]} textOf={(count) => count.toFixed(1)} />
      </Suspense>
    </Boundary>,
  );

test('lazyComponent loads once, on the first render, and keeps the type parameter', async () => {
  const load = vi.fn<() => Promise<typeof List>>(async () => List);
  const LazyList = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();
  show(LazyList);
  expect(await screen.findByText('1.0、2.0')).toBeTruthy();
  show(LazyList);
  expect(await screen.findAllByText('1.0、2.0')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test('lazyComponent loads once when preloaded', async () => {
  const load = vi.fn<() => Promise<typeof List>>(async () => List);
  const LazyList = lazyComponent(load);
  LazyList.preload();
  LazyList.preload();
  show(LazyList);
  expect(await screen.findByText('1.0、2.0')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('lazyComponent throws after a failed load and retries on the next preload', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const load = vi
    .fn<() => Promise<typeof List>>(async () => List)
    .mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const LazyList = lazyComponent(load);
  const { unmount } = show(LazyList);
  expect(await screen.findByText('出错了')).toBeTruthy();
  unmount();
  expect(load).toHaveBeenCalledOnce();
  LazyList.preload();
  show(LazyList);
  expect(await screen.findByText('1.0、2.0')).toBeTruthy();
  expect(load).toHaveBeenCalledTimes(2);
});
