import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useDeferredMount } from '@/ui/hooks/use-deferred-mount.ts';

/** A component that notes what each of its renders got. */
const probe = () => {
  const renders: boolean[] = [];
  function Probe() {
    const isMounted = useDeferredMount();
    renders.push(isMounted);
    return <p>{isMounted ? '全部' : '开头'}</p>;
  }
  return { renders, Probe };
};

test('useDeferredMount is true while prerendering and hydrating, in one render', () => {
  const { renders, Probe } = probe();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Probe />);
  expect(container.textContent).toBe('全部');
  renders.length = 0;
  const { rerender } = render(<Probe />, { container, hydrate: true });
  expect(renders).toEqual([true]);
  rerender(<Probe />);
  expect(renders).toEqual([true, true]);
});

test('useDeferredMount is false in the first client render, then true', () => {
  const { renders, Probe } = probe();
  render(<Probe />);
  expect(renders).toEqual([false, true]);
});
