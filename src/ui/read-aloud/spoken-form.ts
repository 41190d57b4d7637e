import { toSuperscript, withoutSuperscripts } from '@/lib/superscripts.ts';

/** Spoken units of Mandarin, as symbol, name in Simplified and, where it differs, in Traditional. */
const units: readonly (readonly [symbol: string, simplified: string, traditional?: string])[] = [
  ['mmHg', '毫米汞柱'],
  ['cmH₂O', '厘米水柱', '公分水柱'],
  ['kPa', '千帕'],
  ['μmol', '微摩尔', '微莫耳'],
  ['mmol', '毫摩尔', '毫莫耳'],
  ['nmol', '纳摩尔', '奈莫耳'],
  ['pmol', '皮摩尔', '皮莫耳'],
  ['mol', '摩尔', '莫耳'],
  ['mEq', '毫当量', '毫當量'],
  ['mIU', '毫国际单位', '毫國際單位'],
  ['μIU', '微国际单位', '微國際單位'],
  ['IU', '国际单位', '國際單位'],
  ['mU', '毫单位', '毫單位'],
  ['kg', '千克', '公斤'],
  ['mg', '毫克'],
  ['μg', '微克'],
  ['mcg', '微克'],
  ['ug', '微克'],
  ['ng', '纳克', '奈克'],
  ['pg', '皮克'],
  ['g', '克', '公克'],
  ['dL', '分升', '公合'],
  ['mL', '毫升'],
  ['μL', '微升'],
  ['fL', '飞升', '飛升'],
  ['L', '升', '公升'],
  ['kcal', '千卡', '大卡'],
  ['kJ', '千焦', '千焦耳'],
  ['km', '千米', '公里'],
  ['cm', '厘米', '公分'],
  ['mm', '毫米', '公釐'],
  ['μm', '微米'],
  ['nm', '纳米', '奈米'],
  ['dm', '分米', '公寸'],
  ['m', '米', '公尺'],
  ['℃', '摄氏度', '攝氏度'],
  ['°C', '摄氏度', '攝氏度'],
  ['°F', '华氏度', '華氏度'],
  ['℉', '华氏度', '華氏度'],
  ['min', '分钟', '分鐘'],
  ['h', '小时', '小時'],
  ['s', '秒'],
  ['d', '天'],
  ['bpm', '次每分钟', '次每分鐘'],
];

const ignoringCase = new Set(['ml', 'dl', 'ul', 'kcal', 'mmhg']);
const names = new Map(
  units.flatMap(([symbol, simplified, traditional = simplified]) => {
    const name = { simplified, traditional };
    const lower = symbol.toLowerCase();
    return ignoringCase.has(lower) ? [[symbol, name] as const, [lower, name] as const] : [[symbol, name] as const];
  }),
);

const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const unit = [...names.keys()]
  .toSorted((one, other) => other.length - one.length)
  .map(escape)
  .join('|');

/** A number as people write it: 3,000, 0.5, ½. */
const number = '\\d[\\d,]*(?:\\.\\d+)?';

/** What is counted or measured after a range, so that 3-5 天 is one and 400-820 is none. */
const measured = '(?:%|％|℃|°C|[\\p{Script=Han}]|' + unit + ')';

interface Language {
  isTraditional: boolean;
}

type Rule = readonly [pattern: RegExp, spoken: (language: Language) => string | ((...groups: string[]) => string)];

const says =
  (simplified: string, traditional = simplified) =>
  ({ isTraditional }: Language) =>
    isTraditional ? traditional : simplified;

const squares: Readonly<Record<string, string>> = { '²': '平方', '³': '立方' };

const unitName = (symbol: string, { isTraditional }: Language): string => {
  const last = symbol.at(-1) ?? '';
  const power = squares[last];
  const found = names.get((power ? symbol.slice(0, -1) : symbol).replaceAll('µ', 'μ'));
  if (!found) return symbol;
  return `${power ?? ''}${isTraditional ? found.traditional : found.simplified}`;
};

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** 2312-3456 before an extension or an office. */
const telephone = '\\d{3,4}-\\d{4}\\s?(?:转|轉|分机|分機|咨|諮|洽|找)';

const valueOf = (text: string): number => Number.parseFloat(text.replaceAll(',', ''));

/** For rules that match the start of a range and its dash. */
const rangeFrom =
  () =>
  (_: string, from = '') =>
    `${from} 到 `;

type Abbreviations = Readonly<Record<string, readonly [simplified: string, traditional?: string]>>;

/** How to take a medicine, as doctors abbreviate it, in Simplified and, where it differs, in Traditional. */
const routes: Abbreviations = {
  po: ['口服'],
  iv: ['静脉注射', '靜脈注射'],
  ivgtt: ['静脉滴注', '靜脈滴注'],
  im: ['肌肉注射'],
  sc: ['皮下注射'],
};

/** How often to take a medicine. */
const frequencies: Abbreviations = {
  qd: ['每日一次'],
  bid: ['每日两次', '每日兩次'],
  tid: ['每日三次'],
  qid: ['每日四次'],
  qod: ['隔日一次'],
  qn: ['每晚一次'],
  qw: ['每周一次', '每週一次'],
  prn: ['必要时', '必要時'],
};

/** A pattern of abbreviations, with or without dots. */
const anyOf = (abbreviations: Abbreviations) =>
  Object.keys(abbreviations)
    .map((letters) => `${letters.replaceAll(/\B/g, '\\.?')}\\.?`)
    .join('|');
/** q8h is every 8 hours. */
const frequency = `q\\d{1,2}h|${anyOf(frequencies)}`;
const route = anyOf(routes);
const dose = `[\\d/]\\s?(?:${unit}|U|[片粒丸袋包支滴喷噴])|(?:^|\\P{Script=Latin})(?:${route}|${frequency})`;
const afterDose = '\\s?[，,(（]?\\s?';

const poweredUnit = `(?:${unit})[²³]?`;

/** In this order: footnote marks are left out before exponents are spoken. */
const rules: readonly Rule[] = [
  [/µ/gu, says('μ')],
  [/[Ⅰ-Ⅻ]/gu, () => (roman) => String((roman.codePointAt(0) ?? 0x2160) - 0x215f)],
  // II 型, IIIB 期; V 型 is a shape.
  [
    /(?<![\p{Script=Latin}\d])(I{1,3}|IV|VI{1,3}|IX)([A-Ca-c]?)(?=\s?(?:[、和或至到~～-]\s?[IVX]{1,4}[A-Ca-c]?\s?)*[型期级級度类類](?!\p{Script=Latin}))/gu,
    () =>
      (_, roman = '', part = '') =>
        `${romans.indexOf(roman)}${part}`,
  ],
  // As doctors and laboratories type them: 10^9/L, 10*9/L and 10E9/L, kg/m2, mmol·L⁻¹, mg/(kg·d), mg/l, umol.
  [
    /(?<=\d)\^\(?([-−]?\d{1,2})\)?/gu,
    () =>
      (_, power = '') =>
        toSuperscript(power),
  ],
  [
    /(?<=(?<!\d)10)[*E](\d{1,2})(?=\s?[/／])/gu,
    () =>
      (_, power = '') =>
        toSuperscript(power),
  ],
  [/(?<=(?:\d|[/／])\s?[cdm]?m)[23](?![\d\p{Script=Latin}])/gu, () => toSuperscript],
  [
    new RegExp(`\\s?[·⋅•]\\s?(${unit})⁻([¹²³])`, 'gu'),
    () =>
      (_, symbol = '', power = '') =>
        `/${symbol}${power === '¹' ? '' : power}`,
  ],
  [
    /\s?[·⋅•]\s?(1\.73\s?m)⁻²/gu,
    () =>
      (_, area = '') =>
        `/${area}²`,
  ],
  [
    /[/／]\s?[(（]([^()（）·]{1,3})[·⋅•×*]([^()（）]{1,8})[)）]/gu,
    () =>
      (_, first = '', other = '') =>
        `/${first.trim()}/${other.trim()}`,
  ],
  [/(?<=[/／]\s?)l(?![\p{Script=Latin}\d])/gu, says('L')],
  [/(?<!\p{Script=Latin})u(?=(?:IU|mol|L)(?!\p{Script=Latin}))/gu, says('μ')],
  // Footnote marks: [2], and raised numbers after a word that is no unit.
  [/\s*\[\d+(?:\s*[,，、–-]\s*\d+)*\]/gu, says('')],
  [/(?<=[\p{Script=Han}。，；：！？”」』）)])[⁰¹²³⁴-⁹]+(?:[,⁻][⁰¹²³⁴-⁹]+)*/gu, says('')],
  // 10⁶ and 10⁻³; also units: s⁻¹.
  [
    /(\d)([⁺⁻]?)([⁰¹²³⁴-⁹]+)/gu,
    ({ isTraditional }) =>
      (_, base = '', sign = '', power = '') =>
        `${base} 的${sign === '⁻' ? (isTraditional ? '負 ' : '负 ') : ' '}${withoutSuperscripts(power)} 次方`,
  ],
  // 50 mg po tid, 2 片 b.i.d., 10 U q8h: only behind a dose or another of them.
  [
    new RegExp(
      `(?:(?<=(?:${dose}|\\d|口服|皮下|次)${afterDose})(?:${frequency})|(?<=(?:${dose})${afterDose})(?:${route}))(?![\\p{Script=Latin}\\d])`,
      'giu',
    ),
    ({ isTraditional }) =>
      (abbreviation) => {
        const hours = /\d+/.exec(abbreviation)?.[0];
        if (hours !== undefined) return ` 每 ${hours} ${isTraditional ? '小時' : '小时'}一次`;
        const letters = abbreviation.replaceAll('.', '').toLowerCase();
        const [simplified = '', traditional = simplified] = frequencies[letters] ?? routes[letters] ?? [];
        return ` ${isTraditional ? traditional : simplified}`;
      },
  ],
  // 120/80 mmHg: a voice reads a fraction.
  [
    new RegExp(`(\\d{2,3})\\s?/\\s?(\\d{2,3})(?=\\s?(?:mmHg|mmhg|毫米汞柱))`, 'gu'),
    () =>
      (_, high = '', low = '') =>
        `${high} 比 ${low}`,
  ],
  [
    /((?:血压|血壓)[^\d。；]{0,8})(\d{2,3})\/(\d{2,3})/gu,
    () =>
      (_, before = '', high = '', low = '') =>
        `${before}${high} 比 ${low}`,
  ],
  // Dates with slashes.
  [
    /(?<!\d)((?:19|20)\d{2})\/(\d{1,2})\/(\d{1,2})(?!\d)/gu,
    () =>
      (_, year = '', month = '', day = '') =>
        `${year} 年 ${Number(month)} 月 ${Number(day)} 日`,
  ],
  [/(?<=BMI值?\s?(?:[:：为為在]\s?)?)(\d{2}(?:\.\d+)?)\s?[-–—~～〜]\s?(?=\d{2}(?:\D|$))/giu, rangeFrom],
  // Ranges: 8:00-9:30, 7.35～7.45, 3–5 天, 36.1~37.2 ℃, 5%-10%, but CA19-9 正常 and 010-12345678 转 8001 are none.
  [/(?<![\d:])(\d{1,2}[:：]\d{2})\s?[-–—~～〜−]\s?(?=\d{1,2}[:：]\d{2}(?![\d:：]))/gu, rangeFrom],
  [/(?<![\d.:/-])(\d[\d,]*(?:\.\d+)?)\s?[~～〜]\s?(?=\d)/gu, rangeFrom],
  [/(?<=\d\s?\p{Script=Han}{1,2}\s?)\s?[~～〜]\s?(?=\p{Script=Han}?\s?\d)/gu, says(' 到 ')],
  [/(?<![\d.:/-])(\d+\.\d+)\s?[-–—−]\s?(?=\d+\.\d+(?![\d.-]))/gu, rangeFrom],
  [
    new RegExp(
      `(?<![\\d./-])(?<!(?:\\p{Script=Latin}|[图圖表]\\s?)(?=\\d+-))(?!0\\d|${telephone})(${number}\\s?(?:%|％|℃|°C|${unit})?)\\s?[-–—~～〜−]\\s?(?!\\d{7})(?=(${number})\\s?${measured})(?!${number}[-–]\\d)`,
      'gu',
    ),
    () =>
      (whole, from = '', to = '') =>
        valueOf(from) < valueOf(to) ? `${from} 到 ` : whole,
  ],
  // Ratios; 8:30 and 12:05 are times.
  [
    /(?<![\d:.])(\d+)\s?[:：∶]\s?(\d+)(?![\d:.])/gu,
    () =>
      (whole, left = '', right = '') =>
        right.length === 2 && Number(left) < 25 && Number(right) < 60 ? whole : `${left} 比 ${right}`,
  ],
  [
    /(?<![\d\p{L}])[-−–](\d+(?:\.\d+)?)(?=\s?(?:℃|°C|摄氏度|攝氏度|度))/gu,
    () =>
      (_, degrees = '') =>
        `零下 ${degrees}`,
  ],
  [/[/／]\s?(?=1\.73\s?m²)/gu, says('每 ')],
  // Units after a number, and each unit after a slash.
  [
    new RegExp(
      `(?<=(?:\\d|次方|[\\p{Script=Han}）)])\\s?)(?<!\\p{Script=Latin})((?:${poweredUnit})?)((?:\\s?[/／·]\\s?${poweredUnit})+)(?![\\p{Script=Latin}\\d])`,
      'gu',
    ),
    (language) =>
      (_, first = '', others = '') =>
        `${first && ` ${unitName(first, language)}`}${others
          .split(/[/／·]/u)
          .map((part) => part.trim())
          .filter(Boolean)
          .map((part) => `每${unitName(part, language)}`)
          .join('')}`,
  ],
  [
    new RegExp(`(?<=\\d)\\s?(${poweredUnit})(?![\\p{Script=Latin}\\d²³])`, 'gu'),
    (language) =>
      (_, symbol = '') =>
        ` ${unitName(symbol, language)}`,
  ],
  [
    /(?<=(?:次|片|粒|包|袋|支|杯|滴|个|個|单位|單位|U|IU|国际单位|國際單位)\s?)[/／]\s?(?=[\p{Script=Han}])/gu,
    says('每'),
  ],
  // 10 分钟/次, ¥35/盒.
  [
    /(?<=\d\s*\p{Script=Han}{0,8}\s?)[/／]\s?(?=[次天日周週月年人份晚餐顿頓片粒包袋支杯盒瓶](?!\p{Script=Latin}))/gu,
    says('每'),
  ],
  [/\s?[≥⩾≧]\s?/gu, says(' 大于等于 ', ' 大於等於 ')],
  [/\s?[≤⩽≦]\s?/gu, says(' 小于等于 ', ' 小於等於 ')],
  [/\s?[<＜]\s?(?=\d)/gu, says(' 小于 ', ' 小於 ')],
  [/\s?[>＞]\s?(?=\d)/gu, says(' 大于 ', ' 大於 ')],
  [/\s?±\s?/gu, says(' 正负 ', ' 正負 ')],
  [/\s?≈\s?/gu, says(' 约 ', ' 約 ')],
  [/[⁰¹²³⁴-ⁿ₀-₎ₙ]+/gu, () => withoutSuperscripts],
];

const aboutCalling = /[拨撥]|[电電][话話]|[热熱][线線]|急救|[专專][线線]|打\s?1/u;
/** Emergency and advice numbers of mainland China, Taiwan, Hong Kong and others that are not followed by what they count. */
const serviceNumber =
  /(?<![\d.,:/-])(?<![压壓率糖值到达達]\s?)(?:11[0-9]|12[02]|165|911|99[59]|19(?:19|22|25|55|57|66|80|95)|123(?:20|38|45|48|55|56))(?![\d.:/%-]|,\d|\s?(?:[年月日天周週岁歲次步个個人例元块塊克分小毫种種]|[a-zμ]))/gu;

/** Service numbers digit by digit: 120 is 1 2 0 when a sentence is about calling. */
const spellServiceNumbers = (text: string): string =>
  aboutCalling.test(text) ? text.replace(serviceNumber, (digits) => Array.from(digits).join(' ')) : text;

/**
 * The text of a sentence as a voice should say it: exponents, units, ranges, ratios and blood pressure in words, without
 * footnote marks. What voices say right stays as it is.
 */
export const spokenForm = (sentence: string, language: string): string => {
  const context = { isTraditional: /\b(?:tw|hant)\b/i.test(language) };
  return rules
    .reduce((text, [pattern, spoken]) => {
      const replacement = spoken(context);
      return typeof replacement === 'string' ? text.replace(pattern, replacement) : text.replace(pattern, replacement);
    }, spellServiceNumbers(sentence))
    .replaceAll(/ {2,}/g, ' ');
};
