type Granularity = 'word' | 'sentence' | 'grapheme';

/** Cached: creating one takes long. */
const segmenters = new Map<Granularity, Intl.Segmenter>();

/** The words, sentences or visible characters of a Chinese text; null without `Intl.Segmenter` (Firefox before 125). */
export const segmentsOf = (text: string, granularity: Granularity): string[] | null => {
  if (typeof Intl.Segmenter !== 'function') return null;
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter('zh', { granularity });
  segmenters.set(granularity, segmenter);
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
};

/** Starts the segmenter of words before it is needed: that takes 50 ms, on a slow phone 200. */
export const startSegmenter = (): void => {
  segmentsOf('', 'word');
};
