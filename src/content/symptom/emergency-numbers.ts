export interface EmergencyNumber {
  number: string;
  /** Whom it reaches. */
  name: string;
}

/** Taiwan's ambulance, mainland China's, and the hotline of Taiwan's CDC. */
const usual = '119 台湾急救,120 大陆急救,1922 台湾防疫专线';

/** Reads a list such as `119 台湾急救,120 大陆急救`; what is no telephone number is left out. */
export const parseNumbers = (list: string): EmergencyNumber[] =>
  list.split(/[,，]/).flatMap((entry) => {
    const [, number, name = ''] = /^\s*(\d{2,15})(?:\s+(.*?))?\s*$/.exec(entry) ?? [];
    return number === undefined ? [] : [{ number, name }];
  });

/** The site's emergency numbers; `VITE_EMERGENCY_NUMBERS` replaces them when the site is built. */
export const emergencyNumbers: readonly EmergencyNumber[] = parseNumbers(
  import.meta.env.VITE_EMERGENCY_NUMBERS || usual,
);

/** A sentence that tells to call somebody: elsewhere, 120 is a blood pressure. */
const tellsToCall = /[拨撥打]|电话|電話|专线|專線|热线|熱線|急救/;

/** Such a sentence may still name a pressure or a range. */
const measured = String.raw`\s*(?:[\d.%℃~～/–-]|mm|mg|毫|次|下|分|岁|歲|公|小时|小時|天|周|克|以上|以下|到|至)`;

const numberPattern = new RegExp(
  String.raw`(?<![\d.~～/–≥≤<>＜＞-])(?:${emergencyNumbers.map(({ number }) => number).join('|')})(?!${measured})`,
  'g',
);

interface TextPart {
  text: string;
  isNumber: boolean;
  /** Index in the whole text. */
  start: number;
}

/** Splits a text at the emergency numbers that it tells to call. */
export const splitAtNumbers = (text: string): TextPart[] => {
  const parts: TextPart[] = [];
  let start = 0;
  const add = (end: number, isNumber: boolean) => {
    if (end > start) parts.push({ text: text.slice(start, end), isNumber, start });
    start = end;
  };
  if (emergencyNumbers.length > 0)
    for (const { 0: sentence, index: at } of text.matchAll(/[^。！？；!?;\n]+/g)) {
      if (!tellsToCall.test(sentence)) continue;
      for (const { 0: number, index } of sentence.matchAll(numberPattern)) {
        add(at + index, false);
        add(at + index + number.length, true);
      }
    }
  add(text.length, false);
  return parts;
};
