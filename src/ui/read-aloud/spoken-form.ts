import { escapePattern } from '@/lib/escape-pattern.ts';
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
  ['kU', '千单位', '千單位'],
  ['U', '单位', '單位'],
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

const anyOfWords = (words: Iterable<string>) =>
  [...words]
    .toSorted((one, other) => other.length - one.length)
    .map(escapePattern)
    .join('|');

/** A pattern of alternatives that are too long for a line. */
const oneOf = (...patterns: string[]) => `(?:${patterns.join('|')})`;

const unit = anyOfWords(names.keys());
const poweredUnit = `(?:${unit})[²³]?`;
const compoundUnit = `${poweredUnit}(?:\\s?[/／·]\\s?${poweredUnit})*`;
const unitInHan = anyOfWords(
  new Set(units.flatMap(([, simplified, traditional = simplified]) => [simplified, traditional])),
);

/** A number as people write it: 3,000, 0.5. */
const number = '\\d+(?:,\\d{3})*(?:\\.\\d+)?';
/** What people take: 3,000, 1/2, 1 1/2, ½, 1½. */
const quantity = `(?:(?:\\d{1,2}\\s(?:又\\s)?)?[1-9][/⁄][2-9](?!\\d)|\\d{0,2}[¼-¾⅐-⅞]|${number})`;
const dash = '[-–—~～〜−]';

/** What is counted, so that a slash behind it may mean 每. */
const counter = oneOf(
  `(?:[平立]方)?(?:${unitInHan})`,
  '[个個]?(?:细胞|細胞|菌落|拷贝|拷貝)',
  '[次片粒丸颗顆包袋支针針剂劑杯碗勺滴喷噴下个個餐顿頓盒瓶份人例元块塊日周週月年岁歲步]',
);
const someNumber = '[\\d一二两兩三四五六七八九十百千万萬亿億半几幾]';
const bareNumber = '\\d(?:\\s?[万萬亿億])?';

const degrees = '(?:℃|°C|摄氏度|攝氏度|度)';

/** What is counted or measured after a range, so that 3-5 天 is one and 400-820 is none. */
const measured = oneOf(
  `[%％℃\\p{Script=Han}]|°C|${unit}`,
  `[)）\\]]\\s?(?:[%％]|${unit}|${unitInHan})`,
  '[)）\\]]?\\s?[×xX*]\\s?\\d',
);

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
  const name = names.get((power ? symbol.slice(0, -1) : symbol).replaceAll('µ', 'μ'));
  if (!name) return symbol;
  return `${power ?? ''}${isTraditional ? name.traditional : name.simplified}`;
};

const romans = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX'];

/** 2312-3456 before an extension or an office. */
const telephone = '\\d{3,4}-\\d{4}\\s?(?:转|轉|分机|分機|咨|諮|洽|找)';

/** 1-2 战胜. */
const score = '\\d+-\\d+\\s?(?:[战戰获獲][胜勝]|[战戰]平|[负負][于於]|[惜落][败敗]|[输輸][给給])';

/** Of a quantity, below zero too. */
const valueOf = (text: string): number => {
  const terms = text
    .replaceAll(',', '')
    .replace(/[¼-¾⅐-⅞]/u, (fraction) => ` ${fraction.normalize('NFKC')}`)
    .matchAll(/(\d+(?:\.\d+)?)(?:[/⁄](\d))?/gu);
  let sum = 0;
  for (const [, amount, parts = '1'] of terms) sum += Number(amount) / Number(parts);
  return text.startsWith('零下') ? -sum : sum;
};

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
const dose = `[\\d/]\\s?(?:${unit}|[片粒丸袋包支滴喷噴])|(?:^|\\P{Script=Latin})(?:${route}|${frequency})`;
const afterDose = '\\s?[，,(（]?\\s?';

const raised = '[⁰¹²³⁴-⁹]';
/** Raised digits that are the mass of an element, in front of or behind its name. */
const isotope = (mass: string, inHan: string, symbols: string) =>
  `(?<=[${inHan}])${mass}(?!${raised})|(?<!\\d|${raised})${mass}(?=(?:${symbols})(?!\\p{Script=Latin}))`;
const isotopes = oneOf(
  isotope(`[¹²]${raised}{2}`, '碘镥鎦铊鉈铟銦镭鐳铯銫氙', 'I|Lu|Tl|In|Ra|Cs|Xe'),
  isotope(`[⁵⁶⁸⁹]${raised}`, '锶鍶锝鎝钇釔镓鎵钴鈷', 'Sr|Tc|Y|Ga|Co'),
  isotope('¹[¹³⁴]', '碳', 'C'),
  isotope('¹⁸', '氟', 'F'),
  isotope('³²', '磷', 'P'),
);

const lengthInHan = '(?:[千厘分毫微]?米|公[里尺寸分釐])';

/** Where a colon stands between the parts of a mixture. */
const mixing = '(?:稀释|稀釋|[兑兌](?![换換现現])|[配水液释釋]比|比[例率值为為])';
/** What has a number of its own in front of a colon. */
const label = '(?:[图圖表第]|步骤|步驟|方案|阶段|階段|案例|病例|示例|[Dd]ay|[Ss]tep|[Pp]hase|[Ww]eek)';

/** 35 U/L, 210×10⁹/升, 45% or a number that belongs to no name: not B12, 图 2. */
const result = oneOf(
  `[\\d/／]\\s?(?:${unit})[²³]?|[/／]\\s?(?:${unitInHan})|[%％]`,
  `(?:^|[\\s:：，,\\p{Script=Han}])(?<!${label}\\s?)\\d{1,6}(?:\\.\\d{1,3})?`,
);

/** What a range without a unit follows. */
const rangeName = '(?:BMI值?|[参參]考(?:值|范围|範圍|区间|區間)|正常值)';

const aboutPressure = '(?:血压|血壓|收缩压|收縮壓|舒张压|舒張壓|BP)';
/** 120/80, 130～139/85～89; in 120/80～130/85 each of the two. */
const pressures = [
  `(?<![\\d/／.])(\\d{2,3}(?:\\s?${dash}\\s?\\d{2,3})?)`,
  `(\\d{2,3}(?:\\s?${dash}\\s?\\d{2,3}(?!\\d|\\s?[/／]))?)(?![\\d/／]|\\.\\d)`,
].join('\\s?[/／]\\s?');

/** What a dose or a price is for; not 7 天/月经来潮, 周一/周二, 早/晚餐. */
const basis = oneOf(
  '次(?![日晨])|日(?![间間期])|[周週](?![一二三四五六日末岁歲])|月(?![经經龄齡初末底])|年(?![龄齡])',
  '晚(?!\\s?\\d|[餐上间間])|片(?![剂劑])|人(?![工群])|[天份餐顿頓粒包袋支杯盒瓶板分]',
  '星期|疗程|療程|高倍|视野|視野|[半两兩三](?:[个個]?月|[天日周週年])',
  `公斤|[平立]方|${unitInHan}`,
);

/** In this order: footnote marks are left out before exponents are spoken. */
const rules: readonly Rule[] = [
  // Compatibility characters: ㎏, ㎡, mℓ; dashes of other alphabets in front of a number: 1－2, 1‑2, 1∼2, 2——3.
  [/[㎀-㏁㏄ℓ]/gu, () => (symbol) => symbol.normalize('NFKC')],
  [/[‐‑‒﹣－](?=\s?[-−–]?\d)/gu, says('-')],
  [/[∼˜⁓](?=\s?[-−–]?\d)/gu, says('～')],
  [/(?<=\d\s?)(?:[–—]{2}|―{1,2})(?=\s?\d)/gu, says('—')],
  [/(?<=\d\s?)(?:mm\s?Hg|cm\s?H[2₂]O)/gu, () => (symbol) => symbol.replace(/\s/u, '').replace('2', '₂')],
  [/µ/gu, says('μ')],
  [/[Ⅰ-Ⅻ]/gu, () => (roman) => String((roman.codePointAt(0) ?? 0x2160) - 0x215f)],
  // II 型, IIIB 期; V 型 is a shape.
  [
    /(?<![\p{Script=Latin}\d])(I{1,3}|IV|VI{1,3}|IX)([A-Ca-c]?)(?=\s?(?:[、和或至到~～-]\s?[IVX]{1,4}[A-Ca-c]?\s?)*[型期级級度类類](?!\p{Script=Latin}))/gu,
    () =>
      (_, roman = '', part = '') =>
        `${romans.indexOf(roman)}${part}`,
  ],
  // As doctors and laboratories type them: mg/l, umol, 10^9/L, 10*9/L, 10E9/L, kg/m2, mmol·L⁻¹, mmol·L-1, mg/(kg·d).
  [/(?<=[/／·⋅•]\s?)l(?![\p{Script=Latin}\d])/gu, says('L')],
  [/(?<!\p{Script=Latin})u(?=(?:IU|mol|L)(?!\p{Script=Latin}))/gu, says('μ')],
  [
    new RegExp(`(?<=\\d|[\\d/／·⋅•]\\s?(?:${unit}))\\^\\(?([-−]?\\d{1,2})\\)?`, 'gu'),
    () =>
      (_, power = '') =>
        toSuperscript(power),
  ],
  // Behind a number or a slash, 5 mg-1 g is a range.
  [
    new RegExp(
      `(?<=[·⋅•]\\s?(?:1\\.73\\s?)?(?:${unit}))[-−–][123](?![\\d.])|` +
        `(?<=[\\d/／]\\s?(?:${unit}))[-−–][123](?!\\s?[\\d.%％℃°\\p{L}/／～~-])`,
      'gu',
    ),
    () => toSuperscript,
  ],
  [
    /(?<=(?<!\d)10)[*E](\d{1,2})(?=\s?[/／]\s?(?:[mμudf]?L|kg|mm|[毫微]?升|千克|公斤|公升)(?!\p{Script=Latin}))/giu,
    () =>
      (_, power = '') =>
        toSuperscript(power),
  ],
  [/(?<=(?:\d|[/／])\s?[cdm]?m)[23](?![\d\p{Script=Latin}])/gu, () => toSuperscript],
  [
    /\s?[·⋅•]\s?[(（]?(1\.73\s?m)(?:⁻²|²[)）](?:⁻¹|[-−–]1))/gu,
    () =>
      (_, area = '') =>
        `/${area}²`,
  ],
  [
    new RegExp(`(?:\\s?[·⋅•]\\s?|(?<=\\d)\\s?)(${unit})⁻([¹²³])`, 'gu'),
    () =>
      (_, symbol = '', power = '') =>
        `/${symbol}${power === '¹' ? '' : power}`,
  ],
  [
    /[/／]\s?[(（]([^()（）·]{1,3})[·⋅•×*]([^()（）]{1,8})[)）]/gu,
    () =>
      (_, first = '', other = '') =>
        `/${first.trim()}/${other.trim()}`,
  ],
  // Raised numbers that are no footnotes: ¹/₂, 碘¹³¹, ¹³C, 身高（m）², 千克/米².
  [
    new RegExp(`(\\d\\s?)?(${raised}+)\\s?[/⁄]\\s?([₀-₉]+)`, 'gu'),
    () =>
      (_, whole = '', part = '', parts = '') =>
        `${whole && `${whole.trim()} 又 `}${withoutSuperscripts(part)}/${withoutSuperscripts(parts)}`,
  ],
  [new RegExp(isotopes, 'gu'), () => withoutSuperscripts],
  [
    new RegExp(`(?<=[\\d/／每(（]\\s?)(${lengthInHan})([²³])`, 'gu'),
    () =>
      (_, length = '', power = '') =>
        `${squares[power] ?? ''}${length}`,
  ],
  [
    new RegExp(`(?<=身高|[(（]\\s?(?:[cdm]?m|${lengthInHan})\\s?[)）][\\]］)）】]?)[²³]`, 'gu'),
    () => (power) => `的${squares[power] ?? ''}`,
  ],
  // A reference range behind a result: 35 U/L [9-50]. The numbers of notes are close together, without a space.
  [
    new RegExp(`(?<=${result})(\\s?)([[［(（【])(${number})\\s?[-–—−]\\s?(${number})(?=[\\]］)）】])`, 'gu'),
    () =>
      (whole, gap = '', bracket = '', from = '', to = '') =>
        (gap || bracket !== '[' || valueOf(to) - valueOf(from) > 9) && valueOf(from) < valueOf(to)
          ? `${gap}${bracket}${from} 到 ${to}`
          : whole,
  ],
  // Footnote marks: [2], and raised numbers after a word that is no unit.
  [
    new RegExp(
      `\\s{0,3}\\[\\d+(?:\\s*[,，、–-]\\s*\\d+)*\\](?!\\s?(?:[%％×]|(?:${unit})(?![\\p{Script=Latin}\\d])))`,
      'gu',
    ),
    says(''),
  ],
  [/(?<=[\p{Script=Han}。，；：！？”」』）)])[⁰¹²³⁴-⁹]+(?:[,⁻][⁰¹²³⁴-⁹]+)*(?![⁰¹²³⁴-⁹⁺])/gu, says('')],
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
  // 120/80 mmHg, 130～139/85～89 mmHg, 血压：早 135/85，晚 128/80: a voice reads fractions.
  [
    new RegExp(
      `${pressures}(?:(?=[\\d\\s/／、，,和或至到早晚~～〜–—−-]{0,24}(mmHg|mmhg|毫米汞柱))|` +
        `(?<=${aboutPressure}[^。；;]{0,60})(?!\\s?(?:[%％片粒]|(?:${unit})(?!\\p{Script=Latin})|${unitInHan})))`,
      'gu',
    ),
    () =>
      (whole, high = '', low = '', measure = '') => {
        const [systolic, diastolic] = [Number.parseInt(high, 10), Number.parseInt(low, 10)];
        const isPressure = measure !== '' || (diastolic >= 30 && diastolic < systolic && systolic <= 300);
        return isPressure ? `${high} 比 ${low}`.replaceAll(/\s?[-–—~～〜−]\s?/gu, ' 到 ') : whole;
      },
  ],
  // Dates with slashes.
  [
    /(?<!\d)((?:19|20)\d{2})\/(\d{1,2})\/(\d{1,2})(?!\d)/gu,
    () =>
      (_, year = '', month = '', day = '') =>
        `${year} 年 ${Number(month)} 月 ${Number(day)} 日`,
  ],
  [
    new RegExp(
      `(?<=${rangeName}\\s?(?:[:：为為在]\\s?)?)(\\d{1,4}(?:\\.\\d+)?)\\s?[-–—~～〜]\\s?(?=\\d{1,4}(?![\\d-]))`,
      'giu',
    ),
    rangeFrom,
  ],
  // Below zero, also in -20～-10 ℃, where only the other number has the unit.
  [
    new RegExp(
      `(?<!\\p{L}|[\\d℃C]\\s?)[-−–](\\d+(?:\\.\\d+)?)` +
        `(?=\\s?(?:${degrees}|(?:${dash}|[至到])\\s?[-−–]?\\d+(?:\\.\\d+)?\\s?${degrees}))`,
      'gu',
    ),
    () =>
      (_, below = '') =>
        `零下 ${below}`,
  ],
  // Ranges: 8:00-9:30, 7.35～7.45, 3–5 天, 36.1~37.2 ℃, 5%-10%, but CA19-9 正常 and 010-12345678 转 8001 are none.
  [/(?<![\d:])(\d{1,2}[:：]\d{2})\s?[-–—~～〜−]\s?(?=\d{1,2}[:：]\d{2}(?![\d:：]))/gu, rangeFrom],
  [new RegExp(`(?<![\\d.:/-])(${quantity})\\s?[~～〜]\\s?(?=[\\d¼-¾⅐-⅞]|零下)`, 'gu'), rangeFrom],
  [/(?:(?<=\d\s?\p{Script=Han}{1,2}\s?)\s?[~～〜]|(?<=次方)\s?[-–—−])\s?(?=\p{Script=Han}?\s?\d)/gu, says(' 到 ')],
  [/(?<![\d.:/-])(\d+\.\d+)\s?[-–—−]\s?(?=\d+\.\d+(?![\d.-]))/gu, rangeFrom],
  [
    new RegExp(
      `(?<![\\d./-])(?<!(?:\\p{Script=Latin}|[图圖表]\\s?)(?=\\d+-))(?!0\\d|${telephone}|${score})` +
        `((?:零下 )?${quantity}\\s?(?:%|％|℃|°C|${compoundUnit}|${counter})?)\\s?${dash}\\s?(?!\\d{7})` +
        `(?=((?:零下 )?${quantity})\\s?${measured})(?!${number}[-–]\\d)`,
      'gu',
    ),
    () =>
      (whole, from = '', to = '') =>
        valueOf(from) < valueOf(to) || to.startsWith('零下') ? `${from} 到 ` : whole,
  ],
  // Ratios; 8:30 and 12:05 are times unless something is mixed, 方案 2：100 mg is a label.
  [
    new RegExp(
      `(?<=\\d\\s?)[:：](?=\\s?\\d+\\s?(?:的|加水|用水)?${mixing})|` +
        `(?<=${mixing}[^\\d。；;，,]{0,4}\\d{1,6}\\s?)[:：](?=\\s?\\d)`,
      'gu',
    ),
    says('∶'),
  ],
  [
    new RegExp(
      `(?<![\\d:.])(\\d+)(\\s?∶\\s?|(?<!${label}\\s?\\d{1,6})\\s?[:：]\\s?` +
        `(?!\\d+\\s?(?:${counter}|(?:${unit})(?!\\p{Script=Latin}))))(\\d+)(?![\\d:.])`,
      'gu',
    ),
    () =>
      (whole, left = '', sign = '', right = '') =>
        !sign.includes('∶') && right.length === 2 && Number(left) < 25 && Number(right) < 60
          ? whole
          : `${left} 比 ${right}`,
  ],
  [/[/／]\s?(?=1\.73\s?m²)/gu, says('每 ')],
  // Units after a number, and each unit after a slash; 剂量/mg is the head of a column.
  [
    new RegExp(
      `(?:(?<=(?:\\d|次方|[\\p{Script=Han}（()）\\]])\\s?)(?<!\\p{Script=Latin})(${poweredUnit})|` +
        `(?<=(?:${bareNumber}|(?:${someNumber}|次方)[）)]?\\s?${counter}|次方|[细細]胞|\\d\\s?(?:${unit})?[）)])\\s?))` +
        `((?:\\s?[/／·]\\s?${poweredUnit})+)(?![\\p{Script=Latin}\\d])`,
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
    new RegExp(`(?<=${bareNumber})\\s?(${poweredUnit})(?![\\p{Script=Latin}\\d²³]|\\s?[盘盤型形])`, 'gu'),
    (language) =>
      (_, symbol = '') =>
        ` ${unitName(symbol, language)}`,
  ],
  // 10 分钟/次, 2 个鸡蛋/天, ¥35/盒; elsewhere a slash means “or”: 布洛芬片/混悬液, 1 片早/晚.
  [
    new RegExp(
      `(?<=(?:${bareNumber}|${someNumber}[）)]?\\s?${counter}\\s?\\p{Script=Han}{0,5})` +
        `(?:[/／]\\p{Script=Han}{1,2})?\\s?)(?<![早午中]\\s?)[/／]\\s?(?=${basis}(?!\\p{Script=Latin}))`,
      'gu',
    ),
    says('每'),
  ],
  [/\s?[≥⩾≧]\s?/gu, says(' 大于等于 ', ' 大於等於 ')],
  [/\s?[≤⩽≦]\s?/gu, says(' 小于等于 ', ' 小於等於 ')],
  [/\s?[<＜]\s?(?=\d)/gu, says(' 小于 ', ' 小於 ')],
  [/\s?[>＞]\s?(?=\d)/gu, says(' 大于 ', ' 大於 ')],
  [/\s?±\s?/gu, says(' 正负 ', ' 正負 ')],
  [/\s?≈\s?/gu, says(' 约 ', ' 約 ')],
  // What is left alone: （m²）.
  [
    /(?<![\p{Script=Latin}\d])[cdkmμ]?m[²³](?!\p{Script=Latin})/gu,
    (language) => (symbol) => unitName(symbol, language),
  ],
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
