import type { ManagedResources } from '@/api/gen/managed/resources.gen.ts';
import type { PublicResources } from '@/api/gen/public/resources.gen.ts';

/** Card and record types of each public type. */
export type Published = PublicResources;

/** Content types with public record pages; tags have none. */
export type PublicType = {
  [T in keyof PublicResources]: PublicResources[T]['record'] extends null ? never : T;
}[keyof PublicResources];

/** Row, record and input types of each managed type. */
export type Managed = ManagedResources;

export type ManagedType = keyof ManagedResources;
