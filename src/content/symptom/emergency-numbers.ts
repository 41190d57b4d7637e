import { configuration } from '@/lib/configuration/configuration.ts';

/** A sentence that tells to call somebody: elsewhere, 120 is a blood pressure. */
const tellsToCall = /[拨撥打]|电话|電話|专线|專線|热线|熱線|急救/;

/** Such a sentence may still name a pressure or a range. */
const measured = String.raw`\s*(?:[\d.%℃~～/–-]|mm|mg|毫|次|下|分|岁|歲|公|小时|小時|天|周|克|以上|以下|到|至)`;

const numberPattern = (numbers: readonly string[]) =>
  new RegExp(String.raw`(?<![\d.~～/–≥≤<>＜＞-])(?:${numbers.join('|')})(?!${measured})`, 'g');

interface TextPart {
  text: string;
  isNumber: boolean;
  /** Index in the whole text. */
  start: number;
}

/** Splits a text at the site's emergency numbers that it tells to call. */
export const splitAtNumbers = (text: string): TextPart[] => {
  const numbers = configuration().emergency.map(({ number }) => number);
  const parts: TextPart[] = [];
  let start = 0;
  const add = (end: number, isNumber: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), isNumber, start });
    start = end;
  };
  if (numbers.length > 0) {
    const pattern = numberPattern(numbers);
    for (const { 0: sentence, index: at } of text.matchAll(/[^。！？；!?;\n]+/g)) {
      if (!tellsToCall.test(sentence)) continue;
      for (const { 0: number, index } of sentence.matchAll(pattern)) {
        add(at + index, false);
        add(at + index + number.length, true);
      }
    }
  }
  add(text.length, false);
  return parts;
};
