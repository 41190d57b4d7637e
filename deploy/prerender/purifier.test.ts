// @vitest-environment node
import * as fc from 'fast-check';
import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { purifier } from '@/ui/rich-text/purifier.ts';
import { sanitize } from '@/ui/rich-text/sanitize.ts';

vi.mock('@/ui/rich-text/purifier.ts', () => import('./purifier.ts'));

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://example.com'));
});

const { body } = new JSDOM('<!doctype html>').window.document;

const clean = (html: string) => {
  body.replaceChildren(sanitize(html).content);
  return body.innerHTML;
};

test.each<[string, string]>([
  ['<ul><li>一<li>二</ul>', '<ul><li>一</li><li>二</li></ul>'],
  ['<p onclick="x()" class="a" id="main" data-x="1">一</p>', '<p>一</p>'],
  ['<article><p>一</p></article>', '<p>一</p>'],
  ['<script>x()</script><style>a{}</style><svg><b>二</b></svg><template><p>三</p></template>一', '<b>二</b>一'],
  ['<math><mtext><table><mglyph><style><!--</style><img title="--&gt;"></table></math><p>一</p>', '<p>一</p>'],
  ['<a href="javascript:x()">一</a><a href="java\tscript:x()">二</a>', '一二'],
  ['<a href="/news/3">一</a>', '<a href="/news/3">一</a>'],
  ['<p style="text-align:center">一</p>', '<p data-align="center">一</p>'],
])('without a browser, %s becomes %s', (html, left) => {
  expect(clean(html)).toBe(left);
});

/** All that may be written: tags, attributes and text. DOMPurify empties an attribute `is`, which no browser can remove. */
const grammar =
  /^(?:[^<>]|<(?:p|a|b|img|table|tbody|tr|td)(?: (?:(?:href|src)="[^"]*"|is=""))*>|<\/(?:p|a|b|table|tbody|tr|td)>)*$/;

const config = {
  ALLOWED_TAGS: ['p', 'a', 'b', 'img', 'table', 'tbody', 'tr', 'td'],
  ALLOWED_ATTR: ['href', 'src'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#?](?![/\\])|[^:/?#\\\s]+(?:[/?#]|$))/i,
};

const pieces = fc.constantFrom(
  ...'<p> </p> <b </b> <a href= <img src= onerror= " \' > < / = <script> </script> <svg> <math> <mtext> <mglyph> <style> </style> <!-- --> <table> <td> <caption> <template> <title> <textarea> </textarea> <noscript> <xmp> <plaintext> <select> <form> <iframe srcdoc= javascript:x() &lt; &quot; &#60; &#x3e; \u0000 \uD800 ]]> <? <![CDATA[ 字'.split(
    ' ',
  ),
);

test('without a browser, writes only allowed tags and attributes and no script address, for any text', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 4 })), { maxLength: 25 }),
      fc.constantFrom('', ' '),
      (parts, separator) => {
        body.innerHTML = purifier.sanitize(parts.join(separator), config);
        expect(body.innerHTML).toMatch(grammar);
        expect(body.innerHTML).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript):/i);
      },
    ),
    { numRuns: 1000 },
  );
});

test('without a browser, writes HTML that parses to the same document, for any text', () => {
  const tags = fc.constantFrom(
    ...'<ul> <li> <h2> <h3> <pre> <marquee> <object> <td> </table> <div> </div> <b>'.split(' '),
    '<a href="/">',
  );
  fc.assert(
    fc.property(fc.array(fc.oneof(pieces, tags), { maxLength: 25 }), (parts) => {
      const html = clean(parts.join(''));
      body.innerHTML = html;
      expect(body.innerHTML).toBe(html);
    }),
    { numRuns: 1000 },
  );
});
