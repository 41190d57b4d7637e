import type { ManagedDefinition } from '@/content/define-managed.ts';
import type { ManagedType } from '@/content/schemas.ts';

/** Labels of the named fields in form order, joined: 标题、标签. */
export const labelsOf = <T extends ManagedType>({ fields }: ManagedDefinition<T>, names: readonly string[]): string =>
  fields
    .filter(({ name }) => names.includes(name))
    .map(({ label }) => label)
    .join('、');
