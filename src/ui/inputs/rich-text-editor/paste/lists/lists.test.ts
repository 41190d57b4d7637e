// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { outcome, pasted, type PasteRow } from '../../../../../../tests/paste-table.ts';

/** A list paragraph of Word or WPS, with its marker as Word generates it. */
const item = (marker: string, text: string, level = 1, list = 'l0') =>
  `<p class=MsoListParagraph style='margin-left:21pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span lang=EN-US><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

const li = (text: string, nested = '') => `<li><p>${text}</p>${nested}</li>`;
const ol = (start: number, ...items: string[]) => `<ol${start > 1 ? ` start="${start}"` : ''}>${items.join('')}</ol>`;
const ul = (...items: string[]) => `<ul>${items.join('')}</ul>`;

test.each([
  ['2.', 2],
  ['2)', 2],
  ['2、', 2],
  ['２．', 2],
  ['(2)', 2],
  ['（2）', 2],
  ['2', 2],
  ['②', 2],
  ['⑵', 2],
  ['⒉', 2],
  ['❷', 2],
  ['二、', 2],
  ['（二）', 2],
  ['㈡', 2],
  ['㊁', 2],
  ['十二、', 12],
  ['二十', 20],
  ['廿一、', 21],
  ['一百零三、', 103],
  ['贰、', 2],
  ['乙、', 2],
  ['第三条', 3],
  ['第十二章', 12],
  ['b.', 2],
  ['B)', 2],
  ['ii.', 2],
  ['iv', 4],
  ['XII.', 12],
  ['Ⅱ', 2],
  ['1.2', 2],
  ['1.2.3.', 3],
  ['步骤 2：', 2],
  ['aa)', 27],
])('a marker that Word generates: %s is number %i', (marker, number) => {
  expect(pasted(item(marker, '甲'))).toBe(ol(number, li('甲')));
});

test.each(['·', 'l', 'n', 'u', 'o', 'Ø', '§', 'ü', '•', '-', '–', '\uf0b7', '★'])(
  'a marker that Word generates: %s is a bullet',
  (marker) => {
    expect(pasted(item(marker, '甲'))).toBe(ul(li('甲')));
  },
);

test.each([
  ['一、甲', 1],
  ['十二、甲', 12],
  ['（一）甲', 1],
  ['(2)甲', 2],
  ['２．甲', 2],
  ['③ 甲', 3],
  ['㈣甲', 4],
  ['第三条 甲', 3],
  ['b. 甲', 2],
  ['iv. 甲', 4],
  ['2：甲', null],
  ['2026 年', null],
  ['3.5 mg', null],
  ['10月', null],
  ['一天三次', null],
])('a typed marker in a list paragraph: %s', (text, number) => {
  const kept = pasted(`<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>${text}</p>`);
  expect(kept).toBe(number === null ? ul(li(text)) : ol(number, li('甲')));
});

test.each<PasteRow>([
  [
    'continues after a paragraph',
    item('一、', '甲') + '<p>话</p>' + item('二、', '乙'),
    ol(1, li('甲')) + '<p>话</p>' + ol(2, li('乙')),
  ],
  [
    'restarts',
    item('1.', '甲') + item('2.', '乙') + item('1.', '丙', 1, 'l1'),
    ol(1, li('甲'), li('乙')) + ol(1, li('丙')),
  ],
  [
    'continues without markers',
    `<style>@list l0:level1 {mso-level-text:"%1、";}</style><p style='mso-list:l0 level1 lfo1'>甲</p><p>话</p><p style='mso-list:l0 level1 lfo1'>乙</p>`,
    ol(1, li('甲')) + '<p>话</p>' + ol(2, li('乙')),
  ],
  [
    'letters before roman numbers',
    item('h.', '甲') + item('i.', '乙') + item('j.', '丙'),
    ol(8, li('甲'), li('乙'), li('丙')),
  ],
  [
    'roman numbers before letters',
    item('i.', '甲') + item('ii.', '乙') + item('v.', '丙'),
    ol(1, li('甲'), li('乙')) + ol(22, li('丙')),
  ],
  [
    'levels',
    item('1.', '甲') + item('1.1', '子', 2) + item('1.2', '丑', 2) + item('2.', '乙'),
    ol(1, li('甲', ol(1, li('子'), li('丑'))), li('乙')),
  ],
  [
    'an empty paragraph between',
    item('1.', '甲') + '<p class=MsoNormal><o:p>&nbsp;</o:p></p>' + item('2.', '乙'),
    ol(1, li('甲'), li('乙')),
  ],
  [
    'a bookmark between',
    item('·', '甲') + "<span style='mso-bookmark:x'></span>\n" + item('·', '乙'),
    ul(li('甲'), li('乙')),
  ],
  [
    'a list between items',
    item('·', '甲') + '<ul><ul><li>子</li></ul></ul>' + item('·', '乙'),
    ul(li('甲', ul(li('子'))), li('乙')),
  ],
  [
    'a numbered heading',
    "<h1 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>一、<span>&nbsp;</span></span>总则</h1>",
    '<h2>一、 总则</h2>',
  ],
  [
    'paragraphs of items',
    `${item('1.', '甲')}<p class=MsoListParagraph style='margin-left:21pt'>话</p>${item('a.', '子', 2).replace('21pt', '42pt')}<p style='margin-left:42pt'>子话</p>${item('b.', '丑', 2).replace('21pt', '42pt')}<p style='margin-left:21pt'>后话</p>${item('2.', '乙')}`,
    `<ol><li><p>甲</p><p>话</p><ol><li><p>子</p><p>子话</p></li><li><p>丑</p></li></ol><p>后话</p></li>${li('乙')}</ol>`,
  ],
  [
    'an indented paragraph after the last item',
    `${item('1.', '甲')}<p style='margin-left:21pt'>话</p><p>完</p>`,
    `${ol(1, li('甲'))}<p>话</p><p>完</p>`,
  ],
  [
    'an indented paragraph of another depth',
    `${item('1.', '甲')}<p style='margin-left:60pt'>话</p>${item('2.', '乙')}`,
    `${ol(1, li('甲'))}<p>话</p>${ol(2, li('乙'))}`,
  ],
  [
    'an empty item',
    item('1.', '甲') + item('2.', '<o:p>&nbsp;</o:p>') + item('3.', '丙'),
    ol(1, li('甲'), li(''), li('丙')),
  ],
  [
    'an item without a marker in a numbered list',
    `${item('1.', '甲')}<p style='mso-list:l0 level2 lfo1'>子</p>`,
    ol(1, li('甲', ol(1, li('子')))),
  ],
  ['an item within a bookmark', `<a name="_Toc1">${item('1.', '甲')}</a>`, ol(1, li('甲'))],
])('Word: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

const online = (tag: string, level: number, text: string, attributes = '') =>
  `<div class="ListContainerWrapper SCXW1"><${tag} ${attributes}><li data-leveltext="x" data-listid="1" data-aria-level="${level}"><p class="Paragraph"><span>${text}</span></p></li></${tag}></div>`;

test.each<PasteRow>([
  [
    'Word Online',
    online('ol', 1, '一', 'start="1"') + online('ol', 2, '甲', 'start="1"') + online('ol', 1, '二', 'start="2"'),
    ol(1, li('一', ol(1, li('甲'))), li('二')),
  ],
  [
    'Word Online, bullets, three levels',
    online('ul', 1, '一') + online('ul', 2, '甲') + online('ul', 3, '子') + online('ul', 1, '二'),
    ul(li('一', ul(li('甲', ul(li('子'))))), li('二')),
  ],
  [
    'Word Online, two lists',
    online('ol', 1, '一') + '<div><p>话</p></div>' + online('ol', 1, '二', 'start="2"'),
    ol(1, li('一')) + '<p>话</p>' + ol(2, li('二')),
  ],
  [
    'an item of a list only',
    '<ol><li>一</li><li><ol><li>甲</li></ol></li><li>二</li></ol>',
    ol(1, li('一', ol(1, li('甲'))), li('二')),
  ],
  [
    'Word Online, without levels',
    '<div class="ListContainerWrapper"><ul><li class="Paragraph">一</li></ul></div><div class="ListContainerWrapper"><ul><li>二</li></ul></div>',
    ul(li('一'), li('二')),
  ],
  [
    'Evernote',
    '<ul><li>一</li><li style="list-style:none"><ul><li>甲</li></ul></li><li>二</li></ul>',
    ul(li('一', ul(li('甲'))), li('二')),
  ],
  ['Google Docs', '<ol><li>一</li><ol><li>甲</li></ol><li>二</li></ol>', ol(1, li('一', ol(1, li('甲'))), li('二'))],
  [
    'Google Docs, copied from within',
    '<ol><ol><ol><li>子</li></ol><li>甲</li></ol><li>一</li><ol><ol><li>丑</li></ol><li>乙</li></ol></ol>',
    ol(1, li('子'), li('甲'), li('一', ol(1, li('丑'), li('乙')))),
  ],
  ['indented only', '<ul><ul><li>甲</li></ul></ul>', ul(li('甲'))],
  [
    'LibreOffice',
    '<ol><li><p>一</p></li></ol><ol><ol><li><p>甲</p></li></ol></ol><ol start=2><li><p>二</p></li></ol>',
    ol(1, li('一', ol(1, li('甲'))), li('二')),
  ],
  [
    'text after a nested list',
    '<ul><li>一<ul><li>甲</li></ul>后</li></ul>',
    '<ul><li><p>一</p><ul><li><p>甲</p></li></ul><p>后</p></li></ul>',
  ],
  ['two lists stay two', '<ul><li>一</li></ul><ul><li>甲</li></ul>', ul(li('一')) + ul(li('甲'))],
  [
    'value',
    '<ol><li value=3>一</li><li>二</li><li value="7">三</li></ol>',
    ol(3, li('一'), li('二')) + ol(7, li('三')),
  ],
  ['start', '<ol start="4"><li>一</li></ol><ol start="0"><li>二</li></ol>', ol(4, li('一')) + ol(1, li('二'))],
  [
    'an empty item of a numbered list',
    '<ol><li>一</li><li><br></li><li>三</li><li></li></ol>',
    ol(1, li('一'), li(''), li('三')),
  ],
  ['empty items first', '<ol start="2"><li></li><li>三</li></ol>', ol(3, li('三'))],
  ['an empty bullet', '<ul><li>一</li><li><br></li><li>二</li></ul>', ul(li('一'), li('二'))],
  ['letters', '<ol type="a" start="3"><li>丙</li></ol>', ol(3, li('丙'))],
  ['items without a list', '<li>一</li><li>二</li>', ul(li('一'), li('二'))],
  [
    'paragraphs in items',
    '<ul><li><p>一</p><p>后</p></li><li>二<br><br>三</li></ul>',
    '<ul><li><p>一</p><p>后</p></li><li><p>二</p><p>三</p></li></ul>',
  ],
  [
    'in a cell',
    '<table><tr><td><ul><li>一</li></ul></td><td>二</td></tr></table>',
    `<table><tbody><tr><td>${ul(li('一'))}</td><td><p>二</p></td></tr></tbody></table>`,
  ],
])('lists of other programs: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

const slide = (marker: string, text: string, level = 0, format = 'bullet') =>
  `<div class=O${level || ''} style='text-indent:-.25in'><span style='font-size:7.0pt'><span style='mso-special-format:${format}'>${marker}</span></span><span>${text}</span></div>`;

test.each<PasteRow>([
  ['bullets', slide('•', '甲') + slide('o', '乙') + slide('§', '丙'), ul(li('甲'), li('乙'), li('丙'))],
  [
    'numbers and levels',
    slide('1.', '甲', 0, '"numbullet3,1"') +
      slide('a)', '子', 1, '"numbullet9,1"') +
      slide('2.', '乙', 0, '"numbullet3,2"'),
    ol(1, li('甲', ol(1, li('子'))), li('乙')),
  ],
  ['an empty bullet', `${slide('•', '甲')}${slide('•', '')}<div>话</div>`, `${ul(li('甲'))}<p>话</p>`],
])('PowerPoint: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});

const done = ul(li('☑ 甲'), li('☐ 乙'));

test.each<PasteRow>([
  [
    'Google Docs',
    '<ul><li role="checkbox" aria-checked="true"><img src="data:image/png;base64,iVBORw0KGgo=" alt="checked" aria-roledescription="checkbox"><p>甲</p></li><li role="checkbox" aria-checked="false"><p>乙</p></li></ul>',
    done,
  ],
  [
    'GitHub',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked="" disabled=""> 甲</li><li><input type="checkbox" disabled=""> 乙</li></ul>',
    done,
  ],
  [
    'CKEditor',
    '<ul class="todo-list"><li><label class="todo-list__label"><input type="checkbox" checked="checked"><span>甲</span></label></li><li><label><input type="checkbox"><span>乙</span></label></li></ul>',
    done,
  ],
  [
    'Tiptap',
    '<ul data-type="taskList"><li data-checked="true"><label><input type="checkbox" checked="checked"><span></span></label><div><p>甲</p></div></li><li data-checked="false"><label><input type="checkbox"></label><div><p>乙</p></div></li></ul>',
    done,
  ],
  ['Quill', '<ol><li data-list="checked">甲</li><li data-list="unchecked">乙</li></ol>', ol(1, li('☑ 甲'), li('☐ 乙'))],
  [
    'a list in an item',
    '<ul><li><input type="checkbox" checked>甲<ul><li>子</li></ul></li><li><input type="checkbox">乙</li></ul>',
    ul(li('☑ 甲', ul(li('子'))), li('☐ 乙')),
  ],
  [
    'outside lists',
    '<p><input type="checkbox" checked> 甲</p><p><input type="checkbox"> 乙</p>',
    '<p>☑ 甲</p><p>☐ 乙</p>',
  ],
  [
    'Evernote',
    '<ul style="--en-todo:true;"><li style="--en-checked:true;"><div>甲</div></li><li style="--en-checked:false;"><div>乙</div></li></ul>',
    done,
  ],
  [
    'Evernote, older',
    '<div><en-todo checked="true"></en-todo>甲</div><div><en-todo checked="false"></en-todo>乙</div>',
    '<p>☑ 甲</p><p>☐ 乙</p>',
  ],
  ['Confluence', '<ul class="inline-task-list"><li class="checked">甲</li><li>乙</li></ul>', done],
  [
    'Jira',
    '<div data-node-type="actionList"><div data-task-state="DONE">甲</div><div data-task-state="TODO">乙</div></div>',
    '<p>☑ 甲</p><p>☐ 乙</p>',
  ],
  [
    'Notion',
    '<ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span>甲</span></li><li><div class="checkbox checkbox-off"></div> <span>乙</span></li></ul>',
    done,
  ],
  [
    'Typora',
    "<ul><li class='task-list-done'><input type='checkbox' checked=''/><p>甲</p></li><li><input type='checkbox'/><p>乙</p></li></ul>",
    done,
  ],
  ['a label', '<label><input type="checkbox"><span>甲</span></label>', '<p>☐ 甲</p>'],
  [
    'an item without text',
    '<ul><li><input type="checkbox"></li><li><input type="checkbox">乙</li></ul>',
    ul(li('☐ 乙')),
  ],
])('check boxes: %s', (_, html, kept, leftOut = {}) => {
  expect(outcome(html)).toEqual({ html: kept, leftOut });
});
