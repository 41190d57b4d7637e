import type { Config } from 'dompurify';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { allowedFragment, fragmentHtml } from './allowed-html.ts';

const config: Config = {
  ALLOWED_TAGS: ['p', 'a', 'b', 'img', 'div', 'ul', 'li', 'table', 'tbody', 'tr', 'td', 'br', 'h2'],
  ALLOWED_ATTR: ['href', 'src', 'alt', 'style'],
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#?](?![/\\])|[^:/?#\\\s]+(?:[/?#]|$))/i,
};

const clean = (html: string) => fragmentHtml(allowedFragment(html, config));

test.each<[string, string]>([
  ['<p>一<b>二</b></p>', '<p>一<b>二</b></p>'],
  ['<ul><li>一<li>二</ul>', '<ul><li>一</li><li>二</li></ul>'],
  ['<table><tr><td>一<td>二</table>', '<table><tbody><tr><td>一</td><td>二</td></tr></tbody></table>'],
  ['<p>&lt;b&gt; &amp;amp; &nbsp;</p>', '<p>&lt;b&gt; &amp;amp; &nbsp;</p>'],
  ['<p onclick="x()" class="a" id="main" data-x="1">一</p>', '<p>一</p>'],
  ['<article><p>一</p></article>', '<p>一</p>'],
  ['<script>x()</script><style>a{}</style><svg><b>二</b></svg><template><p>三</p></template>一', '一'],
  ['<svg onload="x()"><script>x()</script><text>图</text></svg><p>一</p>', '<p>一</p>'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;"></table></math><p>一</p>', '<p>一</p>'],
  ['<a href="javascript:x()">一</a><a href="java\tscript:x()">二</a>', '<a>一</a><a>二</a>'],
  ['<a href="&#1;javascript:x()">一</a><a href="//evil.example">二</a>', '<a>一</a><a>二</a>'],
  ['<a href="/news/3">一</a>', '<a href="/news/3">一</a>'],
  ['<img src="data:image/svg+xml,x" alt="<b>">', '<img alt="&lt;b&gt;">'],
  ['<p style="text-align:center">一</p>', '<p style="text-align:center">一</p>'],
  ['<!-- <b>一</b> --><p>二</p><![CDATA[<b>三</b>', '<p>二</p>三'],
  ['<noscript><p title="</noscript><img src=x onerror=x()>">', ''],
])('of %s is left %s', (html, left) => {
  expect(clean(html)).toBe(left);
});

/** What `fragmentHtml` may write: no tag, attribute or character of markup but these. */
const attribute = String.raw`(?: (?:href|src|alt|style)="[^"<>]*")*`;
const grammar = new RegExp(
  String.raw`^(?:[^<>]|<(?:p|a|b|img|div|ul|li|table|tbody|tr|td|br|h2)${attribute}>|</(?:p|a|b|div|ul|li|table|tbody|tr|td|h2)>)*$`,
);

const pieces = fc.constantFrom(
  ...'<p> </p> <b </b> <a href= <img src= onerror= " \' > < / = <script> </script> <svg> <math> <mtext> <mglyph> <style> </style> <!-- --> <table> <td> <caption> <template> <title> <textarea> </textarea> <noscript> <xmp> <plaintext> <select> <form> <iframe srcdoc= javascript:x() &lt; &quot; &#60; &#x3e; \u0000 \uD800 ]]> <? <![CDATA[ 字'.split(
    ' ',
  ),
);

test('whatever the text, only allowed tags and attributes are written, and no address runs a script', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 25 }), (parts) => {
      const html = clean(parts.join(fc.sample(fc.constantFrom('', ' '), 1)[0]));
      expect(html).toMatch(grammar);
      expect(html).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
    }),
    { numRuns: 1000 },
  );
});

test('a text that nests deeply neither fails nor is kept whole', () => {
  const html = clean(`${'<div>'.repeat(5000)}一`);
  expect(html.split('<div>').length).toBeLessThan(300);
});
