// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { sanitize } from '@/ui/rich-text/sanitize.ts';
import { outcome, pasted, type PasteRow } from '../../../../../tests/paste-table.ts';

const p = (content: string) => `<p>${content}</p>`;

test.each<PasteRow>([
  ['Google Docs', p('1×10<span style="font-size:0.6em;vertical-align:super">6</span> 个'), p('1×10<sup>6</sup> 个')],
  ['Google Docs', p('CO<span style="font-size:0.6em;vertical-align:sub">2</span>'), p('CO<sub>2</sub>')],
  [
    'Word, raised',
    p("10<span style='position:relative;top:-3.0pt;mso-text-raise:3.0pt'>6</span>"),
    p('10<sup>6</sup>'),
  ],
  ['Word, lowered', p("H<span style='position:relative;top:3.0pt;mso-text-raise:-3.0pt'>2</span>"), p('H<sub>2</sub>')],
  ['Word, in styles', p('10<sup><span lang=EN-US>-3</span></sup>'), p('10<sup>-3</sup>')],
  [
    'a class of the sheet',
    `<style>.xl6 {vertical-align:super}</style>${p('m<span class="xl6">2</span>')}`,
    p('m<sup>2</sup>'),
  ],
  [
    'Excel',
    '<style><!--.font5 {mso-text-raise:4pt;}--></style><table><tr><td>10<font class="font5">6</font></td><td>个</td></tr></table>',
    '<table><tbody><tr><td><p>10<sup>6</sup></p></td><td><p>个</p></td></tr></tbody></table>',
  ],
  ['inside a font', p('10<span style="vertical-align:super"><font size="1">6</font></span>'), p('10<sup>6</sup>')],
  ['around a font', p('10<font style="vertical-align:super">6</font>'), p('10<sup>6</sup>')],
  ['a length, not smaller', p('m<span style="vertical-align:4.5pt">3</span>'), p('m<sup>3</sup>')],
  ['a length down, not smaller', p('CO<span style="vertical-align:-0.25em">2</span>'), p('CO<sub>2</sub>')],
  ['a sign and a length', p('10<span style="vertical-align:5px">−3</span>'), p('10<sup>−3</sup>')],
  ['moved up, not smaller', p('10<span style="position:relative;top:-4px">6</span>'), p('10<sup>6</sup>')],
  ['a counter, a pixel lower', p('消息 <span style="position:relative;top:1px">6</span>'), p('消息 6')],
  ['a counter, aligned', p('消息 <span style="vertical-align:-0.1em">6</span>'), p('消息 6')],
  ['words, raised', p('前<span style="vertical-align:4px">两个字</span>'), p('前两个字')],
  ['a percentage, smaller', p('10<span style="vertical-align:30%;font-size:70%">6</span>'), p('10<sup>6</sup>')],
  ['a length, smaller', p('H<span style="vertical-align:-2px;font-size:9px">2</span>O'), p('H<sub>2</sub>O')],
  ['a length, not smaller', p('<span style="vertical-align:-2px">字</span>'), p('字')],
  [
    'normalize.css',
    p('10<sup style="font-size:75%;line-height:0;position:relative;vertical-align:baseline;top:-0.5em">6</sup>'),
    p('10<sup>6</sup>'),
  ],
  [
    'normalize.css',
    p('H<sub style="position:relative;font-size:75%;vertical-align:baseline;bottom:-0.25em">2</sub>O'),
    p('H<sub>2</sub>O'),
  ],
  ['a tag that a style resets', p('a<sup style="vertical-align:baseline">b</sup>'), p('ab')],
  [
    'a cell aligned at its top',
    '<table><tr><td style="vertical-align:super">a</td><td>b</td></tr></table>',
    '<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>',
  ],
  ['font-variant-position', p('10<span style="font-variant-position:super">6</span>'), p('10<sup>6</sup>')],
])('superscript and subscript: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each<PasteRow>([
  [
    'weights',
    p(
      '<span style="font-weight:600">a</span><span style="font-weight:500">b</span><span style="font-weight:bolder">c</span>',
    ),
    p('<strong>a</strong>b<strong>c</strong>'),
  ],
  ['a paragraph', '<p style="font-weight:bold">a</p>', p('<strong>a</strong>')],
  ['reset inside', p('<b>a<span style="font-weight:400">b</span>c</b>'), p('<strong>a</strong>b<strong>c</strong>')],
  [
    'Google Docs, wrapper',
    '<b style="font-weight:normal"><p>a<span style="font-weight:700">b</span></p></b>',
    p('a<strong>b</strong>'),
  ],
  [
    'font',
    p('<span style="font:italic bold 12px/1.5 Arial">a</span><b><span style="font:12px Arial">b</span></b>'),
    p('<strong><em>a</em></strong>b'),
  ],
  [
    'oblique',
    p('<span style="font-style:oblique 10deg">a</span><em style="font-style:normal">b</em>'),
    p('<em>a</em>b'),
  ],
  ['text-decoration-line', p('<span style="text-decoration-line:line-through">a</span>'), p('<s>a</s>')],
  ['both lines', p('<span style="text-decoration:underline line-through">a</span>'), p('<s><u>a</u></s>')],
  ['Word, underlined', p('a<u>b</u>'), p('a<u>b</u>')],
  [
    'WPS, underlined',
    p("<u><span style='text-decoration:underline;text-underline:single'>a</span></u>"),
    p('<u>a</u>'),
  ],
  ['Google Docs, underlined', p('<span style="text-decoration:underline">a</span>b'), p('<u>a</u>b')],
  ['no underline', p('<u style="text-decoration:none">a</u>'), p('a')],
  [
    'the underline of a link',
    p('<a href="https://a.example"><span style="text-decoration:underline">a</span></a>'),
    p('<a href="https://a.example">a</a>'),
  ],
  ['the underline of a dead link', p('<u><a href="#_Toc1">a</a></u>'), p('<u>a</u>')],
  ['a dead link by its style', p('<a href="#_Toc1"><u>a</u></a>'), p('a')],
  ['an address that looks like a link', p('<span style="color:#1155cc;text-decoration:underline">a</span>'), p('a')],
  ['a tracked insertion', p('<ins cite="mailto:Lin">a</ins>'), p('a')],
  ['soft hyphens, no-break marks', p('a&shy;b&#8288;c&#8203;d'), p('abcd')],
  ['marks of direction', p('&lrm;a&rlm;&#8236;b'), p('ab')],
  ['marks of direction in Arabic', p('a &rlm;(سلام)'), p('a \u200f(سلام)')],
  ['no line', p('<s style="text-decoration:none">a</s><del>b</del>'), p('a<s>b</s>')],
  [
    'rules by specificity',
    '<style>#a .b{font-weight:700} p .b{font-weight:400} .b{font-style:italic}</style><p id="a"><i class="b">a</i></p>',
    p('<strong><em>a</em></strong>'),
  ],
  [
    'the attribute over rules, important over both',
    '<style>.a{font-weight:700} .b{font-weight:700!important}</style><p><i class="a" style="font-weight:400;font-style:normal">a</i><i class="b" style="font-weight:400">b</i></p>',
    p('a<strong><em>b</em></strong>'),
  ],
  [
    'print only',
    '<style>@media print{.a{font-weight:700}} @media screen{.b{font-weight:700}}</style><p><i class=a>a</i><i class=b>b</i></p>',
    p('<em>a</em><strong><em>b</em></strong>'),
  ],
  ['headings are bold anyway', '<h2 style="font-weight:700"><span style="font-weight:700">a</span></h2>', '<h2>a</h2>'],
  ['pinyin', p('<ruby>汉<rt>hàn</rt></ruby>'), p('汉（hàn）')],
  ['a line feed between Chinese characters', p('慢\n慢炖 a\nb'), p('慢慢炖 a b')],
])('other marks: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

const katex = (content: string) =>
  `<p><span class="katex"><span class="katex-html" aria-hidden="true"><span class="katex-base">${content}</span></span></span></p>`;
/** A stack of boxes as KaTeX writes it, each with its `top` and its strut in em. */
const stack = (name: string, ...boxes: [top: number, strut: number, content: string][]) => {
  const rows = boxes.map(
    ([top, strut, content]) =>
      `<span style="top:${top}em;"><span class="pstrut" style="height:${strut}em;"></span><span class="mord">${content}</span></span>`,
  );
  return `<span class="${name}"><span class="vlist-t vlist-t2"><span class="vlist-r"><span class="vlist" style="height:0.8em;">${rows.join('')}</span><span class="vlist-s">\u200b</span></span></span></span>`;
};

const ten = '<mrow><msup><mn>10</mn><mn>6</mn></msup></mrow>';

test.each<PasteRow>([
  ['MathML', `<p>共<math>${ten}</math>个</p>`, p('共10<sup>6</sup>个')],
  [
    'a fraction of sums',
    '<p><math><mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mrow><mn>2</mn><mi>c</mi></mrow></mfrac></math></p>',
    p('(a+b)/(2c)'),
  ],
  [
    'roots, accents, limits',
    '<p><math><msqrt><mi>x</mi></msqrt><mroot><mn>12</mn><mn>3</mn></mroot><mover><mi>x</mi><mo>¯</mo></mover><munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover></math></p>',
    p('√x∛(12)x\u0304∑<sub>i</sub><sup>n</sup>'),
  ],
  [
    'Word, with a picture for others',
    `<p>a<!--[if gte msEquation 12]><m:oMath><m:sSup><m:sSupPr><span><m:ctrlPr></m:ctrlPr></span></m:sSupPr><m:e><i><span><m:r>10</m:r></span></i></m:e><m:sup><m:r>6</m:r></m:sup></m:sSup></m:oMath><![endif]--><![if !msEquation]><span style='position:relative;top:2.5pt'><!--[if gte vml 1]><v:shape id="i1"><v:imagedata src="file:///a.png"/></v:shape><![endif]--><![if !vml]><img src="file:///a.png" v:shapes="i1"><![endif]></span><![endif]>b</p>`,
    p('a10<sup>6</sup>b'),
  ],
  [
    'Word, fraction, brackets, sum and root',
    '<p><m:oMath><m:f><m:num><m:r>a+b</m:r></m:num><m:den><m:r>2</m:r></m:den></m:f><m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr><m:e><m:r>x</m:r></m:e></m:d><m:nary><m:naryPr><m:chr m:val="∑"/></m:naryPr><m:sub><m:r>i</m:r></m:sub><m:sup><m:r>n</m:r></m:sup><m:e><m:r>y</m:r></m:e></m:nary><m:rad><m:deg></m:deg><m:e><m:r>2</m:r></m:e></m:rad></m:oMath></p>',
    p('(a+b)/2 [x]∑<sub>i</sub><sup>n</sup>y√2'),
  ],
  [
    '知乎',
    `<p>a<span class="ztext-math" data-tex="\\frac{a+b}{2}\\times 10^{-3}\\text{ mol}, 37^\\circ C, x_i^2 \\le \\sqrt{2}, \\mathrm{H_2O}"><span class="MathJax_SVG"><svg width="90"></svg></span><script type="math/tex">x</script></span>b</p>`,
    p('a (a+b)/2×10<sup>-3</sup> mol,37°C,x<sub>i</sub><sup>2</sup>≤√2,H<sub>2</sub>Ob'),
  ],
  ['知乎, a picture', '<p><img eeimg="1" src="https://a.example/equation" alt="10^6"></p>', p('10<sup>6</sup>')],
  ['语雀', '<p>a<card name="math" value="data:%7B%22code%22%3A%22m%5E2%22%7D"></card></p>', p('am<sup>2</sup>')],
  [
    'a fraction, both scripts',
    '<p><math><mfrac><mn>1</mn><mn>2</mn></mfrac><msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup></math></p>',
    p('1/2 x<sub>i</sub><sup>2</sup>'),
  ],
  [
    'KaTeX',
    `<p><span class="katex"><span class="katex-mathml" style="position:absolute;clip:rect(1px,1px,1px,1px)"><math><semantics>${ten}<annotation>10^6</annotation></semantics></math></span><span class="katex-html" aria-hidden="true"><span>10</span><span style="top:-3em">6</span></span></span></p>`,
    p('10<sup>6</sup>'),
  ],
  [
    'KaTeX without MathML',
    katex(
      `<span class="mord">1</span><span class="mbin">×</span><span class="mord">10${stack('msupsub', [-3.063, 2.7, '−3'])}</span>` +
        `<span class="mord">x${stack('msupsub', [-2.4413, 2.7, 'i'], [-3.063, 2.7, '2'])}</span>` +
        `${stack('mfrac', [-2.655, 3, 'b'], [-3.23, 3, ''], [-3.394, 3, 'a'])}${stack('sqrt', [-3, 3, '2'], [-2.8672, 3, ''])}`,
    ),
    p('1×10<sup>−3</sup>x<sub>i</sub><sup>2</sup> a/b √2'),
  ],
  [
    'KaTeX without MathML, a whole number and a fraction',
    katex(`<span class="mord">1</span>${stack('mfrac', [-2.655, 3, '2'], [-3.23, 3, ''], [-3.394, 3, '1'])}片`),
    p('1 1/2片'),
  ],
  ['KaTeX without MathML, a binomial', katex(`(${stack('mfrac', [-2.655, 3, '2'], [-3.394, 3, '5'])})`), p('(5; 2)')],
  [
    'KaTeX without MathML, the degree of a root',
    katex(
      `2<span class="mord sqrt">${stack('root', [-2.9, 2.5, '5'])}${stack('', [-3, 3, '3'], [-2.8672, 3, ''])}</span>`,
    ),
    p('2 <sup>5</sup>√3'),
  ],
  [
    'MathJax',
    `<p><mjx-container><svg width="99" height="40"></svg><mjx-assistive-mml><math>${ten}</math></mjx-assistive-mml></mjx-container></p>`,
    p('10<sup>6</sup>'),
  ],
  [
    'MediaWiki',
    `<p><span class="mwe-math-element"><span style="display:none"><math>${ten}</math></span><img src="https://wikimedia.example/a.svg" alt="10^6"></span></p>`,
    p('10<sup>6</sup>'),
  ],
])('formulas: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each([
  ['https://link.zhihu.com/?target=https%3A//www.who.int/a%3Fb%3D1', 'https://www.who.int/a?b=1'],
  ['https://www.google.com/url?q=https://a.example/b&sa=D&source=editors', 'https://a.example/b'],
  ['https://www.google.com.tw/url?sa=t&url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  [
    'https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fa.example%2F&data=05%7Creader%40mail.example',
    'https://a.example/',
  ],
  ['https://docs.qq.com/scenario/link.html?url=https%3A%2F%2Fa.example%2F&pid=1', 'https://a.example/'],
  ['https://link.juejin.cn/?target=https%3A%2F%2Fa.example', 'https://a.example'],
  ['https://links.jianshu.com/go?to=https%3A%2F%2Fa.example', 'https://a.example'],
  [
    'https://statics.safelinks.protection.outlook.com/ap/t-59584e83/?url=https%3A%2F%2Fa.example%2F&data=05',
    'https://a.example/',
  ],
  ['https://security.feishu.cn/link/safety?target=https%3A%2F%2Fa.example%2F&scene=ccm', 'https://a.example/'],
  ['https://www.yuque.com/r/goto?url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://gitee.com/link?target=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  ['https://l.instagram.com/?u=https%3A%2F%2Fa.example%2F&e=AT0', 'https://a.example/'],
  ['https://slack-redir.net/link?url=https%3A%2F%2Fa.example%2F', 'https://a.example/'],
  // No redirect: a search, an archive, a page of the same name elsewhere, a target that is no page.
  ['https://www.google.com/search?q=https://a.example', 'https://www.google.com/search?q=https://a.example'],
  [
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example',
    'https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fa.example',
  ],
  ['https://b.example/?target=https%3A%2F%2Fa.example', 'https://b.example/?target=https%3A%2F%2Fa.example'],
  ['https://link.zhihu.com/?target=javascript%3Aalert(1)', 'https://link.zhihu.com/?target=javascript%3Aalert(1)'],
])('a link by way of a redirect, %s', (href, kept) => {
  expect(pasted(p(`<a href="${href.replaceAll('&', '&amp;')}">甲</a>`))).toBe(
    p(`<a href="${kept.replaceAll('&', '&amp;')}">甲</a>`),
  );
});

test('a link by way of a redirect in a text copied from this editor stays', () => {
  const link = '<a href="https://www.google.com/url?q=https://a.example/">甲</a>';
  expect(pasted(`<p data-pm-slice="0 0 []">${link}</p>`)).toContain(link);
});

describe('marks of a paste on the public page', () => {
  test.each([
    p('10<sup>6</sup> CO<sub>2</sub> <s>a</s> <mark>b</mark> <strong><em>c</em></strong>'),
    '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li></ol>',
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td><p>b</p></td><td><p>c</p></td></tr></tbody></table>',
  ])('survive the sanitiser of the page: %s', (html) => {
    const { content } = sanitize(pasted(html));
    for (const table of content.querySelectorAll('table')) table.removeAttribute('aria-label');
    const page = document.createElement('div');
    page.append(content);
    expect(page.innerHTML).toBe(html);
  });

  test('keep their alignment', () => {
    const { content } = sanitize(pasted('<p align="center">a</p>'));
    expect(content.querySelector('p')?.getAttribute('data-align')).toBe('center');
  });
});
