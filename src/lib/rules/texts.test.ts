import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { rules } from '@/lib/rules.ts';
import type { Rule } from '@/lib/rules/rule.ts';
import '@/ui/form/messages.ts';

const spoken: [string, Rule<unknown>, unknown, string, string][] = [
  ['alpha', rules.alpha(), '1', '只能用汉字、字母，不能有数字和空格。', '标题只能用汉字、字母，不能有数字和空格。'],
  [
    'alpha of English',
    rules.alpha({ locale: 'en' }),
    '1',
    '只能用字母，不能有数字和空格。',
    '标题只能用字母，不能有数字和空格。',
  ],
  [
    'alpha of Chinese',
    rules.alpha({ locale: 'zh_CN' }),
    '1',
    '只能用汉字、字母，不能有数字和空格。',
    '标题只能用汉字、字母，不能有数字和空格。',
  ],
  [
    'alpha_dash',
    rules.alpha_dash(),
    ' ',
    '只能用汉字、字母、数字、下划线（_）和短横线（-）。',
    '标题只能用汉字、字母、数字、下划线（_）和短横线（-）。',
  ],
  ['alpha_num', rules.alpha_num(), ' ', '只能用汉字、字母和数字。', '标题只能用汉字、字母和数字。'],
  ['alpha_spaces', rules.alpha_spaces(), '1', '只能用汉字、字母和空格。', '标题只能用汉字、字母和空格。'],
  ['between', rules.between({ min: 1, max: 120 }), 0, '要在 1 到 120 之间。', '标题要在 1 到 120 之间。'],
  [
    'confirmed',
    rules.confirmed({ target: 'secret-1' }),
    'x',
    '和前面填写的不一样，请再填一次。',
    '标题和前面填写的不一样，请再填一次。',
  ],
  [
    'confirmed by name',
    rules.confirmed({ target: 'secret-1', targetLabel: '密码' }),
    'x',
    '和密码不一样，请再填一次。',
    '标题和密码不一样，请再填一次。',
  ],
  ['digits', rules.digits({ length: 6 }), '1', '要正好 6 位数字。', '标题要正好 6 位数字。'],
  ['double', rules.double(), 'a', '要填数字，可以带小数，例如 12.5。', '标题要填数字，可以带小数，例如 12.5。'],
  [
    'double with a comma',
    rules.double({ separator: 'comma' }),
    'a',
    '要填数字，可以带小数，例如 12,5。',
    '标题要填数字，可以带小数，例如 12,5。',
  ],
  [
    'double of two',
    rules.double({ decimals: 2 }),
    'a',
    '要填数字，带小数时要正好 2 位。',
    '标题要填数字，带小数时要正好 2 位。',
  ],
  ['double of none', rules.double({ decimals: '0' }), 'a', '要填数字，不带小数。', '标题要填数字，不带小数。'],
  [
    'email',
    rules.email(),
    'a',
    '请填写正确的邮箱，例如 name@example.com。',
    '请填写正确的标题，例如 name@example.com。',
  ],
  [
    'email of several',
    rules.email({ multiple: true }),
    'a',
    '请填写正确的邮箱，例如 name@example.com，几个邮箱之间用英文逗号（,）隔开。',
    '请填写正确的标题，例如 name@example.com，几个邮箱之间用英文逗号（,）隔开。',
  ],
  ['excluded', rules.excluded([1]), 1, '这个值不能用，请换一个。', '标题不能用，请换一个。'],
  ['ext', rules.ext(['jpg', '.png']), null, '文件只能是这些格式：JPG、PNG。', '标题只能是这些格式：JPG、PNG。'],
  [
    'image',
    rules.image(),
    null,
    '文件要是图片：JPG、PNG、GIF、WebP、BMP 或 SVG。',
    '标题要是图片：JPG、PNG、GIF、WebP、BMP 或 SVG。',
  ],
  ['integer', rules.integer(), 'a', '请填写整数。', '标题请填写整数。'],
  ['is', rules.is({ other: '同意' }), 'a', '要填“同意”。', '标题要填“同意”。'],
  ['is an object', rules.is({ other: {} }), 'a', '这个值和要求的不一样。', '标题和要求的不一样。'],
  ['is_not', rules.is_not({ other: 0 }), 0, '不能填“0”。', '标题不能填“0”。'],
  ['is_not null', rules.is_not({ other: null }), null, '这个值不能用，请换一个。', '标题不能用，请换一个。'],
  ['length of a text', rules.length({ length: 3 }), 'a', '要正好 3 个字。', '标题要正好 3 个字。'],
  ['length of a list', rules.length({ length: 3 }), ['a'], '要正好 3 项。', '标题要正好 3 项。'],
  ['max', rules.max({ length: 3 }), 'abcd', '最多 3 个字。', '标题最多 3 个字。'],
  ['max_value', rules.max_value({ max: 3 }), 4, '不能大于 3。', '标题不能大于 3。'],
  [
    'mimes',
    rules.mimes(['image/jpeg', 'image/svg+xml']),
    null,
    '文件只能是这些类型：JPEG、SVG。',
    '标题只能是这些类型：JPEG、SVG。',
  ],
  [
    'mimes of families',
    rules.mimes(['image/*', 'application/pdf']),
    null,
    '文件只能是这些类型：图片、PDF。',
    '标题只能是这些类型：图片、PDF。',
  ],
  ['min', rules.min({ length: 3 }), 'a', '至少 3 个字。', '标题至少 3 个字。'],
  ['min_value', rules.min_value({ min: 3 }), 2, '不能小于 3。', '标题不能小于 3。'],
  ['numeric', rules.numeric(), 'a', '只能填数字。', '标题只能填数字。'],
  ['oneOf', rules.oneOf([1]), 2, '请从给出的选项里选择。', '请从给出的选项里选择标题。'],
  ['regex', rules.regex({ regex: 'a' }), 'b', '格式不对，请检查。', '标题格式不对，请检查。'],
  ['required', rules.required(), '', '请填写这一项。', '请填写标题。'],
  ['required of a box', rules.required({ allowFalse: false }), false, '请勾选这一项。', '请勾选标题。'],
  ['required_if', rules.required_if({ target: 'x' }), '', '请填写这一项。', '请填写标题。'],
  ['size below a MB', rules.size({ size: 512 }), null, '文件不能超过 512 KB。', '标题不能超过 512 KB。'],
  ['size of MB', rules.size({ size: 5120 }), null, '文件不能超过 5 MB。', '标题不能超过 5 MB。'],
  ['size between', rules.size({ size: 1536 }), null, '文件不能超过 1.5 MB。', '标题不能超过 1.5 MB。'],
  ['size that is rounded down', rules.size({ size: '2047' }), null, '文件不能超过 1.99 MB。', '标题不能超过 1.99 MB。'],
];

test.each(spoken)('%s says why, by itself and of a field', (_, rule, value, alone, labelled) => {
  expect(v.safeParse(v.pipe(v.any(), rule), value).issues?.[0].message).toBe(alone);
  expect(rule.getMessage(value)).toBe(alone);
  expect(rule.getMessage(value, '标题')).toBe(labelled);
});

test('dimensions says why, by itself and of a field', () => {
  const rule = rules.dimensions({ width: 800, height: '600' });
  expect(rule.getMessage(null)).toBe('图片要正好宽 800 像素、高 600 像素。');
  expect(rule.getMessage(null, '封面')).toBe('封面要正好宽 800 像素、高 600 像素。');
});

describe('a rule and the contract’s bound say the same', () => {
  const said = (action: v.GenericValidation<string>, value: string) =>
    v.safeParse(v.pipe(v.string(), action), value).issues?.[0].message;
  test.each<[string, v.GenericValidation<string>, v.GenericValidation<string>, string]>([
    ['of nothing', rules.required(), v.minCodePoints(1), ''],
    ['of a short text', rules.min({ length: 3 }), v.minCodePoints(3), 'a'],
    ['of a small number', rules.min_value({ min: 3 }), v.minValue('3'), '2'],
    ['of a great number', rules.max_value({ max: 3 }), v.maxValue('3'), '4'],
    ['of a pattern', rules.regex({ regex: /^b$/ }), v.regex(/^b$/), 'a'],
  ])('%s', (_, rule, bound, value) => {
    expect(said(rule, value)).toBe(said(bound, value));
  });
});

describe('a field’s own text in place of the rule’s', () => {
  const between = rules.between({ min: 1, max: 5 }, '{field}给 {min} 到 {max} 分就好。');

  test('has the label and what the rule was told in its places', () => {
    expect(between.getMessage(9, '评分')).toBe('评分给 1 到 5 分就好。');
    expect(rules.size({ size: 5120 }, '别超过 {size}。').getMessage(null)).toBe('别超过 5 MB。');
    expect(rules.oneOf(['甲', '乙'], '请选{0}或{1}。').getMessage('丙')).toBe('请选甲或乙。');
    expect(rules.alpha_num(undefined, '{field}不行。').getMessage(' ', '名字')).toBe('名字不行。');
    expect(rules.dimensions({ width: 8, height: 6 }, '{width}×{height}').getMessage(null)).toBe('8×6');
  });

  test('keeps a place that nothing is known of, {field} of a field without a name as well', () => {
    expect(between.getMessage(9)).toBe('{field}给 1 到 5 分就好。');
    expect(rules.required({}, '{field}：{length}{0}{constructor}').getMessage('', '名字')).toBe(
      '名字：{length}{0}{constructor}',
    );
    expect(rules.required({}, '{field} is not valid.').getMessage('')).toBe('{field} is not valid.');
  });

  test('names the other field and never shows its value, which may be a password', () => {
    const own = '要和{target}一样。{value}';
    expect(rules.confirmed({ target: 'secret-1', targetLabel: '密码' }, own).getMessage('x')).toBe(
      '要和密码一样。{value}',
    );
    expect(rules.confirmed({ target: 'secret-1' }, own).getMessage('x')).toBe('要和{target}一样。{value}');
  });

  test('takes a label as it is, whatever signs are in it', () => {
    expect(between.getMessage(9, '$& {min}')).toBe('$& {min}给 1 到 5 分就好。');
  });

  test('is what the pipe says', () => {
    expect(v.safeParse(v.pipe(v.any(), rules.integer({}, '请填岁数。')), 'a').issues?.[0].message).toBe('请填岁数。');
  });
});
