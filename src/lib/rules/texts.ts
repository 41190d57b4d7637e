import { rule, type RuleMessage, each, eachRule, textOf, isChinese } from '@/lib/rules/rule.ts';
import { lengthOf } from '@/lib/text-length.ts';

export const minMessage = (count: number) => `至少 ${count} 个字。`;

/** `found`: the current number of characters. */
export const maxMessage = (count: number, found?: number | string) =>
  found === undefined ? `最多 ${count} 个字。` : `最多 ${count} 个字，现在是 ${found} 个。`;

export const regexMessage = '格式不对，请检查。';

export const emailMessage = (multiple = false) =>
  `请填写正确的邮箱，例如 name@example.com${multiple ? '，几个邮箱之间用英文逗号（,）隔开' : ''}。`;

const isNullish = (value: unknown) => value === null || value === undefined;

const sizeOf = (value: unknown): number => {
  if (typeof value === 'string') return lengthOf(value);
  if (typeof value === 'number') return String(value).length;
  if (Array.isArray(value)) return value.length;
  return value instanceof Set ? value.size : Number.NaN;
};

/** Exactly `count` code points of a text, or items of an array or set. */
export const length = <Input>(
  count: number,
  message: RuleMessage<Input> = ({ input }) => `要正好 ${count} ${typeof input === 'object' ? '项' : '个字'}。`,
) => rule<Input>((value) => sizeOf(value) === count, message);

/** At most `count` UTF-16 units (an emoji is two), in each element of an array; null and undefined pass. */
export const max = <Input>(count: number, message: RuleMessage<Input> = maxMessage(count)) =>
  eachRule<Input>((value) => isNullish(value) || textOf(value).length <= count, message);

/** At least `count` UTF-16 units in each element of an array; null and undefined fail. */
export const min = <Input>(count: number, message: RuleMessage<Input> = minMessage(count)) =>
  eachRule<Input>((value) => !isNullish(value) && textOf(value).length >= count, message);

const atom = '[^\\s<>()[\\]\\\\.,;:@"]+';
const name = `(?:${atom}(?:\\.${atom})*|".+")`;
const domain = '(?:(?:[A-Za-z0-9-]+\\.)+[A-Za-z]{2,}|\\[[0-9]{1,3}(?:\\.[0-9]{1,3}){3}\\])';
const address = new RegExp(`^${name}@${domain}$`);

/** An email address. `multiple`: several, separated by commas. */
export const email = <Input>(
  { multiple = false }: { multiple?: boolean } = {},
  message: RuleMessage<Input> = emailMessage(multiple),
) => {
  const areAddresses = each((value) => address.test(textOf(value)));
  const parts = (value: unknown): unknown =>
    multiple && !Array.isArray(value)
      ? textOf(value)
          .split(',')
          .map((part) => part.trim())
      : value;
  return rule<Input>((value) => areAddresses(parts(value)), message);
};

/** The text of each value matches. Copies the pattern, because flags `g` and `y` keep state between calls. */
export const regex = <Input>(pattern: RegExp | string, message: RuleMessage<Input> = regexMessage) =>
  eachRule<Input>((value) => new RegExp(pattern).test(textOf(value)), message);

/** Letters per language, as the content of a regular expression character class. */
const latin = {
  en: '',
  cs: 'ÁČĎÉĚÍŇÓŘŠŤÚŮÝŽ',
  da: 'ÆØÅ',
  de: 'ÄÖÜß',
  es: 'ÁÉÍÑÓÚÜ',
  fr: 'ÀÂÆÇÉÈÊËÏÎÔŒÙÛÜŸ',
  it: '\\xC0-\\xFF',
  lt: 'ĄČĘĖĮŠŲŪŽ',
  nl: 'ÉËÏÓÖÜ',
  hu: 'ÁÉÍÓÖŐÚÜŰ',
  pl: 'ĄĆĘŚŁŃÓŻŹ',
  pt: 'ÃÁÀÂÇÉÊÍÕÓÔÚÜ',
  ro: 'ĂÂÎŞŢ',
  sk: 'ÁÄČĎÉÍĹĽŇÓŔŠŤÚÝŽ',
  sr: 'ČĆŽŠĐ',
  sv: 'ÅÄÖ',
  tr: 'ÇĞİıÖŞÜ',
  az: 'ÇƏĞİıÖŞÜ',
  he: "\\u05D0-\\u05EA'",
  // CJK punctuation, kana, the basic CJK block, full-width forms.
  ja: '\\u3000-\\u30FF\\uFF00-\\uFFEF\\u4E00-\\u9FAF',
  // Every Chinese character, rare ones included; no punctuation.
  zh: 'a-z\\p{Script=Han}',
};
const arabic = '\\u0621-\\u063A\\u0641-\\u0652\\u0670';
const others = { ru: 'А-ЯЁ', uk: 'А-ЩЬЮЯЄІЇҐ', el: 'Α-ώ', ar: arabic, fa: `${arabic}پژگچکی` };

const alphabets = new Map([
  ...Object.entries(latin).map(([code, letters]): [string, string] => [code, `A-Z${letters}`]),
  ...Object.entries(others),
]);

type Kind = 'alpha' | 'alpha_dash' | 'alpha_num' | 'alpha_spaces';

const extraCharacters: Record<Kind, string> = { alpha: '', alpha_dash: '0-9_-', alpha_num: '0-9', alpha_spaces: '\\s' };

/** Quirks kept from the old site: `ar` has its own digits, `fa` only letters, `da` with digits matches a single character. */
const patternOf = (kind: Kind, code: string, letters: string): RegExp => {
  const digits = code === 'ar' && extraCharacters[kind].startsWith('0-9') ? '٠-٩' : '';
  const more = code === 'fa' ? '' : digits + extraCharacters[kind];
  const times = code === 'da' && kind === 'alpha_num' ? '' : '*';
  return new RegExp(`^[${letters}${more}]${times}$`, code === 'zh' ? 'u' : 'i');
};

const codeOf = (locale: string) => {
  if (isChinese(locale)) return 'zh';
  return alphabets.has(locale) ? locale : 'en';
};

const lettersIn = (locale: string) => (locale === '' || isChinese(locale) ? '汉字、字母' : '字母');

const lettersRule = <Input>(kind: Kind, locale: string, message: RuleMessage<Input>) => {
  const onlyCode = locale === '' ? undefined : codeOf(locale);
  const patterns = [...alphabets]
    .filter(([code]) => onlyCode === undefined || code === onlyCode)
    .map(([code, letters]) => patternOf(kind, code, letters));
  return eachRule<Input>((value) => patterns.some((pattern) => pattern.test(textOf(value))), message);
};

/**
 * Letters of `locale`; English if it is unknown. Without a locale, all letters must be of one alphabet. Unlike in the old site,
 * `zh` has all Han characters.
 */
export const alpha = <Input>(
  locale = '',
  message: RuleMessage<Input> = `只能用${lettersIn(locale)}，不能有数字和空格。`,
) => lettersRule<Input>('alpha', locale, message);

/** Letters, digits, `_` and `-`; no space. */
export const alphaDash = <Input>(
  locale = '',
  message: RuleMessage<Input> = `只能用${lettersIn(locale)}、数字、下划线（_）和短横线（-）。`,
) => lettersRule<Input>('alpha_dash', locale, message);

/** Letters and digits. */
export const alphaNum = <Input>(locale = '', message: RuleMessage<Input> = `只能用${lettersIn(locale)}和数字。`) =>
  lettersRule<Input>('alpha_num', locale, message);

/** Letters and any white space; no digits. */
export const alphaSpaces = <Input>(locale = '', message: RuleMessage<Input> = `只能用${lettersIn(locale)}和空格。`) =>
  lettersRule<Input>('alpha_spaces', locale, message);
