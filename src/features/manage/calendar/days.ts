/* Days are `YYYY-MM-DD`, months `YYYY-MM`, without a time zone; calendars use days in Taipei. */

const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** 0 is Monday. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

/** The day `count` days later. */
export const addDays = (day: string, count: number): string => dayOf(Date.parse(day) + count * dayMs);

/** The same day `count` months later, or the last day of that month. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};

/** Start of a day in Taipei, in epoch ms. */
export const startOfDay = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** The first of `day` and `other` that is in the month; else the month's first day. */
export const dayIn = (month: string, day: string, other: string): string =>
  [day, other].find((one) => monthOf(one) === month) ?? `${month}-01`;

/** The weeks of a month from Monday to Sunday, including days of adjacent months. */
export const weeksOf = (month: string): string[][] => {
  const first = `${month}-01`;
  const before = weekdayOf(first);
  const count = Math.ceil((before + Date.parse(addMonths(first, 1)) / dayMs - Date.parse(first) / dayMs) / 7);
  return Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => addDays(first, 7 * week + weekday - before)),
  );
};

/** 2026年11月. */
export const monthName = (month: string): string => `${month.slice(0, 4)}年${Number(month.slice(5))}月`;

/** Short names from Monday. */
export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** 11月30日 星期一; with the year if it differs from that of `today`. */
export const dayName = (day: string, today: string): string => {
  const name = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`;
  return `${year}${name} 星期${weekdays[weekdayOf(day)]}`;
};

/** The day to focus after a key (ARIA Authoring Practices, "Date Picker Dialog"); null for other keys. */
export const dayByKey = (day: string, key: string, isShift: boolean): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, isShift ? 12 : 1);
    default:
      return null;
  }
};
