import type { ManagedResources } from '@/api/gen/managed/resources.gen.ts';
import type { PublicResources } from '@/api/gen/public/resources.gen.ts';

/** What everyone may read of each type, by the contract's names. */
export type Published = PublicResources;

/** The types that have records of their own in public: a tag has none. */
export type PublicType = {
  [T in keyof PublicResources]: PublicResources[T]['record'] extends null ? never : T;
}[keyof PublicResources];

/** What editors read and write of each type. */
export type Managed = ManagedResources;

export type ManagedType = keyof ManagedResources;
