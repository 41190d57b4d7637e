import type { RuleName, RuleParams } from '@/lib/rules/params.ts';
import { isChinese, numberOf, textOf } from '@/lib/rules/values.ts';

/** Rounded down: a file of the displayed size must be accepted. */
const kilobytesText = (kilobytes: number) =>
  kilobytes < 1024 ? `${kilobytes} KB` : `${Math.floor((kilobytes / 1024) * 100) / 100} MB`;

const lettersText = ({ locale = '' }: RuleParams['alpha']) =>
  locale === '' || isChinese(locale) ? '汉字、字母' : '字母';

const decimalsText = ({ decimals = 0, separator = 'dot' }: RuleParams['double']) => {
  if (decimals === 0) return `可以带小数，例如 12${separator === 'comma' ? ',' : '.'}5`;
  return numberOf(decimals) === 0 ? '不带小数' : `带小数时要正好 ${decimals} 位`;
};

const families = new Map([
  ['image/*', '图片'],
  ['video/*', '视频'],
  ['audio/*', '音频'],
  ['text/*', '文本'],
]);
const typeText = (mime: string) =>
  families.get(mime.toLowerCase()) ?? mime.replace(/^.*\//, '').replace(/\+.*$/, '').toUpperCase();

const targetText = ({ targetLabel }: RuleParams['confirmed']) => targetLabel ?? '前面填写的';

const isShort = (value: unknown) => typeof value === 'string' || typeof value === 'number';

/** `field` is the label, may be empty. One export per rule, so that a form loads only the texts that it needs. */
export type RuleText<Params> = (params: Params, field: string, value: unknown) => string;

export const alphaText: RuleText<RuleParams['alpha']> = (params, field) =>
  `${field}只能用${lettersText(params)}，不能有数字和空格。`;

export const alphaDashText: RuleText<RuleParams['alpha_dash']> = (params, field) =>
  `${field}只能用${lettersText(params)}、数字、下划线（_）和短横线（-）。`;

export const alphaNumText: RuleText<RuleParams['alpha_num']> = (params, field) =>
  `${field}只能用${lettersText(params)}和数字。`;

export const alphaSpacesText: RuleText<RuleParams['alpha_spaces']> = (params, field) =>
  `${field}只能用${lettersText(params)}和空格。`;

export const betweenText: RuleText<RuleParams['between']> = ({ min, max }, field) =>
  `${field}要在 ${min} 到 ${max} 之间。`;

export const confirmedText: RuleText<RuleParams['confirmed']> = (params, field) =>
  `${field}和${targetText(params)}不一样，请再填一次。`;

export const digitsText: RuleText<RuleParams['digits']> = ({ length }, field) => `${field}要正好 ${length} 位数字。`;

export const dimensionsText: RuleText<RuleParams['dimensions']> = ({ width, height }, field) =>
  `${field || '图片'}要正好宽 ${width} 像素、高 ${height} 像素。`;

export const doubleText: RuleText<RuleParams['double']> = (params, field) =>
  `${field}要填数字，${decimalsText(params)}。`;

export const emailText: RuleText<RuleParams['email']> = ({ multiple }, field) =>
  `请填写正确的${field || '邮箱'}，例如 name@example.com${multiple ? '，几个邮箱之间用英文逗号（,）隔开' : ''}。`;

export const excludedText: RuleText<RuleParams['excluded']> = (_, field) => `${field || '这个值'}不能用，请换一个。`;

export const extText: RuleText<RuleParams['ext']> = (list, field) =>
  `${field || '文件'}只能是这些格式：${list.map((end) => end.replace(/^\./, '').toUpperCase()).join('、')}。`;

export const imageText: RuleText<RuleParams['image']> = (_, field) =>
  `${field || '文件'}要是图片：JPG、PNG、GIF、WebP、BMP 或 SVG。`;

export const integerText: RuleText<RuleParams['integer']> = (_, field) => `${field}请填写整数。`;

export const isText: RuleText<RuleParams['is']> = ({ other }, field) =>
  isShort(other) ? `${field}要填“${other}”。` : `${field || '这个值'}和要求的不一样。`;

export const isNotText: RuleText<RuleParams['is_not']> = ({ other }, field) =>
  isShort(other) ? `${field}不能填“${other}”。` : `${field || '这个值'}不能用，请换一个。`;

export const lengthText: RuleText<RuleParams['length']> = ({ length }, field, value) =>
  `${field}要正好 ${length} ${typeof value === 'object' ? '项' : '个字'}。`;

export const maxText: RuleText<RuleParams['max']> = ({ length }, field) => `${field}最多 ${length} 个字。`;

export const maxValueText: RuleText<RuleParams['max_value']> = ({ max }, field) => `${field}不能大于 ${max}。`;

export const mimesText: RuleText<RuleParams['mimes']> = (list, field) =>
  `${field || '文件'}只能是这些类型：${list.map(typeText).join('、')}。`;

export const minText: RuleText<RuleParams['min']> = ({ length }, field) => `${field}至少 ${length} 个字。`;

export const minValueText: RuleText<RuleParams['min_value']> = ({ min }, field) => `${field}不能小于 ${min}。`;

export const numericText: RuleText<RuleParams['numeric']> = (_, field) => `${field}只能填数字。`;

export const oneOfText: RuleText<RuleParams['oneOf']> = (_, field) => `请从给出的选项里选择${field}。`;

export const regexText: RuleText<RuleParams['regex']> = (_, field) => `${field}格式不对，请检查。`;

export const requiredText: RuleText<RuleParams['required']> = (_, field, value) =>
  `请${value === false ? '勾选' : '填写'}${field || '这一项'}。`;

export const requiredIfText: RuleText<RuleParams['required_if']> = (_, field, value) =>
  `请${value === false ? '勾选' : '填写'}${field || '这一项'}。`;

export const sizeText: RuleText<RuleParams['size']> = ({ size }, field) =>
  `${field || '文件'}不能超过 ${kilobytesText(numberOf(size))}。`;

interface MessageContext {
  value: unknown;
  label?: string;
  /** Overrides the rule's message; placeholders: `{field}`, a parameter (`{length}`), a list item (`{0}`). */
  messageOverride?: string;
}

const fill = (text: string, known: ReadonlyMap<string, string | undefined>) =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => known.get(name) ?? placeholder);

/** The error message in Chinese: the field's own, else the rule's. */
export const ruleText = <Name extends RuleName>(
  text: RuleText<RuleParams[Name]>,
  params: RuleParams[Name],
  { value, label, messageOverride }: MessageContext,
): string => {
  if (messageOverride === undefined) return text(params, label ?? '', value);
  const known = new Map<string, string | undefined>(
    Object.entries(params).map(([name, param]) => [
      name,
      name === 'size' ? kilobytesText(numberOf(param)) : textOf(param),
    ]),
  );
  // Security: the other field's value may be a password, so only its label is shown.
  known.set('target', known.get('targetLabel')).set('field', label);
  return fill(messageOverride, known);
};
