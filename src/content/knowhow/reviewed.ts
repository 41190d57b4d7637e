import { formatDay } from '@/lib/dates.ts';

/** The review date in Chinese, or that there is none. */
export const reviewed = (day: string | null): string => (day ? `${formatDay(day)} 审核` : '未标注审核日期');
