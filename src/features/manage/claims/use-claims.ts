import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { hasKind } from '@/content/define-managed.ts';
import { claimsIn, textsIn, type FieldClaim, type Sections } from '@/features/manage/claims/claims-in.ts';

const debounceMs = 500;

/** Claims to avoid in a form's values, updated half a second after the last change; empty for types without a body. */
export const useClaims = (sections: Sections, values: Readonly<Record<string, unknown>>): readonly FieldClaim[] => {
  const [settled] = useDebouncedValue(values, debounceMs);
  return useMemo(
    () => (hasKind(sections, 'richText') ? claimsIn(textsIn(sections, settled)) : []),
    [sections, settled],
  );
};
