import { useStore, type AnyFormApi } from '@tanstack/react-form';
import { useMemo } from 'react';
import { hasKind, type ManagedDefinition } from '@/content/define-managed.ts';
import type { References } from '@/content/references.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { checksOf, claimsCheck, type Check } from '@/features/manage/checklist/checks.ts';
import type { FieldClaim } from '@/features/manage/claims/claims-in.ts';

/** Checklist of a form's values; a stable array until an item changes. Empty for types without drafts. */
export const useChecks = <T extends ManagedType>(
  content: ManagedDefinition<T>,
  form: AnyFormApi,
  references: References,
  claims: readonly FieldClaim[],
): readonly Check[] => {
  const key = useStore(form.store, ({ values }) => JSON.stringify(checksOf(content, values, references)));
  return useMemo(() => {
    if (content.gaps === undefined) return [];
    const checks = checksOf(content, form.state.values, references);
    return hasKind(content.sections, 'richText') ? [...checks, claimsCheck(claims)] : checks;
    // `key` changes with the values.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [content, form, references, claims, key]);
};
