import type { ManagedDefinition } from '@/content/define-managed.ts';
import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedMenu } from '@/content/managed-menu.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedReflection } from '@/content/reflection/managed.ts';
import type { ManagedType } from '@/content/schemas.ts';
import { managedSymptom } from '@/content/symptom/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { managedWitness } from '@/content/witness/managed.ts';

/** The definition of every managed type. */
export const managedByType: { [T in ManagedType]: ManagedDefinition<T> } = {
  highlight: managedHighlight,
  knowhow: managedKnowhow,
  news: managedNews,
  symptom: managedSymptom,
  photo: managedPhoto,
  witness: managedWitness,
  reflection: managedReflection,
  tag: managedTag,
  user: managedUser,
};

/** All definitions in menu order. */
export const managedTypes = managedMenu.map((type) => managedByType[type]);

/** The definition of any managed type. */
export type AnyManaged = (typeof managedTypes)[number];
