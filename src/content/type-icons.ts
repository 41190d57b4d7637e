import {
  IconBook2,
  IconHeartbeat,
  IconMessage2,
  IconMessages,
  IconNews,
  IconPhoto,
  IconStar,
  IconTag,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import type { ManagedType } from '@/content/schemas.ts';

/** The icon of each type, in menus. */
export const typeIcons: Record<ManagedType, Icon> = {
  highlight: IconStar,
  knowhow: IconBook2,
  news: IconNews,
  symptom: IconHeartbeat,
  photo: IconPhoto,
  witness: IconMessages,
  reflection: IconMessage2,
  tag: IconTag,
  user: IconUsers,
};
