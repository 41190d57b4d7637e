import { describe, expect, test } from 'vitest';
import { paragraphsOf } from '@/lib/paragraphs.ts';

describe('paragraphsOf', () => {
  test.each<[string, string, string[]]>([
    ['splits paragraphs', '<p>一</p><p>二</p>', ['一', '二']],
    ['splits headings and list items', '<h2>题</h2><ul><li>甲</li><li>乙</li></ul>', ['题', '甲', '乙']],
    ['splits at line breaks', '一<br>二<br/>三', ['一', '二', '三']],
    ['splits table cells', '<table><tr><th>名</th><td>米</td></tr></table>', ['名', '米']],
    ['unwraps caution boxes', '一<aside><p>先问医生</p></aside>二', ['一', '先问医生', '二']],
    ['unwraps quotations', '<blockquote><p>说</p></blockquote>', ['说']],
    [
      'keeps a paragraph with inline elements whole',
      '<p>吃<strong>蔬菜</strong>和<a href="/x">米</a></p>',
      ['吃蔬菜和米'],
    ],
    ['handles upper case tags with attributes', '<P CLASS="a">一</P><DIV id=b>二</DIV>', ['一', '二']],
    ['drops empty paragraphs', '<p></p><p> \n </p><p>一</p>', ['一']],
    ['drops a paragraph with only an image', '<p><img src="/a.png" alt="米"></p>', []],
    ['keeps plain text', '一', ['一']],
    ['returns nothing for an empty text', '', []],
  ])('%s', (_, html, expected) => {
    expect(paragraphsOf(html)).toEqual(expected);
  });

  test.each<[string, string, string[]]>([
    ['script', '<p>一</p><script>alert(1)</script><p>二</p>', ['一', '二']],
    ['upper case script', '<SCRIPT type="a">alert(1)</SCRIPT >一', ['一']],
    ['unclosed script', '<p>一</p><script>alert(1)', ['一']],
    ['style', '<style>p{color:red}</style>一', ['一']],
    ['template', '<template><p>密</p></template>一', ['一']],
    ['svg', '<svg><text>密</text></svg>一', ['一']],
    ['unclosed tag', '一<img src=x onerror=alert(1)', ['一']],
  ])('drops %s', (_, html, expected) => {
    expect(paragraphsOf(html)).toEqual(expected);
  });

  test('decodes entities', () => {
    expect(paragraphsOf('<p>盐 &amp; 油&nbsp;&lt; 5&nbsp;g，&quot;少&quot; &#39;吃&#39; &gt; 多</p>')).toEqual([
      '盐 & 油\u00a0< 5\u00a0g，"少" \'吃\' > 多',
    ]);
  });

  test.each([
    ['&hellip;&mdash;&ge;&times;&#8451;&#x2103;', '…—≥×℃℃'],
    ['5&nbsp;&micro;g&plusmn;1&deg;&frac12;&alpha;', '5\u00a0µg±1°½α'],
    ['&ldquo;粥&rdquo;&rarr;&le;&apos;&#39;&AMP', "“粥”→≤''&AMP"],
    ['&copy &nosuchname; A&B &;', '© &nosuchname; A&B &;'],
    ['&#150;&#128;&#0;&#xD800;&#x110000;', '–€\ufffd\ufffd\ufffd'],
  ])('decodes all references: %s', (html, expected) => {
    expect(paragraphsOf(html)).toEqual([expected]);
  });

  test.each([
    ['1×10<sup>6</sup> 个', '1×10⁶ 个'],
    ['10<sup>-3</sup>，10<SUP class="a">−3</SUP >', '10⁻³，10⁻³'],
    ['CO<sub>2</sub>，<b>B<sub>12</sub></b>', 'CO₂，B₁₂'],
    ['m<sup><b>2</b></sup>', 'm²'],
    ['见<sup>[2]</sup>，<sup>1,2</sup>', '见[2]，¹,²'],
    ['1<sup>st</sup>，<sup>&amp;lt;</sup>', '1st，&lt;'],
  ])('keeps the meaning of raised and lowered text: %s', (html, expected) => {
    expect(paragraphsOf(html)).toEqual([expected]);
  });

  test('decodes an escaped entity once', () => {
    expect(paragraphsOf('<p>写 &amp;lt; 得到 &lt;</p>')).toEqual(['写 &lt; 得到 <']);
  });

  test('drops comments and attributes that contain a bracket', () => {
    expect(paragraphsOf('<p title="a>b">一</p>')).toEqual(['一']);
    expect(paragraphsOf('<p>一<!-- x > y -->二</p>')).toEqual(['一二']);
  });
});
