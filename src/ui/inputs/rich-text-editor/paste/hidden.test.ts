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
  [
    'MediaWiki',
    '<h2>症状<span class="mw-editsection"><span class="mw-editsection-bracket">[</span><a href="/w/index.php?action=edit">编辑</a><span class="mw-editsection-bracket">]</span></span></h2>',
    '<h2>症状</h2>',
  ],
  ['Sphinx', '<h2>症状<a class="headerlink" href="#a">¶</a></h2>', '<h2>症状</h2>'],
  ['GitHub', '<h2><a class="anchor" aria-hidden="true" href="#a"><svg width="16"></svg></a>症状</h2>', '<h2>症状</h2>'],
  ['a link of two characters', '<p>见<a class="anchor" href="#a">下文</a></p>', '<p>见下文</p>'],
  [
    'a heading in such a link',
    '<h2><a class="anchor-link" href="#a">血压高怎么办，先量三次</a></h2>',
    '<h2>血压高怎么办，先量三次</h2>',
  ],
])('links of a page to its own parts: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

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
  [
    'Word, page numbers that are shown on paper only',
    "<p class=MsoToc1><a href='#_Toc1'>一、总则<span style='display:none;mso-hide:screen'><span style='mso-tab-count:1 dotted'>. </span></span><span style='display:none;mso-hide:screen'>3</span></a></p>",
    p('一、总则'),
  ],
  [
    'controls',
    `${p('前')}<div><button>赞同 12</button><button type="button"><svg width="16"></svg>复制</button></div><textarea>草稿</textarea><input value="搜"><select><option>一</option></select>`,
    p('前'),
  ],
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
  [
    'a heading that opens its section',
    '<h3><button aria-expanded="true">问</button></h3><div>答</div>',
    '<h3>问</h3><p>答</p>',
  ],
  ['a summary', '<details><summary>问</summary>答</details>', '<p>问</p><p>答</p>'],
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
    'a column whose cells say it, too',
    `<table><col><col style="display:none"><col><tr><td>药</td><td style="display:none">隐</td><td>5 mg</td></tr><tr><td rowspan=2>药</td><td style="display:none">隐</td><td>6 mg</td></tr><tr><td style="display:none">隐</td><td>7 mg</td></tr></table>`,
    grid(keptRow('药', '5 mg'), '<tr><td rowspan="2"><p>药</p></td><td><p>6 mg</p></td></tr>', keptRow('7 mg')),
    { 隐藏文字: 1 },
  ],
  [
    'merged cells beside a hidden column',
    `<table><col><col><col style="display:none"><col><tr><td colspan=2>宽</td><td style="display:none"></td><td>隐</td><td>5 mg</td></tr>${row('a', 'b', '隐', 'c')}</table>`,
    grid('<tr><td colspan="2"><p>宽</p></td><td><p>5 mg</p></td></tr>', keptRow('a', 'b', 'c')),
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
    'merged from a hidden row on',
    `<table>${row('药名', '剂量')}<tr height=0 style='display:none'><td rowspan=3>阿司匹林</td><td>隐</td></tr>${row('75 mg')}${row('100 mg')}</table>`,
    grid(
      keptRow('药名', '剂量'),
      '<tr><td rowspan="2"><p>阿司匹林</p></td><td><p>75 mg</p></td></tr>',
      keptRow('100 mg'),
    ),
    { 隐藏文字: 1 },
  ],
  [
    'merged from a hidden row on, no other text hidden',
    `<table>${row('药名', '剂量')}<tr height=0 style='display:none'><td rowspan=2>阿司匹林</td><td></td></tr>${row('75 mg')}</table>`,
    grid(keptRow('药名', '剂量'), keptRow('阿司匹林', '75 mg')),
  ],
  [
    'merged from a hidden row on, in the second column',
    `<table>${row('甲', '药名', '剂量')}<tr style='display:none'><td>隐</td><td rowspan=2>阿司匹林</td><td>隐</td></tr>${row('乙', '75 mg')}</table>`,
    grid(keptRow('甲', '药名', '剂量'), keptRow('乙', '阿司匹林', '75 mg')),
    { 隐藏文字: 1 },
  ],
  [
    'merged from a hidden row on, in the last column',
    `<table>${row('甲', '备注')}<tr style='display:none'><td>隐</td><td rowspan=2>饭后</td></tr>${row('乙')}</table>`,
    grid(keptRow('甲', '备注'), keptRow('乙', '饭后')),
    { 隐藏文字: 1 },
  ],
  [
    'two merged from two hidden rows on',
    `<table>${row('甲', '乙', '丙')}<tr style='display:none'><td>隐</td><td rowspan=3>二</td><td>隐</td></tr><tr style='display:none'><td rowspan=2>一</td><td>隐</td></tr>${row('三')}</table>`,
    grid(keptRow('甲', '乙', '丙'), keptRow('一', '二', '三')),
    { 隐藏文字: 2 },
  ],
  [
    'merged within hidden rows',
    `<table>${row('a', 'b')}<tr style='display:none'><td rowspan=2>隐</td><td></td></tr><tr style='display:none'><td></td></tr>${row('c', 'd')}</table>`,
    grid(keptRow('a', 'b'), keptRow('c', 'd')),
    { 隐藏文字: 1 },
  ],
  [
    'merged beyond the last row',
    `<table>${row('a', 'b')}<tr style='display:none'><td rowspan=9>高</td><td></td></tr>${row('c')}</table>`,
    grid(keptRow('a', 'b'), keptRow('高', 'c')),
  ],
  [
    'merged from a hidden row and column on',
    `<table><col style="display:none"><col><col>${row('隐', 'a', 'b')}<tr style='display:none'><td colspan=2 rowspan=2>药</td><td>隐</td></tr>${row('c')}</table>`,
    grid(keptRow('a', 'b'), keptRow('药', 'c')),
    { 隐藏文字: 2 },
  ],
  [
    'merged from a hidden row on, and hidden like it',
    `<table><col><col>${row('药名', '剂量')}<tr style='display:none'><td rowspan=2 style='display:none'>阿司匹林</td><td style='display:none'>隐</td></tr>${row('75 mg')}</table>`,
    grid(keptRow('药名', '剂量'), keptRow('阿司匹林', '75 mg')),
    { 隐藏文字: 1 },
  ],
  [
    'merged from a hidden column on',
    `<table><col width=0 style='display:none;mso-width-source:userset'><col><col><tr><td colspan=2>药名</td><td>剂量</td></tr>${row('隐', '阿司匹林', '75 mg')}</table>`,
    grid(keptRow('药名', '剂量'), keptRow('阿司匹林', '75 mg')),
    { 隐藏文字: 1 },
  ],
  [
    'merged from a hidden column on, and hidden like it',
    `<table><col style='display:none'><col><col><col><tr><td colspan=3 style='display:none'>药名</td><td>剂量</td></tr><tr><td style='display:none'>隐</td><td>a</td><td>b</td><td>75 mg</td></tr></table>`,
    grid('<tr><td colspan="2"><p>药名</p></td><td><p>剂量</p></td></tr>', keptRow('a', 'b', '75 mg')),
    { 隐藏文字: 1 },
  ],
  [
    'merged from hidden columns on, in the middle',
    `<table><col><col style='display:none'><col style='display:none'><col><tr><td>a</td><td colspan=3>药名</td></tr>${row('b', '隐', '隐', 'c')}</table>`,
    grid(keptRow('a', '药名'), keptRow('b', 'c')),
    { 隐藏文字: 2 },
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
    `<p>甲<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference><![if !supportFootnotes]>[1]<![endif]></span></a>。</p><div style='mso-element:footnote-list'><hr><div style='mso-element:footnote'><p class=MsoFootnoteText><a href="#_ftnref1" name="_ftn1"><sup>[1]</sup></a> 注</p></div></div>`,
    '<p>甲<sup>[1]</sup>。</p><hr><p>[1] 注</p>',
  ],
  [
    'Word, endnotes',
    '<p>甲<a href="#_edn1"><span>[i]</span></a></p><p><a href="#_ednref1">[i]</a>注</p>',
    '<p>甲<sup>[i]</sup></p><p>[i] 注</p>',
  ],
  [
    'LibreOffice',
    '<p>10<a class="sdfootnoteanc" href="#sdfootnote1sym"><sup>1</sup></a></p><div id="sdfootnote1"><p><a class="sdfootnotesym" href="#sdfootnote1anc">1</a>注</p></div>',
    '<p>10<sup>[1]</sup></p><p>[1] 注</p>',
  ],
  [
    'Markdown',
    '<p>甲<sup id="fnref:1"><a href="#fn:1">1</a></sup></p><ol><li><p>注 <a href="#fnref:1">↩︎</a></p></li></ol>',
    '<p>甲<sup>[1]</sup></p><ol><li><p>注</p></li></ol>',
  ],
  [
    'Wikipedia',
    '<p>甲<sup class="reference"><a href="#cite_note-1">[1]</a></sup></p><ol><li><b><a href="#cite_ref-1">^</a></b> 注</li></ol>',
    '<p>甲<sup>[1]</sup></p><ol><li><p>注</p></li></ol>',
  ],
  ['a place in the text', '<p>见<a href="#fn">功能</a>与<a href="#part-2">2</a></p>', '<p>见功能与2</p>'],
])('notes: %s', (_, html, kept, leftOut = {}) => {
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
