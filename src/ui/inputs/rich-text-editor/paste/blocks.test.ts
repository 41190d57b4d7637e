// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { tableRows } from '@/ui/inputs/rich-text-editor/paste/tab-table.ts';
import { outcome, type PasteRow } from '../../../../../tests/paste-table.ts';

const two = '<p>甲</p><p>乙</p>';
const center = '<p style="text-align: center">甲</p>';

test.each<PasteRow>([
  [
    'Slack',
    '<span style="display:inline !important">甲</span><span data-stringify-type="paragraph-break" style="display:block;height:8px"></span><span>乙</span>',
    two,
  ],
  ['飞书, a block by CSS', '<span style="display:block">甲</span><span style="display:block">乙</span>', two],
  ['pre-wrap', '<div style="white-space:pre-wrap">甲\n乙</div>', two],
  ['pre-wrap of a class', '<style>.m{white-space:pre-line}</style><span class="m">甲\n\n乙</span>', two],
  ['white-space-collapse', '<span style="white-space-collapse:preserve">甲\r\n乙</span>', two],
  ['a text file in Chrome', '<pre style="word-wrap:break-word;white-space:pre-wrap">甲\n乙</pre>', two],
  ['code stays', '<pre style="white-space:pre-wrap"><code>甲\n乙</code></pre>', '<pre><code>甲\n乙</code></pre>'],
  [
    'lines of code without pre',
    '<p>甲</p><code><span>if</span> a<br>  b</code><p>乙</p>',
    '<p>甲</p><pre><code>if a\n  b</code></pre><p>乙</p>',
  ],
  [
    'VS Code',
    `<div style="color:#d4d4d4;background-color:#1e1e1e;font-family:Consolas, 'Courier New', monospace;white-space:pre;"><div><span style="color:#c586c0;">if</span> a:</div><br><div>  <span>b</span></div></div>`,
    '<pre><code>if a:\n\n  b</code></pre>',
  ],
  ['飞书, lines of code', '<pre><code><div>a</div><div>b</div></code></pre>', '<pre><code>a\nb</code></pre>'],
  ['Word, a tab', "<p>甲<span style='mso-tab-count:1'>&nbsp;&nbsp;&nbsp; </span>乙</p>", '<p>甲 乙</p>'],
  [
    'Word, dots before a page number',
    "<p>甲<span style='mso-tab-count:1 dotted'>........ </span>12</p>",
    '<p>甲 12</p>',
  ],
  ['Word, a page break', "<p>甲<br clear=all style='page-break-before:always'><o:p></o:p></p><p>乙</p>", two],
  ['spaces around lines', '<p> 甲 <b> </b><br><b> </b><br></p><p> <i>乙 </i></p>', '<p>甲</p><p><em>乙</em></p>'],
  ['a typed indent', '<p>　　甲</p>', '<p>　　甲</p>'],
  ['indented HTML', '<div style="white-space:pre-wrap">\n<p>甲</p>\n<p>乙</p>\n</div>', two],
  ['two line breaks', '甲<br><br>乙', two],
  ['line breaks at the end of a mark', '<b>甲<br><br></b>乙', '<p><strong>甲</strong></p><p>乙</p>'],
  ['one line break', '<p>甲<br>乙</p>', '<p>甲<br>乙</p>'],
  ['divs', '<div><div>甲</div><div><br></div><div><div>乙</div></div></div>', two],
])('breaks: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each<PasteRow>([
  [
    'OneNote',
    '<p role="heading" aria-level="2">甲</p><div role="heading" aria-level="3">乙</div>',
    '<h2>甲</h2><h3>乙</h3>',
  ],
  ['Word, title', '<p class=MsoTitle>甲</p>', '<h2>甲</h2>'],
  ['Word, outline level', "<p class=MsoNormal style='mso-outline-level:3'>甲</p>", '<h3>甲</h3>'],
  ['WPS, style by name', '<style>p.a1{mso-style-name:"标题 2";}</style><p class=a1>甲</p>', '<h2>甲</h2>'],
  ['Word, body text', "<p style='mso-outline-level:body-text'>甲</p>", '<p>甲</p>'],
  ['align', '<p align="center">甲</p>', center],
  ['center', '<center>甲</center>', center],
  ['div', '<div align="CENTER"><p>甲</p></div>', center],
  [
    'inherited and reset',
    '<section style="text-align:center"><p>甲</p><p style="text-align:left">乙</p></section>',
    `${center}<p>乙</p>`,
  ],
  ['Safari', '<div style="text-align:-webkit-center"><p>甲</p></div>', center],
  [
    'of a cell',
    '<table><tr><td align=center>甲</td><td align=right>5</td></tr></table>',
    `<table><tbody><tr><td>${center}</td><td><p>5</p></td></tr></tbody></table>`,
  ],
  [
    'of a table',
    '<table align=center><tr><td>甲</td><td>乙</td></tr></table>',
    `<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>`,
  ],
])('headings and alignment: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

const table =
  '<table><tbody><tr><td><p>药名</p></td><td><p>剂量</p></td></tr><tr><td><p>甲</p></td><td><p>0012</p></td></tr></tbody></table>';
const rows = '<tr><td>药名</td><td>剂量</td></tr><tr><td>甲</td><td>0012</td></tr>';

test.each<PasteRow>([
  ['rows', rows, table],
  ['a body', `<tbody>${rows}</tbody>`, table],
  ['columns', `<col width=64><col width=64>${rows}`, table],
  ['a meta', `<meta charset="utf-8">${rows}`, table],
  ['StartFragment', `<html><body><!--StartFragment-->${rows}<!--EndFragment--></body></html>`, table],
  [
    'the table outside',
    `<html><body><table><!--StartFragment-->${rows}<!--EndFragment--></table></body></html>`,
    table,
  ],
  ['a header of Windows', `Version:1.0\r\nStartHTML:0000000105\r\n${rows}`, table],
  ['text before and after', `<p>前</p>${rows}<p>后</p>`, `<p>前</p>${table}<p>后</p>`],
  ['cells', '<td>甲</td><td>乙</td>', '<table><tbody><tr><td><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>'],
  [
    'a head',
    '<table><thead><tr><td>甲</td><td>乙</td></tr></thead></table>',
    '<table><tbody><tr><th><p>甲</p></th><th><p>乙</p></th></tr></tbody></table>',
  ],
  [
    'merged cells',
    '<tr><td colspan=2>宽</td></tr><tr><td rowspan="2">甲</td><td>乙</td></tr>',
    '<table><tbody><tr><td colspan="2"><p>宽</p></td></tr><tr><td rowspan="2"><p>甲</p></td><td><p>乙</p></td></tr></tbody></table>',
  ],
  [
    'a layout with a table',
    `<table><tr><td><table>${rows}</table></td></tr><tr><td>后</td></tr></table>`,
    `${table}<p>后</p>`,
  ],
  [
    'a box around a text',
    '<table><tr><td style="border:1pt solid #000000">甲</td></tr></table>',
    '<table><tbody><tr><td><p>甲</p></td></tr></tbody></table>',
  ],
  ['one cell of Excel', '<table border=0><tr><td class=xl65 style="width:53pt">甲</td></tr></table>', '<p>甲</p>'],
  ['a figure', `<figure>${table}<figcaption>注</figcaption></figure>`, `${table}<p>注</p>`],
  ['a presentation', '<table role="presentation"><tr><td>甲</td><td>乙</td></tr></table>', two],
])('tables: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

test.each([
  [
    '药名\t剂量\r\n甲\t0012\r\n',
    [
      ['药名', '剂量'],
      ['甲', '0012'],
    ],
  ],
  ['甲\t"两\n行"\t"一""二"', [['甲', '两\n行', '一"二']]],
  [
    '甲\t\n\t乙',
    [
      ['甲', ''],
      ['', '乙'],
    ],
  ],
  ['一句话。\n又一句。', null],
  ['\t缩进的一段', null],
  ['甲\t乙\n丙', null],
  ['', null],
])('tab-separated text %j', (text, cells) => {
  expect(tableRows(text)).toEqual(cells);
});
