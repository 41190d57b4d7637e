import { TimeProblem } from '@/lib/time/time-problem.ts';

/** A calendar day. */
export interface Day {
  year: number;
  /** From 1. */
  month: number;
  day: number;
}

/** 民國1年 is 1912. */
const republicOffset = 1911;

/** Returns the day; throws a `TimeProblem` if the calendar doesn't have it. */
export const existingDay = (year: number, month: number, day: number): Day => {
  if (year < 1000 || year > 9999) throw new TimeProblem(`没有 ${year} 年这一年`);
  if (month < 1 || month > 12) throw new TimeProblem(`没有 ${month} 月`);
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate();
  if (day < 1 || day > days) throw new TimeProblem(`${year} 年 ${month} 月没有 ${day} 日`);
  return { year, month, day };
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const monthName =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
const monthOf = (name: string) => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** 1/5/2026: readable only if one number can't be a month, or both are the same. */
const dayBeforeYear = (first: number, second: number, year: number): Day => {
  if (first <= 12 && second <= 12 && first !== second) {
    throw new TimeProblem(`分不清是 ${first} 月 ${second} 日还是 ${second} 月 ${first} 日`);
  }
  return first > 12 ? existingDay(year, second, first) : existingDay(year, first, second);
};

/** Three numbers in the order of the text; the number of digits tells which one is the year. */
const numericDay = ([first, second, third]: readonly [string, string, string], isRepublic: boolean): Day => {
  const [one, two, three] = [Number(first), Number(second), Number(third)];
  if (isRepublic) return existingDay(one + republicOffset, two, three);
  if (first.length === 4 && third.length <= 2) return existingDay(one, two, three);
  // Years of three digits are those of the Republic: 115/1/5.
  if (first.length === 3 && third.length <= 2) return existingDay(one + republicOffset, two, three);
  if (first.length <= 2 && third.length === 4) return dayBeforeYear(one, two, three);
  throw new TimeProblem('年份要写四位数');
};

const shapes: readonly [pattern: RegExp, read: (parts: readonly string[]) => Day][] = [
  [/^(\d{4})(\d{2})(\d{2})(?!\d)/, ([year, month, day]) => existingDay(Number(year), Number(month), Number(day))],
  [
    /^(?:公元|西元)?\s*(中[华華]民[国國]|民[国國])?\s*(\d{1,4})\s*年\s*(\d{1,2})\s*月\s*(\d{1,2})(?:\s*[日号號]|(?!\d))/,
    ([era, year = '', month = '', day = '']) => numericDay([year, month, day], era !== ''),
  ],
  [
    /^(中[华華]民[国國]|民[国國])?\s*(\d{1,4})\s*([-/.])\s*(\d{1,2})\s*\3\s*(\d{1,2}|\d{4})(?!\d)\.?/,
    ([era, first = '', , second = '', third = '']) => numericDay([first, second, third], era !== ''),
  ],
  [
    new RegExp(`^${monthName}\\s+(\\d{1,2})(?:st|nd|rd|th)?,?\\s+(\\d{4})(?!\\d)`, 'i'),
    ([month = '', day, year]) => existingDay(Number(year), monthOf(month), Number(day)),
  ],
  [
    new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)?[\\s-]+${monthName},?[\\s-]+(\\d{4})(?!\\d)`, 'i'),
    ([day, month = '', year]) => existingDay(Number(year), monthOf(month), Number(day)),
  ],
];

/** Reads the day at the start of a text; `rest` is what follows it. Null if there is none. */
export const dayAtStart = (text: string): { day: Day; rest: string } | null => {
  for (const [pattern, read] of shapes) {
    const match = pattern.exec(text);
    if (match) {
      const parts = match.slice(1).map((part: string | undefined) => part ?? '');
      return { day: read(parts), rest: text.slice(match[0].length) };
    }
  }
  return null;
};
