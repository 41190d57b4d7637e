// @vitest-environment jsdom
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isEditorLink } from '@/ui/inputs/rich-text-editor/editor-links.ts';
import { cleanPaste } from '@/ui/inputs/rich-text-editor/paste/clean-paste.ts';
import { googleDoc, wechatArticle, webPage, wordDocument } from '../../../../../tests/pasted.ts';

const paste = (html: string) => cleanPaste(html, { isOwnPicture: (src) => src.startsWith('/storage/') });
const pasted = (html: string) => paste(html).html;

describe('paste from Word', () => {
  test('keeps headings, paragraphs, marks, lists and tables, but no Word styles', () => {
    expect(paste(wordDocument)).toEqual({
      html:
        '<h2>立冬食谱</h2><p>萝卜<strong>慢慢</strong>炖，<em>不要</em>急。</p>' +
        '<ul><li><p>白萝卜</p><ul><li><p>去皮</p></li></ul></li><li><p>生姜</p></li></ul>' +
        '<ol><li><p>洗净</p></li><li><p>下锅</p></li></ol><p style="text-align: center">居中的一句</p>' +
        '<table><tbody><tr><td><p>食材</p></td><td><p>分量</p></td></tr>' +
        '<tr><td colspan="2"><p>萝卜一根</p></td></tr></tbody></table>',
      pictures: [],
      leftOut: { 图片: 1 },
    });
  });
});

describe('paste of Word list paragraphs', () => {
  const item = (text: string, level = 1, list = 'l0') =>
    `<p class=MsoListParagraph style='margin-left:21.0pt;mso-list:${list} level${level} lfo1'>${text}</p>`;

  test.each([
    ['1.&nbsp;&nbsp; 洗净', 'ol', '洗净'],
    [
      '<span lang=EN-US>1.<span style="font:7.0pt">&nbsp;&nbsp; </span></span><b>洗</b>净',
      'ol',
      '<strong>洗</strong>净',
    ],
    ['1、洗净', 'ol', '洗净'],
    ['（1）洗净', 'ol', '洗净'],
    ['(1) 洗净', 'ol', '洗净'],
    ['一、洗净', 'ol', '洗净'],
    ['a. wash', 'ol', 'wash'],
    ['i)&nbsp;wash', 'ol', 'wash'],
    ['• 洗净', 'ul', '洗净'],
    ['·&nbsp;&nbsp;洗净', 'ul', '洗净'],
    ['o&nbsp;&nbsp; 洗净', 'ul', '洗净'],
    ['- 洗净', 'ul', '洗净'],
    ['洗净', 'ul', '洗净'],
    ['1.5 克盐', 'ul', '1.5 克盐'],
    ['one pot', 'ul', 'one pot'],
  ])('detects the list kind from the marker: %s', (text, kind, words) => {
    expect(pasted(item(text))).toBe(`<${kind}><li><p>${words}</p></li></${kind}>`);
  });

  test('nests items by level, each level with its own kind', () => {
    expect(
      pasted(
        item('1. 洗净') +
          item('•&nbsp;先洗', 2) +
          item('•&nbsp;再洗', 2) +
          item('a) 三遍', 3) +
          item('2. 下锅') +
          '<p>完</p>',
      ),
    ).toBe(
      '<ol><li><p>洗净</p><ul><li><p>先洗</p></li><li><p>再洗</p><ol><li><p>三遍</p></li></ol></li></ul></li>' +
        '<li><p>下锅</p></li></ol><p>完</p>',
    );
  });

  test('continues numbering after a paragraph and starts a new list at a bullet', () => {
    expect(pasted(item('1. 洗净') + '<p>等一等。</p>' + item('2. 下锅') + item('•&nbsp;盐', 1, 'l1'))).toBe(
      '<ol><li><p>洗净</p></li></ol><p>等一等。</p><ol start="2"><li><p>下锅</p></li></ol><ul><li><p>盐</p></li></ul>',
    );
  });

  test('takes the list kind from Word’s style sheet when items have no marker', () => {
    const sheet =
      '<style>@list l0 {mso-list-id:1;} @list l0:level1 {mso-level-text:"%1、";} ' +
      '@list l0:level2 {mso-level-number-format:bullet; mso-level-text:l;}</style>';
    expect(pasted(sheet + item('洗净') + item('先洗', 2))).toBe(
      '<ol><li><p>洗净</p><ul><li><p>先洗</p></li></ul></li></ol>',
    );
  });

  test('detects items by class and marker when the mso-list style is missing', () => {
    expect(
      pasted('<p class="MsoListParagraphCxSpFirst">1. 洗净</p><p class="MsoListParagraphCxSpLast">2. 下锅</p>'),
    ).toBe('<ol><li><p>洗净</p></li><li><p>下锅</p></li></ol>');
    expect(pasted('<p class="MsoListParagraph">洗净</p>')).toBe('<p>洗净</p>');
  });

  test.each(['1. 洗净', '1、洗净', '（1）洗净', '• 洗净', '2026 年'])(
    'keeps a normal paragraph as a paragraph: %s',
    (text) => {
      expect(pasted(`<p class=MsoNormal>${text}</p>`)).toBe(`<p>${text}</p>`);
    },
  );
});

describe('paste from WeChat', () => {
  test('keeps the text, and drops and counts remote lazy images', () => {
    expect(paste(wechatArticle)).toEqual({
      html:
        '<h2>秋天怎么吃</h2><p>多喝<strong>温水</strong>，少吃辣。</p><p>第二段。</p>' +
        '<blockquote><p>慢慢来。</p></blockquote><p><a href="https://mp.weixin.qq.com/s/abc">往期文章</a></p>',
      pictures: [],
      leftOut: { 图片: 2, 视频: 1 },
    });
  });

  test('keeps a lazy image from this site', () => {
    expect(pasted('<p><img data-src="/storage/uploads/1.png" src="data:image/gif;base64,AA" alt="汤"></p>')).toBe(
      '<figure><img src="/storage/uploads/1.png" alt="汤"><figcaption></figcaption></figure>',
    );
  });
});

describe('paste from a web page', () => {
  test('keeps the article without scripts, buttons, tracking pixels and frames', () => {
    expect(paste(webPage)).toEqual({
      html:
        '<h2>喝汤的学问</h2><p>先看<a href="https://example.com/soup">这一篇</a>，再看那一篇。</p>' +
        '<p>H<sub>2</sub>O 与 <s>旧说</s> <mark>新说</mark></p><pre><code>小火\n慢炖</code></pre>' +
        '<p><a href="https://www.youtube.com/watch?v=M7lc1UVf-VE">YouTube 视频</a></p>' +
        '<table><tbody><tr><th><p>早</p></th><td><p>粥</p><p>内表一</p><p>内表二</p></td></tr></tbody></table><p>完</p>' +
        '<figure><img src="pasted:0" alt=""><figcaption></figcaption></figure>',
      pictures: ['data:image/png;base64,iVBORw0KGgo='],
      leftOut: { 图片: 1, 嵌入的内容: 1 },
    });
  });

  test('ignores the bold wrapper of Google Docs but keeps bold text inside', () => {
    expect(pasted(googleDoc)).toBe(
      '<p>一句<strong>要紧</strong>的话</p><ul><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ul>',
    );
  });

  test('returns a data: image for upload and leaves a placeholder src', () => {
    const { html, pictures } = paste('<p>前<img src="data:image/png;base64,AA" alt="汤">后</p>');
    expect(html).toBe('<p>前</p><figure><img src="pasted:0" alt="汤"><figcaption></figcaption></figure><p>后</p>');
    expect(pictures).toEqual(['data:image/png;base64,AA']);
  });

  test('keeps an image that is alone in a list item', () => {
    expect(pasted('<ul><li><img src="/storage/a.png" alt=""></li></ul>')).toBe(
      '<ul><li><p></p><figure><img src="/storage/a.png" alt=""><figcaption></figcaption></figure></li></ul>',
    );
  });

  test.each(['javascript:alert(1)', '#_Toc1', '/inside/another/site', '//example.com'])(
    'drops a link to %j but keeps its text',
    (href) => {
      expect(pasted(`<p>看<a href="${href}">这里</a></p>`)).toBe('<p>看这里</p>');
    },
  );

  test.each(['https://example.com/', 'http://example.com/a?b#c', 'mailto:lin@example.com', 'tel:+8862123'])(
    'keeps a link to %s',
    (href) => {
      expect(pasted(`<p><a class="x" onclick="y" href="${href}">这里</a></p>`)).toBe(
        `<p><a href="${href}">这里</a></p>`,
      );
    },
  );

  test.each(['width="1" height="1"', 'width="600" height="0"', 'width="2px"'])(
    'drops a tracking pixel without counting it: %s',
    (size) => {
      expect(paste(`<p>一</p><img src="https://count.example/a.gif" ${size}>`)).toMatchObject({
        html: '<p>一</p>',
        leftOut: {},
      });
    },
  );
});

describe('paste from the editor itself', () => {
  test('keeps slice depth, internal links, empty paragraphs and underlines', () => {
    const html =
      '<p data-pm-slice="1 1 []">一<a href="/news/3">二</a></p><p></p><p style="text-align: justify"><u>三</u></p>';
    expect(pasted(html)).toBe(html);
  });

  test('is sanitized although marked as own content', () => {
    expect(
      pasted(
        '<p data-pm-slice="1 1 []" onclick="x"><a href="javascript:x">一</a><img src="https://spy.example/a.png" onerror="x"></p>',
      ),
    ).toBe('<p data-pm-slice="1 1 []">一</p>');
  });

  test('keeps caution boxes, which are side matter in other pages', () => {
    const html = '<aside data-pm-slice="1 1 []"><p>先问医生。</p></aside>';
    expect(pasted(html)).toBe(html);
    expect(pasted('<aside><p>订阅我们</p></aside>')).toBe('<p>订阅我们</p>');
  });

  test('keeps caution boxes, which are side matter in other pages', () => {
    const html = '<aside data-pm-slice="1 1 []"><p>先问医生。</p></aside>';
    expect(pasted(html)).toBe(html);
    expect(pasted('<aside><p>订阅我们</p></aside>')).toBe('<p>订阅我们</p>');
  });

  test('keeps list items', () => {
    const html = '<li data-pm-slice="2 2 [&quot;bulletList&quot;,null]"><p>一</p></li><li><p>二</p></li>';
    expect(pasted(html)).toBe(html);
  });
});

const allowed: Record<string, RegExp> = {
  a: /^href$/,
  blockquote: /^$/,
  br: /^$/,
  code: /^$/,
  em: /^$/,
  figcaption: /^$/,
  figure: /^$/,
  h2: /^style$/,
  h3: /^style$/,
  h4: /^style$/,
  hr: /^$/,
  img: /^(?:src|alt|width|height)$/,
  li: /^$/,
  mark: /^$/,
  ol: /^start$/,
  p: /^style$/,
  pre: /^$/,
  s: /^$/,
  strong: /^$/,
  sub: /^$/,
  sup: /^$/,
  table: /^$/,
  tbody: /^$/,
  td: /^(?:colspan|rowspan)$/,
  u: /^$/,
  th: /^(?:colspan|rowspan)$/,
  tr: /^$/,
  ul: /^$/,
};

/** Random nested markup. */
const markup = fc.letrec<{ node: string; tree: string }>((tie) => ({
  node: fc.oneof({ depthSize: 'small' }, fc.constantFrom('字', ' ', '&nbsp;', '<br>', '&lt;b&gt;'), tie('tree')),
  tree: fc
    .tuple(
      fc.constantFrom(
        ...Object.keys(allowed),
        ...'script style iframe object form input button svg math section div font span b i u h1 h6 center o:p'.split(
          ' ',
        ),
      ),
      fc.array(
        fc.constantFrom(
          ' onclick="x"',
          ' style="text-align:center;font-weight:700;background:url(//x)"',
          ' style="mso-list:l0 level2 lfo1"',
          ' class="MsoTitle"',
          ' class="MsoListParagraph"',
          ' id="main"',
          ' href="javascript:x"',
          ' href="https://example.com"',
          ' src="data:image/png;base64,AA"',
          ' src="blob:https://x/1"',
          ' src="/storage/a.png"',
          ' src="//evil.example/a.png"',
          ' data-src="https://x/a.png"',
          ' colspan="999999"',
          ' start="-1"',
        ),
        { maxLength: 3 },
      ),
      fc.array(tie('node'), { maxLength: 4 }),
    )
    .map(([tag, attributes, children]) => `<${tag}${attributes.join('')}>${children.join('')}</${tag}>`),
})).tree;

test('cleanPaste returns only elements and attributes of the allowlist', () => {
  fc.assert(
    fc.property(markup, (html) => {
      const page = document.createElement('template');
      page.innerHTML = pasted(html);
      for (const element of page.content.querySelectorAll('*')) {
        const attributes = allowed[element.localName];
        expect([element.localName, attributes !== undefined]).toEqual([element.localName, true]);
        for (const name of element.getAttributeNames()) expect(name).toMatch(attributes ?? /^$/);
        expect(isEditorLink(element.getAttribute('href') ?? 'https://example.com')).toBe(true);
        expect(element.getAttribute('src') ?? 'pasted:0').toMatch(/^(?:pasted:\d+|\/storage\/.*)$/);
        expect(element.getAttribute('style') ?? 'text-align: center').toMatch(/^text-align: (?:center|right)$/);
        for (const name of ['colspan', 'rowspan']) expect(Number(element.getAttribute(name))).toBeLessThanOrEqual(50);
      }
    }),
    { numRuns: 300 },
  );
});
