import { expect, test } from 'vitest';
import { watchScrollEdges } from '@/ui/hooks/scroll-edges.ts';

test('watchScrollEdges marks the edges with more content until stopped', () => {
  const [frame, scroller] = [document.createElement('div'), document.createElement('div')];
  Object.defineProperty(scroller, 'clientWidth', { value: 300 });
  Object.defineProperty(scroller, 'scrollWidth', { value: 500 });
  const marksAt = (scrollLeft: number) => {
    scroller.scrollLeft = scrollLeft;
    scroller.dispatchEvent(new Event('scroll'));
    return frame.getAttributeNames();
  };
  const stop = watchScrollEdges(frame, scroller);
  expect(frame.getAttributeNames()).toEqual(['data-more-end']);
  expect(marksAt(100)).toEqual(['data-more-end', 'data-more-start']);
  expect(marksAt(200)).toEqual(['data-more-start']);
  stop();
  expect(marksAt(0)).toEqual(['data-more-start']);
});
