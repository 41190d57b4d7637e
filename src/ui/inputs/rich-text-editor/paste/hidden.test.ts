// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { outcome, type PasteRow } from '../../../../../tests/paste-table.ts';

const p = (content: string) => `<p>${content}</p>`;
const hiddenBy = (source: string, attributes: string, tag = 'span'): PasteRow => [
  source,
  `<p>前</p><p>中<${tag} ${attributes}>隐</${tag}></p>`,
  '<p>前</p><p>中</p>',
  { 隐藏文字: 1 },
];

test.each<PasteRow>([
  ['公众号', '<p>前</p><section style="display:none">隐</section><p>后</p>', '<p>前</p><p>后</p>', { 隐藏文字: 1 }],
  hiddenBy('Word', "style='display:none;mso-hide:all'"),
  hiddenBy('Word', "style='mso-hide:all'"),
  hiddenBy('important', 'style="display:none !important;display:inline"'),
  hiddenBy('hidden', 'hidden'),
  hiddenBy('visibility', 'style="visibility:hidden"'),
  hiddenBy('opacity', 'style="opacity:0"'),
  hiddenBy('size', 'style="font-size:0px"'),
  hiddenBy('size, inherited', 'style="font-size:0"', 'b'),
  hiddenBy('clip', 'style="position:absolute;clip:rect(0 0 0 0)"'),
  hiddenBy('clip-path', 'style="position:absolute;clip-path:inset(50%)"'),
  hiddenBy('one pixel', 'style="position:absolute;width:1px;height:1px;overflow:hidden"'),
  hiddenBy('outside', 'style="position:absolute;left:-9999px"'),
  hiddenBy('screen readers only', 'class="sr-only"'),
  hiddenBy('text-indent', 'style="text-indent:-9999px"'),
  [
    'a class, important',
    '<style>.x{display:none!important}</style><p>前<span class="x" style="display:block">隐</span></p>',
    p('前'),
    { 隐藏文字: 1 },
  ],
  ['zero height', '<div>前</div><div style="height:0;overflow:hidden">隐</div>', p('前'), { 隐藏文字: 1 }],
  ['max-height', '<div>前</div><div style="max-height:0;overflow:hidden">隐</div>', p('前'), { 隐藏文字: 1 }],
  [
    'neighbours are one text',
    p('前<span hidden>a</span> <span hidden>b</span>后<span hidden>c</span>'),
    p('前 后'),
    { 隐藏文字: 2 },
  ],
  ['a copy for screen readers', p('<span aria-hidden="true">价格 5</span><span>价格 5</span>'), p('价格 5')],
  ['page code', '<title>页</title><script>a</script><template>b</template><noscript>c</noscript><p>前</p>', p('前')],
])('is gone: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each<PasteRow>([
  ['white on white', p('<span style="color:#fff;background:#fff">白</span>'), p('白')],
  [
    'a layout without spaces between its boxes',
    '<div style="font-size:0"><span style="font-size:14px">字</span></div>',
    p('字'),
  ],
  ['zero height, but overflowing', '<section style="height:0">字</section>', p('字')],
  [
    'shown again inside',
    p('<span style="visibility:hidden">隐<i style="visibility:visible">字</i></span>'),
    p('<em>字</em>'),
    { 隐藏文字: 1 },
  ],
  ['aria-hidden alone', p('<span aria-hidden="true">字</span>'), p('字')],
  ['hidden on the screen of Word only', p("<span style='mso-hide:screen'>字</span>"), p('字')],
])('stays: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const grid = (...rows: string[]) => `<table><tbody>${rows.join('')}</tbody></table>`;
const keptRow = (...cells: string[]) => row(...cells.map(p));

test.each<PasteRow>([
  [
    'Excel, a row',
    `<table>${row('a', 'b')}<tr height=0 style='display:none;mso-height-source:userset;mso-height-alt:0'><td>隐</td><td>隐</td></tr>${row('c', 'd')}</table>`,
    grid(keptRow('a', 'b'), keptRow('c', 'd')),
    { 隐藏文字: 1 },
  ],
  [
    'Excel, a column',
    `<table><col width=72><col width=0 style='display:none;mso-width-source:userset;mso-width-alt:0'><col>${row('a', '隐', 'b')}${row('c', '隐', 'd')}</table>`,
    grid(keptRow('a', 'b'), keptRow('c', 'd')),
    { 隐藏文字: 1 },
  ],
  [
    'collapsed',
    `<table><colgroup><col><col style="visibility:collapse"></colgroup>${row('a', '', 'b')}<tr style="visibility:collapse"><td>隐</td></tr></table>`,
    grid(keptRow('a', 'b')),
    { 隐藏文字: 1 },
  ],
  [
    'a span of columns',
    `<table><col span=2 style="display:none"><col><col>${row('隐', '隐', 'a', 'b')}</table>`,
    grid(keptRow('a', 'b')),
    { 隐藏文字: 2 },
  ],
  [
    'merged over a hidden column',
    `<table><col><col style="display:none"><col><tr><td colspan=3>宽</td></tr>${row('a', '', 'b')}</table>`,
    grid('<tr><td colspan="2"><p>宽</p></td></tr>', keptRow('a', 'b')),
  ],
  [
    'merged over a hidden row',
    `<table><tr><td rowspan=3>高</td><td>a</td></tr><tr style="display:none"><td>隐</td></tr>${row('b')}</table>`,
    grid('<tr><td rowspan="2"><p>高</p></td><td><p>a</p></td></tr>', keptRow('b')),
    { 隐藏文字: 1 },
  ],
  [
    '飞书, cells below a merged one',
    `<table><tr><td colspan=2>宽</td><td style="display:none"></td></tr>${row('a', 'b')}</table>`,
    grid('<tr><td colspan="2"><p>宽</p></td></tr>', keptRow('a', 'b')),
  ],
])('hidden parts of tables: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each<PasteRow>([
  [
    'Word',
    `<p class=MsoNormal>剂量<a style='mso-comment-reference:L_1;mso-comment-date:20260101T0800'> 5 mg</a><span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[L1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span>。</p><div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>先别发</p></div></div></div>`,
    p('剂量 5 mg。'),
    { 批注: 1 },
  ],
  [
    'Word, two',
    `<p>a<a class=msocomanchor href="#_msocom_1">[L1]</a>b<a class=msocomanchor href="#_msocom_2">[L2]</a></p><div style='mso-element:comment-list'><div style='mso-element:comment'>x</div><div style='mso-element:comment'>y</div></div>`,
    p('ab'),
    { 批注: 2 },
  ],
  ['Word, a comment without its list', '<p>a</p><p class=MsoCommentText>先别发</p>', p('a'), { 批注: 1 }],
  [
    'Google Docs',
    '<p>a<sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup></p><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a><span>先别发</span></p></div>',
    p('a'),
    { 批注: 1 },
  ],
  ['Google Docs, footnotes stay', '<p>a<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>', p('a<sup>[1]</sup>')],
  [
    'tracked changes',
    '<p>a<del cite="mailto:Lin" datetime="2026-01-01T08:00">删</del><ins cite="mailto:Lin" datetime="2026-01-01T08:00">增</ins></p>',
    p('a增'),
    { 修订时删去的文字: 1 },
  ],
  [
    'tracked changes by class',
    '<p>a<span class=msoDel>删</span><span class=msoIns>增</span></p>',
    p('a增'),
    { 修订时删去的文字: 1 },
  ],
  ['a web page', '<p>a<del>b</del><del datetime="2026-01-01">c</del></p>', p('a<s>bc</s>')],
])('review data: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});
