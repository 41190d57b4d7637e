import { managedHighlight } from '@/content/highlight/managed.ts';
import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedReflection } from '@/content/reflection/managed.ts';
import { managedSymptom } from '@/content/symptom/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';
import { managedWitness } from '@/content/witness/managed.ts';

/** Every managed type, in menu order: the public site's order, then tags and users. */
export const managedTypes = [
  managedHighlight,
  managedKnowhow,
  managedNews,
  managedSymptom,
  managedPhoto,
  managedWitness,
  managedReflection,
  managedTag,
  managedUser,
] as const;
