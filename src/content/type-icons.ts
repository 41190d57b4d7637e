import {
  IconBook2,
  IconFileText,
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

const icons: Partial<Record<ManagedType, Icon>> = {
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

/** The menu icon of a type; default: a sheet of paper. */
export const iconOf = (type: ManagedType): Icon => icons[type] ?? IconFileText;
