import { claims, harmless, negations, warnings, type Claim } from '@/content/claims/claims.ts';
import { foldText } from '@/lib/fold-text.ts';
import { foldWithPositions } from '@/lib/fold.ts';
import { escapePattern } from '@/lib/escape-pattern.ts';

/** A claim found in a text. */
export interface FoundClaim {
  /** As written in the text. */
  term: string;
  /** UTF-16 index in the text. */
  index: number;
  reason: string;
  suggestion: string;
}

const clauseEnd = String.raw`。!?;,、:\n`;

const partsOf = (term: string): string[] =>
  term
    .split('…')
    .map((part) => Array.from(foldText(part).folded, (character) => escapePattern(character)).join(String.raw`\s*`));

interface Term {
  pattern: string;
  /** Matches the part after the last `…`. */
  lastPart: RegExp;
  /** Null for harmless terms. */
  claim: Claim | null;
}

const createTerm = (term: string, claim: Claim | null): Term => {
  const parts = partsOf(term);
  // Lazy, to match the nearest end.
  return { pattern: parts.join(`[^${clauseEnd}]{0,10}?`), lastPart: new RegExp(`${parts.at(-1) ?? ''}$`), claim };
};

const terms: readonly Term[] = [
  ...claims.flatMap((claim) => claim.terms.map((term) => createTerm(term, claim))),
  ...harmless.map((term) => createTerm(term, null)),
]
  // Longest first: the first alternative that matches wins.
  .toSorted((one, other) => other.pattern.length - one.pattern.length);

const anyTerm = new RegExp(terms.map(({ pattern }) => `(${pattern})`).join('|'), 'g');

const anyOf = (words: readonly string[]) => words.map((word) => foldText(word).folded).join('|');

const warned = new RegExp(anyOf(warnings));
/** 也, 就 and 却 reverse the negation: 没有医生也能治好 is a claim. */
const negated = new RegExp(`^(.*)(?:${anyOf(negations)})[^也就却]{0,6}$`, 's');
/** Double negation: 没有不能治愈的病 is a claim. */
const negatedTwice = /(?:没有?|无|不是|并非|绝非).{0,4}$/s;
const deniedAfter =
  /^\s*(?:不了|是不可能|是谣言|是骗人|的谣言|的骗局|(?:的说法)?(?:没有|缺乏|缺少)(?:科学)?(?:依据|证据|根据))/;

const isDenied = (before: string): boolean => {
  if (warned.test(before)) return true;
  const negation = negated.exec(before);
  return negation !== null && !negatedTwice.test(negation[1] ?? '');
};

const clause = new RegExp(`[^${clauseEnd}]*$`);

const clauseBefore = (text: string, end: number): string =>
  clause.exec(text.slice(Math.max(0, end - 60), end))?.[0] ?? '';

const isNegated = (folded: string, from: number, claim: string, lastPart: RegExp): boolean => {
  const before = clauseBefore(folded, from);
  // 癌症不能治好 has the negation inside the match.
  const inside = claim.replace(lastPart, '');
  return (
    isDenied(before) ||
    (inside !== '' && isDenied(before + inside)) ||
    deniedAfter.test(folded.slice(from + claim.length))
  );
};

/** The claims in a text, Simplified or Traditional, in text order; overlapping ones as the longest, without negated ones (不能治愈). */
export const findClaims = (text: string): FoundClaim[] => {
  const { folded, at } = foldWithPositions(text);
  return [...folded.matchAll(anyTerm)].flatMap((match) => {
    const term = terms[match.slice(1).findIndex((group) => group !== undefined)];
    const [found] = match;
    if (!term?.claim || isNegated(folded, match.index, found, term.lastPart)) return [];
    const index = at[match.index] ?? 0;
    let end = match.index + found.length;
    while (at[end] === at[end - 1]) end += 1;
    const { reason, suggestion } = term.claim;
    return { term: text.slice(index, at[end] ?? text.length), index, reason, suggestion };
  });
};

/** The claims in a card's title and excerpt. */
export const claimsInCard = ({ title, excerpt }: { title: string; excerpt: string | null }): FoundClaim[] =>
  [title, excerpt ?? ''].flatMap(findClaims);
