import { findClaims, type FoundClaim } from '@/content/claims/find-claims.ts';
import type { FieldKindName, FormField } from '@/content/define-managed.ts';
import { noReferences } from '@/content/references.ts';
import { fieldKinds } from '@/features/manage/field-kinds.tsx';
import { cutStart, cutText } from '@/lib/cut-text.ts';

/** A claim found in a field, with the text around it. */
export interface FieldClaim extends FoundClaim {
  field: FormField;
  before: string;
  after: string;
}

const textKinds: ReadonlySet<FieldKindName> = new Set(['text', 'textarea', 'richText', 'words']);
/** In code points. */
const contextLength = 12;

interface FieldText {
  field: FormField;
  text: string;
}

/** Plain texts of a record's text fields; missing fields are empty. */
export const textsIn = (fields: readonly FormField[], values: Readonly<Record<string, unknown>>): FieldText[] =>
  fields
    .filter(({ kind }) => textKinds.has(kind))
    .map((field) => ({ field, text: fieldKinds[field.kind].summary(values[field.name], noReferences) }));

/** Claims in the texts of a record. */
export const claimsIn = (texts: readonly FieldText[]): FieldClaim[] =>
  texts.flatMap(({ field, text }) =>
    findClaims(text).flatMap((claim) => {
      const end = claim.index + claim.term.length;
      const before = cutStart(text.slice(0, claim.index), contextLength);
      const after = cutText(text.slice(end), contextLength);
      return [{ ...claim, field, before, after }];
    }),
  );
