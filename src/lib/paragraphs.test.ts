import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '@/lib/paragraphs.ts';

describe('the words of a text that nothing can clean yet', () => {
  test.each<[string, string, string[]]>([
    ['paragraphs', '<p>一</p><p>二</p>', ['一', '二']],
    ['headings and lists', '<h2>题</h2><ul><li>甲</li><li>乙</li></ul>', ['题', '甲', '乙']],
    ['a break of line', '一<br>二<br/>三', ['一', '二', '三']],
    ['a table', '<table><tr><th>名</th><td>米</td></tr></table>', ['名', '米']],
    ['a quotation', '<blockquote><p>说</p></blockquote>', ['说']],
    ['marks within a paragraph leave it whole', '<p>吃<strong>蔬菜</strong>和<a href="/x">米</a></p>', ['吃蔬菜和米']],
    ['tags in capitals, with attributes', '<P CLASS="a">一</P><DIV id=b>二</DIV>', ['一', '二']],
    ['empty paragraphs', '<p></p><p> \n </p><p>一</p>', ['一']],
    ['a picture alone', '<p><img src="/a.png" alt="米"></p>', []],
    ['a plain text', '一', ['一']],
    ['nothing', '', []],
  ])('%s', (_, html, words) => {
    expect(paragraphsOf(html)).toEqual(words);
  });

  test.each<[string, string, string[]]>([
    ['a script', '<p>一</p><script>alert(1)</script><p>二</p>', ['一', '二']],
    ['a script in capitals', '<SCRIPT type="a">alert(1)</SCRIPT >一', ['一']],
    ['a script that never ends', '<p>一</p><script>alert(1)', ['一']],
    ['a style', '<style>p{color:red}</style>一', ['一']],
    ['a template', '<template><p>密</p></template>一', ['一']],
    ['a drawing', '<svg><text>密</text></svg>一', ['一']],
    ['a tag that never ends', '一<img src=x onerror=alert(1)', ['一']],
  ])('%s is no words', (_, html, words) => {
    expect(paragraphsOf(html)).toEqual(words);
  });

  test('signs that HTML writes as entities are read as the signs', () => {
    expect(paragraphsOf('<p>盐 &amp; 油&nbsp;&lt; 5&nbsp;g，&quot;少&quot; &#39;吃&#39; &gt; 多</p>')).toEqual([
      '盐 & 油\u00a0< 5\u00a0g，"少" \'吃\' > 多',
    ]);
  });

  test('an entity written out by the author stays as they wrote it', () => {
    expect(paragraphsOf('<p>写 &amp;lt; 得到 &lt;</p>')).toEqual(['写 &lt; 得到 <']);
  });

  test('neither a comment nor an attribute has words, though it may hold a bracket', () => {
    expect(paragraphsOf('<p title="a>b">一</p>')).toEqual(['一']);
    expect(paragraphsOf('<p>一<!-- x > y -->二</p>')).toEqual(['一二']);
  });
});
