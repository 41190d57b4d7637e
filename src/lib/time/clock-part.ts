import { TimeProblem } from '@/lib/time/time-problem.ts';

/** A time of day. */
export interface Clock {
  hour: number;
  minute: number;
  second: number;
  millisecond: number;
}

const midnight: Clock = { hour: 0, minute: 0, second: 0, millisecond: 0 };

/** The hours that people and programs combine with a word, and what to add to them; others are unclear or wrong. */
const periods: readonly [words: RegExp, add: (hour: number) => number | null][] = [
  [/^(?:凌晨|清晨|早晨|早上|早)$/, (hour) => (hour === 12 ? -12 : hour < 12 ? 0 : null)],
  [/^(?:下午|午后|午後)$/, (hour) => (hour >= 1 && hour < 12 ? 12 : hour >= 12 ? 0 : null)],
  [/^中午$/, (hour) => (hour === 11 || hour === 12 ? 0 : hour === 1 || hour === 2 ? 12 : hour === 13 ? 0 : null)],
  [/^傍晚$/, (hour) => (hour >= 4 && hour <= 8 ? 12 : hour >= 16 && hour <= 20 ? 0 : null)],
  [/^(?:晚上|晚间|晚間|夜里|夜裡|晚)$/, (hour) => (hour >= 5 && hour < 12 ? 12 : hour >= 17 ? 0 : null)],
  [/^am$/, (hour) => (hour === 12 ? -12 : hour >= 1 && hour < 12 ? 0 : null)],
  [/^pm$/, (hour) => (hour === 12 ? 0 : hour >= 1 && hour < 12 ? 12 : hour > 12 ? 0 : null)],
];

/** 上午 12:00 of spreadsheets is midnight; 上午12点 of people is mostly noon. */
const morning = (hour: number, isSpoken: boolean) =>
  hour === 12 ? (isSpoken ? null : -12) : hour >= 0 && hour < 12 ? 0 : null;

const hourIn = (period: string, hour: number, isSpoken: boolean): number => {
  if (period === '') return hour;
  const add = period === '上午' ? morning(hour, isSpoken) : periods.find(([words]) => words.test(period))?.[1](hour);
  if (add === null || add === undefined) throw new TimeProblem(`分不清“${period} ${hour} 点”是几点，请按 24 小时写`);
  return hour + add;
};

const periodNames = '上午|下午|午后|午後|中午|凌晨|清晨|早晨|早上|早|傍晚|晚上|晚间|晚間|夜里|夜裡|晚';
const latin = '[ap]\\.?m\\.?';
const clock = new RegExp(
  `^(${periodNames}|${latin})?\\s*(\\d{1,2})(?:(\\s*[:点點时時]\\s*)(?:(\\d{1,2}|半|一刻|三刻|整)(?:\\s*[:分]\\s*(?:(\\d{1,2})(?:[.,](\\d{1,9}))?\\s*秒?)?)?)?)?\\s*(${latin})?$`,
  'i',
);
const onePeriod = new RegExp(`^(?:${periodNames}|${latin})$`, 'i');
const periodBefore = `(?:${periodNames}|${latin})?\\s*`;
const minutesPart = '(?:\\d{1,2}|半|一刻|三刻|整)\\s*分?(?:\\s*:?\\s*\\d{1,2}\\s*秒?)?';
const start = `${periodBefore}\\d{1,2}\\s*(?:[:点點时時]\\s*(?:${minutesPart})?|(?=${latin}))\\s*(?:${latin})?`;
const end = `${periodBefore}\\d{1,2}\\s*(?:[:点點时時]?\\s*(?:${minutesPart})?)\\s*(?:${latin})?`;
const range = new RegExp(`^[\\s,，、]*${start}\\s*[-~至到]+\\s*${end}$`, 'i');
/** ISO 8601 basic: T080000. */
const basic = /^T(\d{2})(\d{2})(\d{2})?$/;
const spokenMinutes = new Map([
  ['半', 30],
  ['一刻', 15],
  ['三刻', 45],
  ['整', 0],
]);

const existingClock = (hour: number, minute: number, second: number, fraction = ''): Clock => {
  const shown = [hour, minute, ...(second === 0 ? [] : [second])]
    .map((part) => String(part).padStart(2, '0'))
    .join(':');
  if (hour === 24 && minute === 0 && second === 0) throw new TimeProblem('没有 24:00，请写成第二天的 00:00');
  if (hour > 23 || minute > 59 || second > 59) throw new TimeProblem(`没有 ${shown} 这个时间`);
  return { hour, minute, second, millisecond: Number(fraction.padEnd(3, '0').slice(0, 3)) };
};

/** Reads a whole text as a time of day, midnight if empty; null if it is none. Throws a `TimeProblem` if no clock shows it. */
export const clockOf = (text: string): Clock | null => {
  const plain = text.trim().replace(/^[,，、]\s*/, '');
  if (plain === '') return midnight;
  const [, hours, minutes, seconds = '0'] = basic.exec(plain) ?? [];
  if (hours !== undefined) return existingClock(Number(hours), Number(minutes), Number(seconds));
  const match = clock.exec(plain.replace(/^T\s*/, ''));
  if (!match) return null;
  const [, before = '', hour, separator = '', minute = '0', second = '0', fraction = '', after = ''] = match;
  const period = (before || after).toLowerCase().replaceAll('.', '');
  // “8” alone is no time; “8 PM” is.
  if (separator === '' && after === '') return null;
  if (before !== '' && after !== '') return null;
  const isSpoken = /[点點时時]/.test(separator);
  return existingClock(
    hourIn(period, Number(hour), isSpoken),
    spokenMinutes.get(minute) ?? Number(minute),
    Number(second),
    fraction,
  );
};

/** Whether a text gives two times of day: 9:00-11:00, 上午9点至11点. */
export const isRange = (text: string): boolean => range.test(text.trim());

/** Whether a remark in brackets tells the time: 8:00, 下午, PM. */
export const tellsTime = (remark: string): boolean =>
  onePeriod.test(remark) || /\d\s*(?:[:点點时時]|[ap]\.?m\b)/i.test(remark);
