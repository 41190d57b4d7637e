import * as fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { rules } from '@/lib/rules.ts';
import { fallbackMessage, rule as createRule } from '@/lib/rules/rule.ts';

type RuleName = keyof typeof rules;

interface Row {
  /** Describes the variant. */
  title?: string;
  rule: ReturnType<(typeof rules)[RuleName]>;
  message: string;
  accepts: readonly unknown[];
  refuses: readonly unknown[];
}

const object = { id: 1 };
const family = '👨‍👩‍👧';

const named = (name: string) => new File([], name);
const typed = (type: string) => new File([], 'a', { type });
const sized = (bytes: number) => new File([new Uint8Array(bytes)], 'a');
const noFiles = [null, undefined, '', 'a.jpg', 1, {}];

/** Decoded by the stubs below. */
const picture = (width: number, height: number, name = 'a.png') => new File([`${width}x${height}`], name);

const blank = [null, undefined, '', ' ', '\t\n', '\u3000', [], [null], [''], [undefined], [[]]];
const filled = ['a', 'null', '0', 0, -0, Number.NaN, {}, ['a'], [0], ['', ''], true, new Date(0)];

/** Targets and values of `required_if` that make the field required. */
const requiring: [unknown, unknown[]?][] = [
  ['b', ['a', 'b']],
  [' yes ', ['yes']],
  ['0', [0]],
  [0, ['0']],
  ['', [0]],
  [true, ['true']],
  [false, ['false']],
  ['x'],
  ['x', []],
  [0],
  [true],
  [{}],
];
/** Targets and values of `required_if` that leave the field optional. */
const notRequiring: [unknown, unknown[]?][] = [
  ['c', ['a', 'b']],
  ['YES', ['yes']],
  [true, [true]],
  ['e', ['yes']],
  [null],
  [undefined],
  [''],
  ['\u3000 '],
  [false],
  [[], []],
  ['', ['a']],
];

const letters = '只能用汉字、字母，不能有数字和空格。';
const ownLetters = '只能用字母，不能有数字和空格。';

const table: Record<RuleName, Row[]> = {
  alpha: [
    {
      rule: rules.alpha(),
      message: letters,
      accepts: [
        ['', 'abc', 'ABC', '中文', '中文abc', '，。', '中　文', 'ひらカタ', 'ＡＢＣ', '１２', 'é', 'ñandú', 'ß'],
        ['Привет', 'Київ', 'سلام', 'پژ', 'Αθήνα', "שלום'", '㐀', '𠮷', '𠮷野家', '\u9fb0', 'ěščř'],
        [null, true, undefined, [], ['abc', 'Привет', '中文'], ['']],
      ].flat(),
      refuses: [
        ['a b', 'abc1', '中文1', 'é中', 'Приветabc', 'a-b', 'a_b', 'a.b', '😀'],
        [12, 1.5, {}, ['abc', 'a1'], ['é', 'é中']],
      ].flat(),
    },
    ...['zh', 'zh_CN', 'zh-CN', 'zh_TW', 'ZH-hans'].map((locale) => ({
      title: `Chinese, as ${locale}`,
      rule: rules.alpha(locale),
      message: letters,
      accepts: ['', '中文', '中文abc', 'ABC', '㐀', '𠮷', '〇', '々', '\uf900', '\u{30000}'],
      refuses: ['中 文', '，。', '中1', 'é', 'ſ', '\u212a', 'ひ', 'Ａ', '１', '⽔。', '😀', ['中', '1']],
    })),
    ...['en', 'xx', 'kz', 'en_US', 'toString', 'zhuang'].map((locale) => ({
      title: `English, as ${locale}`,
      rule: rules.alpha(locale),
      message: ownLetters,
      accepts: ['abc', 'Z'],
      refuses: ['é', '中', 'ſ', '\u212a'],
    })),
    { title: 'ru', rule: rules.alpha('ru'), message: ownLetters, accepts: ['ёж', 'Ё'], refuses: ['abc', 'ї'] },
    { title: 'de', rule: rules.alpha('de'), message: ownLetters, accepts: ['straße', 'äÖ'], refuses: ['é', 'å'] },
    { title: 'ja', rule: rules.alpha('ja'), message: ownLetters, accepts: ['中文abc', 'ア。'], refuses: ['㐀', '𠮷'] },
  ],
  alpha_dash: [
    {
      rule: rules.alpha_dash(),
      message: '只能用汉字、字母、数字、下划线（_）和短横线（-）。',
      accepts: ['', 'a_b-1', '_', '-', '中文_1-b', 123, -1, 'é_1', '𠮷-1', [], ['a_', '中-']],
      refuses: ['a b', 'a.b', 'a+b', '1.5', '中 文', 'é_中', ['a_', 'a b']],
    },
    {
      title: 'Chinese',
      rule: rules.alpha_dash('zh_CN'),
      message: '只能用汉字、字母、数字、下划线（_）和短横线（-）。',
      accepts: ['中文_1-a'],
      refuses: ['中 1', '中—文'],
    },
  ],
  alpha_num: [
    {
      rule: rules.alpha_num(),
      message: '只能用汉字、字母和数字。',
      accepts: ['', 'abc123', '中文2024', 123, '007', 'é1', 'æøå', 'Привет1', '٣س', '𠮷1', [], ['a1', '中1']],
      refuses: ['a b', 'a_b', 'a-1', '1.5', 1.5, -1, '中 1', 'é中1', 'پ1', ['a1', 'a 1']],
    },
    {
      title: 'Chinese',
      rule: rules.alpha_num('zh_CN'),
      message: '只能用汉字、字母和数字。',
      accepts: ['中文2024', '𠮷1', 12],
      refuses: ['中 1', '１'],
    },
    {
      title: 'Arabic, with its own digits',
      rule: rules.alpha_num('ar'),
      message: '只能用字母和数字。',
      accepts: ['سلام1', '٣'],
      refuses: ['a', 'س س'],
    },
    {
      title: 'Persian, letters only',
      rule: rules.alpha_num('fa'),
      message: '只能用字母和数字。',
      accepts: ['پژ'],
      refuses: ['پ1', '1'],
    },
    {
      title: 'Danish, a single character',
      rule: rules.alpha_num('da'),
      message: '只能用字母和数字。',
      accepts: ['å', '1', 1],
      refuses: ['å1', ''],
    },
  ],
  alpha_spaces: [
    {
      rule: rules.alpha_spaces(),
      message: '只能用汉字、字母和空格。',
      accepts: ['', ' ', 'a b', 'a\tb\n', '中 文', '中　文', 'é à', 'Привет мир', '𠮷 野', [], ['a b', '中 文']],
      refuses: ['a1', 'a_b', 'a-b', '1', 1, 'é 中', 'پ ژ', ['a b', '1']],
    },
    {
      title: 'Chinese',
      rule: rules.alpha_spaces('zh_CN'),
      message: '只能用汉字、字母和空格。',
      accepts: ['中 文', '中　文'],
      refuses: ['中1', '中，文'],
    },
  ],
  between: [
    {
      rule: rules.between(1, 5),
      message: '要在 1 到 5 之间。',
      accepts: [1, 5, 3.5, '1', '5', ' 2 ', '0x2', '1e0', true, [], [1, 5, '3'], ['0x5']],
      refuses: [
        [0, 5.0001, 0.9999, '12a', 'abc', '0x10', '', null, undefined, false],
        [{}, Number.NaN, Infinity, [1, 6], Symbol('2')],
      ].flat(),
    },
    {
      title: 'a range with 0, which equals empty values',
      rule: rules.between(-1, 1),
      message: '要在 -1 到 1 之间。',
      accepts: [-1, 1, '', null, ' ', false, true, [null]],
      refuses: [2, -1.1, undefined, 'x', [0, 2]],
    },
  ],
  confirmed: [
    {
      rule: rules.confirmed('Secret-1'),
      message: '和前面填写的不一样，请再填一次。',
      accepts: ['Secret-1'],
      refuses: ['secret-1', 'Secret-1 ', ' Secret-1', 'Secret', '', null, undefined],
    },
    {
      title: 'a number, with a field label',
      rule: rules.confirmed(1, '密码'),
      message: '和密码不一样，请再填一次。',
      accepts: [1, '1'],
      refuses: [2, '01', '1.0', true],
    },
    {
      title: 'an empty target',
      rule: rules.confirmed(''),
      message: '和前面填写的不一样，请再填一次。',
      accepts: ['', []],
      refuses: [' ', null],
    },
  ],
  digits: [
    {
      rule: rules.digits(4),
      message: '要正好 4 位数字。',
      accepts: ['1234', '0012', 1234, [], ['1234', 5678]],
      refuses: [
        ['123', '12345', '-123', '+123', '12.3', '1 23', '１２３４', '١٢٣٤', 'abcd', ''],
        [null, 123, ['1234', '123']],
      ].flat(),
    },
    {
      title: 'no digits',
      rule: rules.digits(0),
      message: '要正好 0 位数字。',
      accepts: [''],
      refuses: ['1', 'a', null],
    },
  ],
  dimensions: [
    {
      rule: rules.dimensions(800, 600),
      message: '图片要正好宽 800 像素、高 600 像素。',
      accepts: [
        ...['a.png', 'a.JPG', 'a.svg'].map((name) => picture(800, 600, name)),
        [picture(800, 600), picture(800, 600, 'a.svg'), picture(800, 600, 'b.bmp')],
        [],
      ],
      refuses: [
        [picture(801, 600), picture(800, 599), picture(600, 800), picture(80, 60, 'a.svg')],
        ['a.webp', 'a.png.txt'].map((name) => picture(800, 600, name)),
        ['a.png', 'a.svg'].flatMap((name) => [new File(['not a picture'], name), new File([], name)]),
        [
          [picture(800, 600), picture(800, 601)],
          [picture(800, 600), named('a.gif')],
        ],
        [{ name: 'a.png' }, 'a.png', null],
      ].flat(),
    },
  ],
  double: [
    {
      rule: rules.double(),
      message: '要填数字，可以带小数，例如 12.5。',
      accepts: ['1', '1.', '1.5', '-1.25', '007', 1, -1.5, 0, '0.123456789', [], ['1', 2.5]],
      refuses: [
        ['.5', '+1', '1e5', 1e21, '', '1,5', '1.2.3', '--1', '-', 'a', ' 1', '１'],
        [true, null, undefined, Infinity, ['1', 'x']],
      ].flat(),
    },
    {
      title: 'two decimals',
      rule: rules.double({ decimals: 2 }),
      message: '要填数字，带小数时要正好 2 位。',
      accepts: ['1', '1.', '1.25', '-3.10', 1, 1.25],
      refuses: ['1.2', '1.234', '1,25', '.25', 1.5],
    },
    {
      title: 'no decimals',
      rule: rules.double({ decimals: '0' }),
      message: '要填数字，不带小数。',
      accepts: ['1', '1.', 2],
      refuses: ['1.5', '1.0', 1.5],
    },
    {
      title: 'with a comma',
      rule: rules.double({ separator: 'comma' }),
      message: '要填数字，可以带小数，例如 12,5。',
      accepts: ['1,5', '1,', '1', 1],
      refuses: ['1.5', 1.5],
    },
    {
      title: 'two decimals after a comma',
      rule: rules.double({ decimals: 2, separator: 'comma' }),
      message: '要填数字，带小数时要正好 2 位。',
      accepts: ['1,25'],
      refuses: ['1,2', '1.25'],
    },
  ],
  email: [
    {
      rule: rules.email(),
      message: '请填写正确的邮箱，例如 name@example.com。',
      accepts: [
        ['a@b.cc', 'lin@example.com', 'first.last@mail.example.co.uk', 'a+b@example.com', "o'neil@example.com"],
        ['a@1.com', 'é@example.com', '中文@example.com', 'a!#$%&*@example.com', '"a b"@example.com'],
        ['"a@b"@example.com', '"a"b"@example.com', 'a@[1.2.3.4]', 'a@[999.999.999.999]', 'a@-b-.com'],
        ['A@EXAMPLE.COM', `${'a'.repeat(300)}@example.com`, [], ['a@b.cc', 'c@d.ee']],
      ].flat(),
      refuses: [
        ['', 'a', 'a@', '@b.cc', 'a@b', 'a@b.c', 'a@b.c1', 'a@b.12', 'a@b..cc', 'a@.cc', 'a@b.cc.', 'a@b_c.com'],
        ['a@中文.com', 'a@例子.中国', '.a@b.cc', 'a.@b.cc', 'a..b@b.cc', 'a b@b.cc', 'a,b@b.cc', 'a;b@b.cc'],
        ['a:b@b.cc', 'a<b@b.cc', 'a(b@b.cc', 'a[b@b.cc', 'a\\b@b.cc', 'a"b@b.cc', '""@b.cc', 'a@@b.cc', 'a@b@b.cc'],
        [' a@b.cc', 'a@b.cc ', 'a@b.cc\n', 'a@[1.2.3]', 'a@[1.2.3.1234]', 'a@1.2.3.4', 'a@b.cc,c@d.ee'],
        [null, undefined, true, 1, {}, ['a@b.cc', 'x'], [' a@b.cc']],
      ].flat(),
    },
    {
      title: 'multiple addresses',
      rule: rules.email({ multiple: true }),
      message: '请填写正确的邮箱，例如 name@example.com，几个邮箱之间用英文逗号（,）隔开。',
      accepts: ['a@b.cc', 'a@b.cc,c@d.ee', ' a@b.cc , c@d.ee ', ['a@b.cc', 'c@d.ee'], []],
      refuses: [
        ['a@b.cc,', ',a@b.cc', 'a@b.cc,,c@d.ee', 'a@b.cc;c@d.ee', 'a@b.cc c@d.ee', ''],
        [null, ['a@b.cc,c@d.ee'], [' a@b.cc']],
      ].flat(),
    },
  ],
  excluded: [
    {
      rule: rules.excluded([1, 2, 3]),
      message: '这个值不能用，请换一个。',
      accepts: [4, '', 'a', null, undefined, 0, [], [4, 5], [null]],
      refuses: [1, '1', true, [1, 2], [1, 99], [99, '2'], [[4, 3]]],
    },
    {
      title: 'an empty list',
      rule: rules.excluded([]),
      message: '这个值不能用，请换一个。',
      accepts: [1, null, '', [], [1]],
      refuses: [],
    },
  ],
  ext: [
    {
      rule: rules.ext(['jpg', '.png']),
      message: '文件只能是这些格式：JPG、PNG。',
      accepts: [
        ['a.jpg', 'a.JPG', 'a.b.Png', '照片.jpg', '.jpg'].map(named),
        [[], [named('a.jpg'), named('b.png')]],
      ].flat(),
      refuses: [
        ['a.xjpg', 'ajpg', 'jpg', 'a.jpg.exe', 'a.jpeg', 'a.jpg ', 'a', ''].map(named),
        [[named('a.jpg'), named('b.gif')], [named('a.jpg'), null], ...noFiles],
      ].flat(),
    },
    {
      title: 'extensions with dots and regular expression characters',
      rule: rules.ext(['TXT', 'tar.gz', 'j.g', 'p*']),
      message: '文件只能是这些格式：TXT、TAR.GZ、J.G、P*。',
      accepts: ['file.txt', 'a.tar.gz', 'a.j.g', 'a.p*'].map(named),
      refuses: ['filetxt', 'file_txt', 'a.gz', 'a..gz', 'atar.gz', 'a.jpg', 'a.p'].map(named),
    },
  ],
  image: [
    {
      rule: rules.image(),
      message: '文件要是图片：JPG、PNG、GIF、WebP、BMP 或 SVG。',
      accepts: [
        ['jpg', 'svg', 'jpeg', 'png', 'bmp', 'gif', 'webp', 'JPG', 'WebP'].map((end) => named(`a.${end}`)),
        [new File([], 'a.png', { type: 'text/html' }), [], [named('a.png'), named('b.gif')]],
      ].flat(),
      refuses: [
        ['a.avif', 'a.heic', 'a.tiff', 'a.pdf', 'a.jpg.html', 'a.png ', 'apng', 'png'].map(named),
        [new File([], 'a', { type: 'image/png' }), [named('a.png'), named('b.txt')], ...noFiles],
      ].flat(),
    },
  ],
  integer: [
    {
      rule: rules.integer(),
      message: '请填写整数。',
      accepts: ['0', '12', '-12', '007', 1, -1, Number('1.0'), [], ['1', -2]],
      refuses: [
        ['+1', '1.0', '1.5', '', ' 1', '1a', '--1', '-', '１', '١'],
        [1.5, true, false, null, undefined, 1e21, {}, Number.NaN, ['1', '1.5']],
      ].flat(),
    },
  ],
  is: [
    { rule: rules.is(1), message: '要填“1”。', accepts: [1, Number('1.0')], refuses: ['1', true, 2, null, [1]] },
    { title: 'a text', rule: rules.is('同意'), message: '要填“同意”。', accepts: ['同意'], refuses: [' 同意', '不'] },
    {
      title: 'an object',
      rule: rules.is(object),
      message: '这个值和要求的不一样。',
      accepts: [object],
      refuses: [{ ...object }, null, 'one'],
    },
    {
      title: 'null',
      rule: rules.is(null),
      message: '这个值和要求的不一样。',
      accepts: [null],
      refuses: [undefined, '', 0, false],
    },
  ],
  is_not: [
    { rule: rules.is_not(0), message: '不能填“0”。', accepts: ['0', false, 2, null, [0]], refuses: [0] },
    {
      title: 'an object',
      rule: rules.is_not(object),
      message: '这个值不能用，请换一个。',
      accepts: [{ ...object }, null],
      refuses: [object],
    },
  ],
  length: [
    {
      rule: rules.length(3),
      message: '要正好 3 个字。',
      accepts: [
        ['abc', '中文字', '😀😀😀', 'a😀𠮷', '   ', 123, 1.5, -12],
        [[1, 2, 3], [null, null, null], new Set([1, 2, 3])],
      ].flat(),
      refuses: ['ab', 'abcd', '😀😀', family, '', 12, undefined, true],
    },
    {
      title: 'an array',
      rule: rules.length(3),
      message: '要正好 3 项。',
      accepts: [[1, 2, 3]],
      refuses: [[1, 2], ['abc'], [], new Set([1]), null, {}],
    },
    { title: 'a joined emoji', rule: rules.length(5), message: '要正好 5 个字。', accepts: [family], refuses: ['😀'] },
    {
      title: 'length 0',
      rule: rules.length(0),
      message: '要正好 0 个字。',
      accepts: ['', [], new Set()],
      refuses: ['a', undefined, 0],
    },
  ],
  max: [
    {
      rule: rules.max(3),
      message: '最多 3 个字。',
      accepts: ['', 'abc', '中文字', '😀', '😀a', 123, null, undefined, [], ['abc', '', null], ['a', 'b', 'c', 'd']],
      refuses: ['abcd', '😀😀', 1234, true, {}, ['a', 'abcd'], ['😀😀']],
    },
  ],
  max_value: [
    {
      rule: rules.max_value(5),
      message: '不能大于 5。',
      accepts: [5, -100, '5', ' ', '0x5', true, false, -Infinity, [5, 4], ['1']],
      refuses: [
        [5.1, '6', null, undefined, '', 'abc', '5a', {}, Number.NaN, Infinity],
        [[], [5, 6], [5, null], [5, ''], [[]]],
      ].flat(),
    },
  ],
  mimes: [
    {
      rule: rules.mimes(['image/jpeg', 'image/svg+xml', 'application/x.v1']),
      message: '文件只能是这些类型：JPEG、SVG、X.V1。',
      accepts: [
        ['image/jpeg', 'IMAGE/JPEG', 'image/svg+xml', 'application/x.v1'].map(typed),
        [[], [typed('image/jpeg'), typed('image/svg+xml')]],
      ].flat(),
      refuses: [
        ['image/png', '', 'image/svgxml', 'image/svg', 'application/xxv1', 'ximage/jpeg', 'image/jpegx'].map(typed),
        [named('a.jpg'), [typed('image/jpeg'), typed('text/html')], ...noFiles],
      ].flat(),
    },
    {
      title: 'wildcards',
      rule: rules.mimes(['image/*', 'VIDEO/*', 'text/plain']),
      message: '文件只能是这些类型：图片、视频、PLAIN。',
      accepts: [
        ...['image/png', 'Image/X-y', 'image/svg+xml', 'video/mp4', 'text/plain'].map(typed),
        [typed('image/gif'), typed('video/ogg')],
      ],
      refuses: ['image/', 'image', 'audio/mp3', 'text/html', 'x/image/png', 'imagex/png', ''].map(typed),
    },
  ],
  min: [
    {
      rule: rules.min(3),
      message: '至少 3 个字。',
      accepts: ['abc', '中文字', '😀a', '😀😀', '   ', 123, true, {}, [], ['abc', 'abcd'], ['abc']],
      refuses: ['', 'ab', '😀', 12, null, undefined, ['a', 'b', 'c'], ['abc', ''], ['abc', null]],
    },
    {
      title: 'minimum 0',
      rule: rules.min(0),
      message: '至少 0 个字。',
      accepts: ['', 'a'],
      refuses: [null, undefined],
    },
  ],
  min_value: [
    {
      rule: rules.min_value(5),
      message: '不能小于 5。',
      accepts: [5, 100, '5', '0x5', Infinity, [5, 6], ['10']],
      refuses: [4.9, '4', null, undefined, '', [], {}, Number.NaN, 'abc', '5a', ' ', true, [5, 4], [5, undefined]],
    },
    {
      title: 'minimum 0',
      rule: rules.min_value(0),
      message: '不能小于 0。',
      accepts: [0, -0, ' ', false, '0'],
      refuses: ['', null, -1, []],
    },
  ],
  numeric: [
    {
      rule: rules.numeric(),
      message: '只能填数字。',
      accepts: ['0', '0123', 12, '٠١٢', [], ['12', '٣']],
      refuses: ['', '-1', '+1', '1.5', 1.5, -1, '1 2', '1٢', '１２', 'a', true, null, undefined, ['1', 'a']],
    },
  ],
  oneOf: [
    {
      rule: rules.oneOf([1, 2, 3]),
      message: '请从给出的选项里选择。',
      accepts: [1, '1', ' 1 ', '1.0', true, [], [1, '2'], [[3]]],
      refuses: [4, '', 'a', null, undefined, false, 0, Number.NaN, {}, [1, 4], [1, null]],
    },
    {
      title: 'texts',
      rule: rules.oneOf(['a', 'true', '']),
      message: '请从给出的选项里选择。',
      accepts: ['a', 'true', '', 0, false],
      refuses: ['A', true, 'a ', null],
    },
    {
      title: 'null and an object',
      rule: rules.oneOf([null, object]),
      message: '请从给出的选项里选择。',
      accepts: [null, undefined, [], object, '[object Object]'],
      refuses: ['', 0, false, 'null', { ...object }],
    },
    {
      title: 'an empty list',
      rule: rules.oneOf([]),
      message: '请从给出的选项里选择。',
      accepts: [[]],
      refuses: [1, null, ''],
    },
  ],
  regex: [
    {
      rule: rules.regex(/^\d{3}$/),
      message: '格式不对，请检查。',
      accepts: ['123', 123, [], ['123', 456]],
      refuses: ['12', '', null, ['123', '1']],
    },
    {
      title: 'a pattern as text',
      rule: rules.regex('^a|b,c$'),
      message: '格式不对，请检查。',
      accepts: ['abc', 'xb,c'],
      refuses: ['A', 'xb', ''],
    },
    {
      title: 'stateful flags',
      rule: rules.regex(/a/gy),
      message: '格式不对，请检查。',
      accepts: ['a', 'a', ['a', 'a']],
      refuses: ['b', 'ba'],
    },
    {
      title: 'values that are not texts',
      rule: rules.regex(/^(?:null|true|undefined)$/),
      message: '格式不对，请检查。',
      accepts: [null, true, undefined],
      refuses: [false, 1],
    },
  ],
  required: [
    { rule: rules.required(), message: '请填写这一项。', accepts: [...filled, false], refuses: blank },
    {
      title: 'a checkbox, blank values',
      rule: rules.required({ allowFalse: false }),
      message: '请填写这一项。',
      accepts: filled,
      refuses: blank,
    },
    {
      title: 'an unchecked checkbox',
      rule: rules.required({ allowFalse: false }),
      message: '请勾选这一项。',
      accepts: [true],
      refuses: [false],
    },
  ],
  required_if: [
    ...requiring.map(([target, values]) => ({
      title: fc.stringify([target, values]),
      rule: rules.required_if(target, values),
      message: '请填写这一项。',
      accepts: filled,
      refuses: blank,
    })),
    ...notRequiring.map(([target, values]) => ({
      title: fc.stringify([target, values]),
      rule: rules.required_if(target, values),
      message: '',
      accepts: [...filled, ...blank, false],
      refuses: [],
    })),
    {
      title: 'an unchecked checkbox',
      rule: rules.required_if('x'),
      message: '请勾选这一项。',
      accepts: [true],
      refuses: [false],
    },
  ],
  size: [
    {
      rule: rules.size(2),
      message: '文件不能超过 2 KB。',
      accepts: [sized(0), sized(1), sized(2047), sized(2048), [], [sized(2048), sized(2048)]],
      refuses: [sized(2049), sized(4096), [sized(1), sized(2049)], ...noFiles],
    },
    {
      title: 'a fraction of a KB',
      rule: rules.size(0.5),
      message: '文件不能超过 0.5 KB。',
      accepts: [sized(512)],
      refuses: [sized(513)],
    },
    {
      title: 'MB, rounded down',
      rule: rules.size(2047),
      message: '文件不能超过 1.99 MB。',
      accepts: [{ size: 2047 * 1024 }],
      refuses: [{ size: 2047 * 1024 + 1 }],
    },
  ],
};

const rows = Object.entries(table).flatMap(([name, variants]) =>
  variants.map((row) => ({ ...row, title: [name, row.title].filter(Boolean).join(': ') })),
);

const messagesOf = async (rule: Row['rule'], value: unknown) =>
  (await v.safeParseAsync(v.pipeAsync(v.unknown(), rule), value)).issues?.map(({ message }) => message) ?? [];

/** happy-dom does not decode images: `StubImage` reads the size from the file's text. */
const addresses = new Map<string, Blob>();
let created = 0;
const sizeIn = async (file: Blob | undefined) =>
  /^(\d+)x(\d+)$/
    .exec((await file?.text()) ?? '')
    ?.slice(1)
    .map(Number);

class StubImage extends EventTarget {
  naturalWidth = 0;
  naturalHeight = 0;
  set src(address: string) {
    void this.load(addresses.get(address));
  }
  async load(file: Blob | undefined) {
    const size = await sizeIn(file);
    [this.naturalWidth = 0, this.naturalHeight = 0] = size ?? [];
    this.dispatchEvent(new Event(size ? 'load' : 'error'));
  }
}

beforeEach(() => {
  vi.stubGlobal('Image', StubImage);
  created = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    created += 1;
    if (file instanceof Blob) addresses.set(`blob:${created}`, file);
    return `blob:${created}`;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('rules has the 28 rules of spec 5', () => {
  expect(Object.keys(rules).join(', ')).toBe(
    'alpha, alpha_dash, alpha_num, alpha_spaces, between, confirmed, digits, dimensions, double, email, excluded, ext, image, integer, is, is_not, length, max, max_value, mimes, min, min_value, numeric, oneOf, regex, required, required_if, size',
  );
});

test.each(rows)('$title', async ({ rule, message, accepts, refuses }) => {
  const found = await Promise.all(
    [...accepts, ...refuses].map(async (value) => ({ value, messages: await messagesOf(rule, value) })),
  );
  expect(found).toEqual([
    ...accepts.map((value) => ({ value, messages: [] })),
    ...refuses.map((value) => ({ value, messages: [message] })),
  ]);
});

describe('all rules', () => {
  test('take a custom message as text or function', async () => {
    expect(await messagesOf(rules.integer('请填岁数。'), 'a')).toEqual(['请填岁数。']);
    expect(
      await messagesOf(
        rules.between(1, 5, ({ input }) => `${String(input)} 分太多了。`),
        9,
      ),
    ).toEqual(['9 分太多了。']);
    expect(await messagesOf(rules.dimensions(8, 6, '请换一张。'), named('a.png'))).toEqual(['请换一张。']);
  });

  test('keep the type and value of the pipe and skip values of a wrong type', () => {
    const schema = v.object({ age: v.pipe(v.nullable(v.number()), rules.required(), rules.max_value(130)) });
    const { age }: { age: number | null } = v.parse(schema, { age: 60 });
    expect(age).toBe(60);
    expect(v.safeParse(v.pipe(v.string(), rules.required()), null).issues?.map(({ kind }) => kind)).toEqual(['schema']);
  });

  test('never throw and report one Chinese sentence', () => {
    const anything = fc.anything({ withNullPrototype: true, withBigInt: true, withSet: true, withMap: true });
    const sync = rows.flatMap(({ rule }) => (rule.async ? [] : [rule]));
    fc.assert(
      fc.property(anything, (value) => {
        const issues = sync.flatMap((rule) => v.safeParse(v.pipe(v.unknown(), rule), value).issues ?? []);
        for (const { message } of issues) expect(message).toMatch(/^[^{}]*\p{Script=Han}[^{}]*。$/u);
      }),
    );
  });
});

test('dimensions revokes the object URL of each file, valid or broken', async () => {
  await messagesOf(rules.dimensions(800, 600), [picture(800, 600, 'a.svg'), new File(['no'], 'a.svg')]);
  expect([created, addresses.size]).toEqual([2, 0]);
});

test('email accepts common addresses, as an array or in one text', () => {
  fc.assert(
    fc.property(fc.array(fc.emailAddress(), { minLength: 1 }), (list) => {
      expect(v.is(v.pipe(v.unknown(), rules.email()), list)).toBe(true);
      expect(v.is(v.pipe(v.unknown(), rules.email({ multiple: true })), list.join(' , '))).toBe(true);
    }),
  );
});

test.each(['a'.repeat(50_000), `${'a.'.repeat(25_000)}@`, `a@${'a-'.repeat(25_000)}`, `"${'"'.repeat(50_000)}`])(
  'email refuses a long invalid address without catastrophic backtracking (%#)',
  (text) => {
    const before = performance.now();
    expect(v.is(v.pipe(v.unknown(), rules.email()), text)).toBe(false);
    expect(performance.now() - before).toBeLessThan(500);
  },
);

describe('default message', () => {
  test('is that of a rule without its own', () => {
    const { issues = [] } = v.safeParse(
      v.pipe(
        v.string(),
        createRule(() => false),
      ),
      'x',
    );
    expect(issues.map(({ message }) => message)).toEqual(['{field} is not valid.']);
  });

  test('contains the field’s name', () => {
    expect(fallbackMessage('标题')).toBe('标题 is not valid.');
  });
});
