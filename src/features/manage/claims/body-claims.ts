import { createAtom } from '@tanstack/react-store';
import type { ManagedType } from '@/content/schemas.ts';
import { whenIdle } from '@/lib/browser/idle.ts';

interface Version {
  id: number;
  updated_at: string;
}

/**
 * Number of claims in each body read or saved on this visit, by `bodyKey`. Lists contain no bodies (contract).
 */
export const bodyClaims = createAtom<ReadonlyMap<string, number>>(new Map());

/** Key of a body: type, id and version. */
export const bodyKey = (type: ManagedType, { id, updated_at }: Version): string => `${type} ${id} ${updated_at}`;

/** Counts the claims in a record's body when the browser is idle. */
export const countBodyClaims = (type: ManagedType, record: Version & { body?: string | null }): void => {
  const { body } = record;
  if (!body) return;
  const count = async () => {
    const { claimsIn, textsIn } = await import('@/features/manage/claims/claims-in.ts');
    const claims = claimsIn(textsIn([{ name: 'body', label: '', kind: 'richText' }], { body }));
    bodyClaims.set((counts) => new Map(counts).set(bodyKey(type, record), claims.length));
  };
  whenIdle(() => void count());
};
