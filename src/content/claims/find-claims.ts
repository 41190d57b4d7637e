import { matchClaims, type FoundClaim } from '@/content/claims/match-claims.ts';
import { foldWithPositions } from '@/lib/fold.ts';

/** Words of a text, simplified or traditional, that promise too much. */
export const findClaims = (text: string): FoundClaim[] => matchClaims(text, foldWithPositions(text));

/** Claims in what a list shows of a record. */
export const claimsInCard = ({ title, excerpt }: { title: string; excerpt: string | null }): FoundClaim[] =>
  [title, excerpt ?? ''].flatMap(findClaims);
