import { act, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInView } from '@/ui/hooks/use-in-view.ts';

function Section() {
  const { ref, seen } = useInView('200px');
  return <p ref={ref}>{seen ? 'seen' : 'far'}</p>;
}

test.each<[entries: boolean[], shown: string]>([
  [[false], 'far'],
  [[true], 'seen'],
  // A fast scroll while the page is busy.
  [[false, true], 'seen'],
  [[false, true, false], 'seen'],
])('useInView, told %j at once, shows “%s”', (entries, shown) => {
  const report: { current: IntersectionObserverCallback } = { current: () => {} };
  vi.stubGlobal(
    'IntersectionObserver',
    class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(callback, options);
        report.current = callback;
      }
    },
  );
  render(<Section />);
  const target = screen.getByText('far');
  const box = new DOMRect();
  const all = entries.map((isIntersecting) => ({
    isIntersecting,
    target,
    boundingClientRect: box,
    intersectionRect: box,
    intersectionRatio: Number(isIntersecting),
    rootBounds: null,
    time: 0,
  }));
  act(() => report.current(all, new IntersectionObserver(() => {})));
  expect(target.textContent).toBe(shown);
  vi.unstubAllGlobals();
});
