/* Days are `YYYY-MM-DD`, months `YYYY-MM`, without a time zone; those of the calendars are Taipei's. */

const dayMs = 24 * 60 * 60 * 1000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Monday is 0. */
const weekdayOf = (day: string): number => (new Date(day).getUTCDay() + 6) % 7;

export const addDays = (day: string, count: number): string => dayOf(Date.parse(day) + count * dayMs);

/** The same day of another month, or its last one. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};

export const monthOf = (day: string): string => day.slice(0, 7);

/** The day if it is in the month; else the other one if that is, else the first of the month. */
export const dayIn = (month: string, day: string, other: string): string =>
  [day, other].find((one) => monthOf(one) === month) ?? `${month}-01`;

/** The days of the weeks that a month touches, from Monday to Sunday. */
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

export const weekdays = ['一', '二', '三', '四', '五', '六', '日'] as const;

/** 11月30日 星期一; with the year, if it is not that of `today`. */
export const dayName = (day: string, today: string): string => {
  const name = `${Number(day.slice(5, 7))}月${Number(day.slice(8))}日`;
  const year = day.slice(0, 4) === today.slice(0, 4) ? '' : `${day.slice(0, 4)}年`;
  return `${year}${name} 星期${weekdays[weekdayOf(day)]}`;
};

/** The day that a key leads to in a grid (ARIA Authoring Practices, "Date Picker Dialog"); null for other keys. */
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
