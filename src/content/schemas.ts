import type { ManagedResources } from '@/api/gen/managed/resources.gen.ts';
import type { PublicResources } from '@/api/gen/public/resources.gen.ts';

export type Published = PublicResources;

/** The types with records of their own in public: not tags. */
export type PublicType = {
  [T in keyof PublicResources]: PublicResources[T]['record'] extends null ? never : T;
}[keyof PublicResources];

export type Managed = ManagedResources;

export type ManagedType = keyof ManagedResources;
