import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';

/** The managed types in the order of the menus; add a new type here. */
export const managedTypes = [managedNews, managedKnowhow, managedPhoto, managedTag, managedUser] as const;
