import { formatDay } from '@/lib/dates.ts';

/** Chinese text for a review date (YYYY-MM-DD), or for none. */
export const reviewed = (day: string | null): string => (day ? `${formatDay(day)} 审核` : '未标注审核日期');
