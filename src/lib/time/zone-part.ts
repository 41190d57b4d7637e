import { isRange } from '@/lib/time/clock-part.ts';
import { TimeProblem } from '@/lib/time/time-problem.ts';
import { taipeiHours } from '@/lib/time/wall-time.ts';

const taipeiPlaces = '北京|台北|臺北|中国|中國|台湾|臺灣|香港|澳门|澳門|新加坡';
const taipeiNames =
  `(?:${taipeiPlaces})(?:标准|標準)?(?:时间|時間)|[东東]八[区區]|(?:China|Taipei) Standard Time|` +
  'Asia\\/(?:Taipei|Shanghai|Hong_Kong|Macau|Chongqing)';
const utcNames =
  'Z|GMT|UTC|(?:世界|[协協][调調]世界|格林[尼威]治)(?:标准|標準)?(?:时间|時間|时|時)|' +
  'Coordinated Universal Time|Greenwich Mean Time';

const zones: readonly (readonly [names: string, minutes: number])[] = [
  [utcNames, 0],
  [taipeiNames, taipeiHours * 60],
];
const zonesAtEnd = zones.map(([names, minutes]) => [new RegExp(`\\s*(?:${names})$`, 'i'), minutes] as const);
const wholeZones = zones.map(([names, minutes]) => [new RegExp(`^(?:${names})$`, 'i'), minutes] as const);

const timeBefore = /(?<=(\d{1,2}):(\d\d)(:\d\d(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?|T\d{4}(?:\d\d)?)/;
const numericZone = new RegExp(`${timeBefore.source}\\s*(GMT|UTC)?\\s*([+-])(\\d{1,2})(?::?(\\d{2}))?$`, 'i');
const wholeNumericZone = /^(?:(?:GMT|UTC)\s*)?([+-])(\d{1,2})(?::?(\d{2}))?(?!\d)/i;

/** Names of zones that aren't read: abbreviations stand for several zones, and many change in summer. */
const unreadNames = new RegExp(
  '^(?!SAT$)[A-Z]{1,3}T$|^[A-Z][a-z]+\\/\\w+$|^(?:local|[A-Z][a-z]+(?: [A-Z][a-z]+)*) [Tt]ime$|' +
    '时区|時區|[东西東][一二三四五六七八九十]+[区區]',
);
const places =
  '美|[东西東中]部|太平洋|山地|[纽紐][约約]|[华華]盛[顿頓]|洛杉[矶磯]|旧金山|[伦倫]敦|英[国國]|法[国國]|巴黎|德[国國]|柏林|' +
  '[欧歐]洲|日本|[东東]京|[韩韓][国國]|首[尔爾]|印度|泰[国國]|曼谷|越南|澳洲|澳大利[亚亞]|悉尼|加拿大|多[伦倫]多|莫斯科|' +
  '[当當]地|本地|夏令|冬令';
const unreadPlaces = new RegExp(`^(?:${places})\\p{Script=Han}*(?:时间|時間|时|時)$`, 'u');

/** Whether a text is the name of a zone, but none that is read. */
const isUnreadZone = (name: string) => unreadNames.test(name) || unreadPlaces.test(name);

const minutesEast = (written: string, sign: string, hours: string, minutes = '0') => {
  if (Number(hours) > 14 || Number(minutes) > 59) throw new TimeProblem(`没有 ${written.trim()} 这个时区`);
  const offset = Number(hours) * 60 + Number(minutes);
  return sign === '-' ? -offset : offset;
};

const unknownZone = (name: string) => new TimeProblem(`认不出时区“${name}”，请写成台北时间`);

/** 9:00-11:00 is a range for people; programs write seconds, T, GMT or the zero of -05:00 before a zone. */
const isNumericZone = (text: string, [, hour, minute, second, name, sign, hours = '', minutes]: RegExpExecArray) => {
  const isProgram = hour === undefined || second !== undefined || name !== undefined || /^\s*T/i.test(text);
  if (sign === '+' || isProgram) return true;
  if (!hours.startsWith('0') || hours.length < 2) return false;
  // 08:00-09:00 may still be a range: only a zone is earlier than the time before it, or written as -0500.
  const isEarlier = Number(hours) * 60 + Number(minutes ?? 0) <= Number(hour) * 60 + Number(minute);
  return isEarlier || /\d{4}$/.test(text);
};

/** Splits the zone from the end of a time; `offset` is in minutes east of UTC, null without a zone. */
export const withoutZone = (text: string): { time: string; offset: number | null } => {
  const numeric = numericZone.exec(text);
  if (numeric && isNumericZone(text, numeric)) {
    const [written, , , , , sign = '', hours = '', minutes] = numeric;
    return { time: text.slice(0, numeric.index), offset: minutesEast(written, sign, hours, minutes) };
  }
  if (isRange(text)) throw new TimeProblem('这是一段时间，请只写开始的时间');
  for (const [pattern, offset] of zonesAtEnd) {
    const match = pattern.exec(text);
    if (match && /\d/.test(text.slice(0, match.index))) return { time: text.slice(0, match.index), offset };
  }
  const abbreviation = /(?<=\d)\s*\b(?![ap]\.?m\b)([a-z]{2,5})$/i.exec(text)?.[1];
  if (abbreviation !== undefined) throw unknownZone(abbreviation);
  const name = /(?<=\d)\s*([^\d\s]\D*)$/.exec(text)?.[1];
  if (name !== undefined && isUnreadZone(name)) throw unknownZone(name);
  return { time: text, offset: null };
};

/** Whether a remark in brackets names a zone. */
export const isZone = (remark: string): boolean =>
  wholeNumericZone.test(remark) || wholeZones.some(([pattern]) => pattern.test(remark)) || isUnreadZone(remark);

/** The offset of a zone in brackets, beside that of the time: a name may repeat it, as in GMT+0800 (中国标准时间). */
export const offsetWith = (remark: string | null, offset: number | null): number | null => {
  if (remark === null) return offset;
  const [written, sign = '', hours = '', minutes] = wholeNumericZone.exec(remark) ?? [];
  const own =
    written === undefined
      ? wholeZones.find(([pattern]) => pattern.test(remark))?.[1]
      : minutesEast(written, sign, hours, minutes);
  if (own === undefined && offset === null) throw unknownZone(remark);
  if (own !== undefined && offset !== null && own !== offset)
    throw new TimeProblem('写了两个时区，分不清是哪一个，请写成台北时间');
  return offset ?? own ?? null;
};
