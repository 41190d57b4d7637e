import { expect, test, vi } from 'vitest';
import { prepareWordEdges, wordEdges } from '@/lib/variant/word-edges.ts';

test('wordEdges reuses the segmentation of prepareWordEdges', () => {
  const text = '少数组织里的头发';
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  const unprepared = wordEdges(text);
  const expected = [unprepared.fits(0, 2), unprepared.fits(1, 3), unprepared.isWord(2, 4)];
  expect(expected).toEqual([true, false, true]);
  prepareWordEdges([text]);
  expect(segment).toHaveBeenCalledTimes(2);
  const edges = wordEdges(text);
  expect([edges.fits(0, 2), edges.fits(1, 3), edges.isWord(2, 4)]).toEqual(expected);
  expect(segment).toHaveBeenCalledTimes(2);
});
