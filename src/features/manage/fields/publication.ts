import { dateTime } from '@/features/manage/fields/date-time.ts';

/** When a record is or will be published; null for a draft. */
export const publication = dateTime;
