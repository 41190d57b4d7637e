import { segmentsOf } from '@/lib/browser/segments.ts';

/** Ends the word before it: particles, and all that is neither letter, digit nor opening bracket. */
const closing = /^(?:[的了着过吗呢吧们地]$|[^\p{L}\p{N}\p{Ps}\p{Pi}])/u;

/** Begins the word after it: brackets, numbers, and characters that say little alone. */
const opening =
  /^(?:[\p{Ps}\p{Pi}第每这那我你您他她和与在把被从到对给为以用让请是不没也还就又再才只很更要会能想该去看读最多少老新一两三五白西胃骨干]|\d+)$/u;

const single = /^\p{sc=Han}$/u;

/** Words of the browser's dictionary, which lacks many of ours, joined with what belongs to them. */
const split = (text: string): string[] => {
  const segments = segmentsOf(text, 'word');
  if (!segments) return [text];
  const phrases: string[] = [];
  let before = ' ';
  let isOpen = false;
  for (const segment of segments) {
    const isOpening = opening.test(segment);
    const isSingle = single.test(segment);
    const joins: boolean =
      isOpen ||
      closing.test(segment) ||
      (isSingle && !isOpening && !closing.test(before)) ||
      /[!-~]{2}/.test(before + segment.charAt(0));
    phrases.push((joins ? (phrases.pop() ?? '') : '') + segment);
    isOpen = isOpening || (isSingle && !joins);
    before = segment.slice(-1);
  }
  return phrases;
};

/** Enough for what is on a page. */
const maxKnown = 500;

const known = new Map<string, readonly string[]>();

/** Keeps how the prerendering split a text: browsers have different dictionaries. */
export const keepPhrases = (phrases: readonly string[]): readonly string[] => {
  if (known.size >= maxKnown) known.clear();
  known.set(phrases.join(''), phrases);
  return phrases;
};

/** A Chinese text in the parts that a line should not break within; whole where the browser knows no words. */
export const phrasesOf = (text: string): readonly string[] => known.get(text) ?? keepPhrases(split(text));
