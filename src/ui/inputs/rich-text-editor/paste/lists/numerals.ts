/** Ten in a Chinese number: 十二, 廿一, 一百零三. */
const chineseDigits: Partial<Record<string, number>> = Object.fromEntries([
  ...Array.from('〇一二三四五六七八九', (digit, value) => [digit, value] as const),
  ...Array.from('零壹贰叁肆伍陆柒捌玖', (digit, value) => [digit, value] as const),
  ['两', 2],
]);
const chineseUnits: Partial<Record<string, number>> = { 十: 10, 拾: 10, 百: 100, 佰: 100, 千: 1000, 仟: 1000 };
const chineseTens: Partial<Record<string, number>> = { 廿: 20, 卅: 30, 卌: 40 };

/** Signs of Chinese numbers, for patterns. */
export const chineseSigns = '〇零一二三四五六七八九十百千两壹贰叁肆伍陆柒捌玖拾佰仟廿卅卌';

const stems = '甲乙丙丁戊己庚辛壬癸';

const chineseNumber = (text: string): number | null => {
  let total = 0;
  let digit: number | null = null;
  let isPositional = true;
  for (const sign of text) {
    const unit = chineseUnits[sign];
    const tens = chineseTens[sign];
    const value = chineseDigits[sign];
    if (unit !== undefined) {
      total += (digit ?? 1) * unit;
      digit = null;
      isPositional = false;
    } else if (tens !== undefined) {
      total += tens;
      isPositional = false;
    } else if (value === undefined) return null;
    else digit = isPositional && digit !== null ? digit * 10 + value : value;
  }
  return total + (digit ?? 0);
};

const romanValues: Partial<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100, d: 500, m: 1000 };

const romanNumber = (text: string): number | null => {
  if (!/^m{0,3}(?:cm|cd|d?c{0,3})(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3})$/.test(text)) return null;
  const values = Array.from(text, (sign) => romanValues[sign] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
};

/** What a numeral may mean, the likelier first: “i” is a roman 1 or the ninth letter. */
export const numeralValues = (numeral: string): number[] => {
  const text = numeral.normalize('NFKC').toLowerCase();
  if (/^\d+$/.test(text)) return [Number(text)];
  const stem = text.length === 1 ? stems.indexOf(text) : -1;
  if (stem >= 0) return [stem + 1];
  if (/^[a-z]+$/.test(text)) {
    const roman = romanNumber(text);
    const letter = /^(?<letter>[a-z])\k<letter>*$/.test(text) ? (text.length - 1) * 26 + text.charCodeAt(0) - 96 : null;
    const values = text === 'i' || text.length > 1 ? [roman, letter] : [letter, roman];
    return values.filter((value) => value !== null);
  }
  const number = chineseNumber(text);
  return number === null ? [] : [number];
};
