import { matchClaims, type FoundClaim } from '@/content/claims/match-claims.ts';
import type { FieldKindName } from '@/content/define-managed.ts';
import { noReferences } from '@/content/references.ts';
import { fieldKinds } from '@/features/manage/field-kinds.ts';
import { foldText, mayBeTraditional } from '@/lib/fold-text.ts';

interface Field {
  name: string;
  label: string;
  kind: FieldKindName;
}

export type Sections = readonly { fields: readonly Field[] }[];

export interface FieldClaim extends FoundClaim {
  field: Field;
  before: string;
  after: string;
}

const prose: ReadonlySet<FieldKindName> = new Set(['text', 'textarea', 'richText', 'words']);
const contextLength = 12;

interface FieldText {
  field: Field;
  text: string;
}

type FindClaims = (text: string) => FoundClaim[];

/** The texts of a record's fields; fields that are missing count as empty. */
export const textsIn = (sections: Sections, values: Readonly<Record<string, unknown>>): FieldText[] =>
  sections
    .flatMap((section) => section.fields)
    .filter(({ kind }) => prose.has(kind))
    .map((field) => ({ field, text: fieldKinds[field.kind].summary(values[field.name], noReferences) }));

const findInSimplified: FindClaims = (text) => matchClaims(text, foldText(text));

let loading: Promise<FindClaims> | undefined;

const loadFinder = async (): Promise<FindClaims> => {
  try {
    return (await import('@/content/claims/find-claims.ts')).findClaims;
  } catch {
    // Most claims are found without the dictionary: no reason to lose a table.
    return findInSimplified;
  }
};

/** Finds claims in these texts; a promise where they need the dictionary of traditional characters, which is large. */
export const finderFor = (texts: readonly FieldText[]): FindClaims | Promise<FindClaims> =>
  texts.some(({ text }) => mayBeTraditional(text)) ? (loading ??= loadFinder()) : findInSimplified;

/** Claims in the texts of a record. */
export const claimsIn = (texts: readonly FieldText[], find: FindClaims): FieldClaim[] =>
  texts.flatMap(({ field, text }) =>
    find(text).flatMap((claim) => {
      const end = claim.index + claim.term.length;
      const before = Array.from(text.slice(0, claim.index)).slice(-contextLength).join('');
      const after = Array.from(text.slice(end)).slice(0, contextLength).join('');
      return [{ ...claim, field, before, after }];
    }),
  );
