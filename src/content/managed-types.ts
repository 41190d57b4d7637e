import { managedKnowhow } from '@/content/knowhow/managed.ts';
import { managedNews } from '@/content/news/managed.ts';
import { managedPhoto } from '@/content/photo/managed.ts';
import { managedTag } from '@/content/tag/managed.ts';
import { managedUser } from '@/content/user/managed.ts';

/** What can be managed, in the order of menus. A definition that stands here has its place in all of them. */
export const managedTypes = [managedNews, managedKnowhow, managedPhoto, managedTag, managedUser] as const;
