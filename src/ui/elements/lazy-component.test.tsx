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
        {/* The type of the items is inferred, as it is without laziness. */}
        <LazyList items={[1, 2]} textOf={(count) => count.toFixed(1)} />
      </Suspense>
    </Boundary>,
  );

test('a lazy component is loaded once, when it is first rendered, and keeps its type parameter', async () => {
  const load = vi.fn<() => Promise<typeof List>>(async () => List);
  const LazyList = lazyComponent(load);
  expect(load).not.toHaveBeenCalled();
  show(LazyList);
  expect(await screen.findByText('1.0、2.0')).toBeTruthy();
  show(LazyList);
  expect(await screen.findAllByText('1.0、2.0')).toHaveLength(2);
  expect(load).toHaveBeenCalledOnce();
});

test('a lazy component that was preloaded is not loaded again', async () => {
  const load = vi.fn<() => Promise<typeof List>>(async () => List);
  const LazyList = lazyComponent(load);
  LazyList.preload();
  LazyList.preload();
  show(LazyList);
  expect(await screen.findByText('1.0、2.0')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

test('a lazy component that failed to load shows the error, and the next preload tries again', async () => {
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
