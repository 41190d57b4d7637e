import { formatDay } from '@/lib/dates.ts';

/** When somebody who knows looked over a text, or that nobody said so. */
export const reviewed = (day: string | null): string => (day ? `${formatDay(day)} 审核` : '未标注审核日期');
