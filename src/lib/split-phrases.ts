import { segmentsOf } from '@/lib/browser/segments.ts';

/** Joins the phrase before it: particles, and everything except letters, digits and opening brackets. */
const joinsPrevious = /^(?:[的了着过吗呢吧们地]$|[^\p{L}\p{N}\p{Ps}\p{Pi}])/u;

/** Joins the phrase after it: opening brackets, numbers, and characters that rarely stand alone. */
const joinsNext =
  /^(?:[\p{Ps}\p{Pi}第每这那我你您他她和与在把被从到对给为以用让请是不没也还就又再才只很更要会能想该去看读最多少老新一两三五白西胃骨干]|\d+)$/u;

const single = /^\p{sc=Han}$/u;

/** Splits into the browser's words and joins those that belong together, as its dictionary lacks many of ours. */
const split = (text: string): string[] => {
  const segments = segmentsOf(text, 'word');
  if (!segments) return [text];
  const phrases: string[] = [];
  let before = ' ';
  let isOpen = false;
  for (const segment of segments) {
    const isOpening = joinsNext.test(segment);
    const isSingle = single.test(segment);
    const isJoined: boolean =
      isOpen ||
      joinsPrevious.test(segment) ||
      (isSingle && !isOpening && !joinsPrevious.test(before)) ||
      /[!-~]{2}/.test(before + segment.charAt(0));
    phrases.push((isJoined ? (phrases.pop() ?? '') : '') + segment);
    isOpen = isOpening || (isSingle && !isJoined);
    before = segment.slice(-1);
  }
  return phrases;
};

/** Enough for the texts of a page. */
const maxCached = 500;

const cached = new Map<string, readonly string[]>();

/** Caches the phrases of a prerendered text, which this browser's dictionary may split differently. */
export const cachePhrases = (phrases: readonly string[]): readonly string[] => {
  if (cached.size >= maxCached) cached.clear();
  cached.set(phrases.join(''), phrases);
  return phrases;
};

/** Splits a Chinese text into phrases to keep on one line; the whole text without `Intl.Segmenter`. */
export const phrasesOf = (text: string): readonly string[] => cached.get(text) ?? cachePhrases(split(text));
