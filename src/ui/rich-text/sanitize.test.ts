import type { Config } from 'dompurify';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { configured } from '../../../tests/configured.ts';
import { sanitize } from '@/ui/rich-text/sanitize.ts';

// happy-dom cannot run DOMPurify: these tests cover its config and the processing of its result, tests/e2e the sanitizing.
const purify = vi.hoisted(() => vi.fn<(html: string, config: Config) => string>());
vi.mock('dompurify', () => ({ default: { sanitize: purify } }));

let purifyConfig: Config = {};
beforeEach(() => {
  purify.mockImplementation((html, config) => {
    purifyConfig = config;
    return html;
  });
});

const contentOf = (html: string) => sanitize(html).content;
const htmlOf = (content: DocumentFragment) => {
  const host = document.createElement('div');
  host.append(content);
  return host.innerHTML;
};
const cleanHtml = (html: string) => htmlOf(contentOf(html));

describe('DOMPurify config', () => {
  beforeEach(() => {
    sanitize('');
  });

  test.each(['p', 'h2', 'a', 'img', 'table', 'ul', 'strong', 'mark', 'blockquote'])('allows <%s>', (tag) => {
    expect(purifyConfig.ALLOWED_TAGS).toContain(tag);
  });

  test.each([
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'button',
    'svg',
    'math',
    'template',
    'base',
    'meta',
    'link',
    'video',
  ])('rejects <%s>', (tag) => {
    expect(purifyConfig.ALLOWED_TAGS).not.toContain(tag);
  });

  test('rejects id, class, name, target, event handlers, data and aria attributes', () => {
    expect(
      purifyConfig.ALLOWED_ATTR?.filter((name) => /^(?:id|class|name|target|srcdoc|srcset|data-|aria-|on)/.test(name)),
    ).toEqual([]);
    expect([purifyConfig.ALLOW_DATA_ATTR, purifyConfig.ALLOW_ARIA_ATTR]).toEqual([false, false]);
    expect(purifyConfig.ALLOWED_ATTR).toEqual(expect.arrayContaining(['href', 'src', 'alt']));
  });

  test.each([
    'https://example.com/a',
    'HTTP://example.com',
    'mailto:lin@example.com',
    'tel:+886',
    '/news/3',
    '/',
    '#top',
    '?page=2',
    'news/3',
    'a.png',
  ])('allows the URL %s', (address) => {
    expect(address).toMatch(purifyConfig.ALLOWED_URI_REGEXP ?? /^$/);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,x',
    'data:image/svg+xml,x',
    'vbscript:x',
    'ftp://example.com',
    'sms:1',
    'blob:https://example.com/1',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    ':x',
    'x:/y',
  ])('rejects the URL %s', (address) => {
    expect(address).not.toMatch(purifyConfig.ALLOWED_URI_REGEXP ?? /^/);
  });
});

describe('sanitized element', () => {
  test('keeps only allowed attributes, even if DOMPurify left others', () => {
    expect(
      cleanHtml(
        '<p style="color:red" id="main" class="a" title="t" data-x="1" onclick="x()">一<mark data-color="red" style="background:red">二</mark></p><ul start="3"><li>三</li></ul>',
      ),
    ).toBe('<p>一<mark>二</mark></p><ul><li>三</li></ul>');
  });

  test.each(['left', 'center', 'right', 'justify'])('has the alignment %s of a block as data-align', (align) => {
    const page = contentOf(
      `<p style="text-align: ${align}">一</p><h2 style="color:red;TEXT-ALIGN:${align.toUpperCase()} ;top:0">二</h2><table><tbody><tr><td style="text-align:${align}">三</td></tr></tbody></table>`,
    );
    expect([...page.querySelectorAll('p, h2, td')].map((block) => block.getAttribute('data-align'))).toEqual([
      align,
      align,
      align,
    ]);
    expect(page.querySelector('[style]')).toBeNull();
  });

  test.each([
    'text-align: start',
    'text-align: center url(x)',
    'x-text-align: center',
    'text-align: expression(1)',
    'float: left',
  ])('has no other style: %s', (style) => {
    expect(cleanHtml(`<p style="${style}">一</p>`)).toBe('<p>一</p>');
  });

  test('has no alignment if inline', () => {
    expect(cleanHtml('<p><strong style="text-align: center">一</strong></p>')).toBe('<p><strong>一</strong></p>');
  });

  test.each<[string, string | null]>([
    ['3', '3'],
    ['50', '50'],
    ['51', '50'],
    ['99999999999999999999', '50'],
    ['0', null],
    ['-1', null],
    ['2.5', null],
    ['all', null],
    ['', null],
  ])('limits a cell span of %s to %s', (span, kept) => {
    const cell = contentOf(
      `<table><tbody><tr><td colspan="${span}" rowspan="${span}">一</td></tr></tbody></table>`,
    ).querySelector('td');
    expect([cell?.getAttribute('colspan'), cell?.getAttribute('rowspan')]).toEqual([kept, kept]);
  });

  test('keeps the start of a numbered list', () => {
    expect(cleanHtml('<ol start="4"><li>一</li></ol>')).toBe('<ol start="4"><li>一</li></ol>');
  });
});

describe('sanitized headings', () => {
  const outline = (html: string) => sanitize(html).headings.map(({ level }) => level);

  test('start at h2 and get an id and tabindex', () => {
    const { content, headings } = sanitize('<h1 style="text-align:center">一<em>甲</em></h1><h2> 二\n 乙 </h2>');
    expect(htmlOf(content)).toBe(
      '<h2 data-align="center" id="body-1" tabindex="-1">一<em>甲</em></h2><h3 id="body-2" tabindex="-1"> 二\n 乙 </h3>',
    );
    expect(headings).toEqual([
      { id: 'body-1', text: '一甲', level: 2 },
      { id: 'body-2', text: '二 乙', level: 3 },
    ]);
  });

  test.each<[number[], number[]]>([
    [
      [2, 3, 3, 2],
      [2, 3, 3, 2],
    ],
    [
      [1, 2, 3, 1],
      [2, 3, 4, 2],
    ],
    [
      [2, 4, 3],
      [2, 3, 3],
    ],
    [
      [4, 3, 2],
      [2, 2, 2],
    ],
    [
      [1, 2, 3, 4, 5, 6],
      [2, 3, 4, 5, 6, 6],
    ],
  ])('of levels %j become %j', (ranks, levels) => {
    expect(outline(ranks.map((rank) => `<h${rank}>题</h${rank}>`).join(''))).toEqual(levels);
  });

  test('skip no level, are never h1, and stay below a heading that they were below', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 }), (ranks) => {
        const levels: number[] = outline(ranks.map((rank) => `<h${rank}>题</h${rank}>`).join(''));
        expect(levels).toHaveLength(ranks.length);
        levels.reduce((before, level, index) => {
          expect(level).toBeGreaterThanOrEqual(2);
          expect(level).toBeLessThanOrEqual(before + 1);
          const isDeeper = (ranks[index] ?? 0) > (ranks[index - 1] ?? 7);
          expect(isDeeper && level < before).toBe(false);
          return level;
        }, 1);
      }),
    );
  });

  test('without text are removed', () => {
    const { content, headings } = sanitize('<p>一</p><h2> <br></h2><h3></h3>');
    expect([htmlOf(content), headings]).toEqual(['<p>一</p>', []]);
  });
});

describe('sanitized links', () => {
  test.each([
    ['https://example.com/a', true],
    ['http://example.com', true],
    ['HTTPS://EXAMPLE.COM', true],
    [`${location.origin}/news/3`, false],
    ['/news/3', false],
    ['#top', false],
    ['mailto:lin@example.com', false],
    ['tel:+886', false],
  ])('to %s are external: %s', (href, isExternal) => {
    const link = contentOf(`<a href="${href}">a</a>`).querySelector('a');
    expect(link?.getAttribute('target')).toBe(isExternal ? '_blank' : null);
    expect(link?.getAttribute('rel')).toBe(isExternal ? 'noopener noreferrer nofollow' : null);
    expect(link?.hasAttribute('data-outside')).toBe(isExternal);
    expect(link?.getAttribute('href')).toBe(href);
  });

  test.each(['https:', 'java\tscript:alert(1)', 'data:text/html,x', '//evil.example', ' //evil.example'])(
    'to %j are replaced by their text',
    (href) => {
      const link = document.createElement('a');
      link.setAttribute('href', href);
      link.textContent = '二';
      purify.mockReturnValueOnce(`<p>一</p>${link.outerHTML}`);
      expect(cleanHtml('')).toBe('<p>一</p>二');
    },
  );

  test('without text or a picture are removed', () => {
    expect(cleanHtml('<p>一<a href="/news"> </a><a href="/news/3"><img src="/a.png" alt="米"></a></p>')).toMatch(
      /^<p>一 <a href="\/news\/3"><img [^>]*><\/a><\/p>$/,
    );
  });
});

describe('sanitized pictures', () => {
  test('after 200 characters load lazily', () => {
    const [image] = contentOf(`<p>${'字'.repeat(200)}</p><img src="/a.png">`).querySelectorAll('img');
    expect(image?.getAttribute('loading')).toBe('lazy');
  });

  test('load lazily, except the first one at the start', () => {
    const page = contentOf('<img src="/a.png"><img src="https://example.com/b.png" alt=" 米 ">');
    expect(
      [...page.querySelectorAll('img')].map((image) => ['loading', 'alt'].map((name) => image.getAttribute(name))),
    ).toEqual([
      ['eager', ''],
      ['lazy', '米'],
    ]);
  });

  test.each<[string, string, string[] | null]>([
    ['800', '600', ['800', '600']],
    ['99999', '99999', ['6000', '6000']],
    ['12000', '6000', ['6000', '3000']],
    ['100', '1001', null],
    ['100', '1000', ['100', '1000']],
    ['0', '0', null],
    ['-3', '5', null],
    ['50%', '600', null],
    ['800', '', null],
    ['auto', 'auto', null],
  ])('of %s × %s reserve their space', (width, height, kept) => {
    const image = contentOf(`<img src="/a.png" alt="" width="${width}" height="${height}">`).querySelector('img');
    expect([image?.getAttribute('width'), image?.getAttribute('height')]).toEqual(kept ?? [null, null]);
  });

  test('keep their aspect ratio when their size is limited', () => {
    const side = fc.integer({ min: 1, max: 200_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        fc.pre(Math.max(width / height, height / width) <= 10);
        const image = contentOf(`<img src="/a.png" alt="" width="${width}" height="${height}">`).querySelector('img');
        const [kept = 0, keptHeight = 0] = ['width', 'height'].map((name) => Number(image?.getAttribute(name)));
        expect(Math.max(kept, keptHeight)).toBeLessThanOrEqual(6000);
        expect(kept / keptHeight / (width / height)).toBeCloseTo(1, 2);
      }),
    );
  });

  test.each(['mailto:lin@example.com', 'data:image/png;base64,AA', 'a.png', '//evil.example/a.png', ''])(
    'from %j do not load and show their alt text',
    (src) => {
      expect(cleanHtml(`<p>一</p><img src="${src}" alt="米"><img src="${src}">`)).toBe('<p>一</p><img alt="米">');
    },
  );

  const sources = (html: string) =>
    [...contentOf(html).querySelectorAll('img')].map((image) => [
      image.getAttribute('src'),
      image.getAttribute('referrerpolicy'),
    ]);

  test('load from the site, its API, or other hosts over https without referrer', () => {
    configured({ api: 'http://api.example:8000' });
    expect(
      sources(
        `<img src="/a.png"><img src="${location.origin}/b.png?c=1"><img src="http://api.example:8000/d.png"><img src=" https://example.com/e.png ">`,
      ),
    ).toEqual([
      ['/a.png', null],
      [`${location.origin}/b.png?c=1`, null],
      ['http://api.example:8000/d.png', null],
      ['https://example.com/e.png', 'no-referrer'],
    ]);
  });

  test('under /storage load from the API’s origin', () => {
    expect(sources('<img src="/storage/a.png">')).toEqual([['/storage/a.png', null]]);
    configured({ api: 'https://api.example' });
    expect(sources('<img src="/storage/a.png"><img src="/b.png">')).toEqual([
      ['https://api.example/storage/a.png', null],
      ['/b.png', null],
    ]);
  });

  test('of the site and its API encode `#` and `?` in file names; those of other hosts do not', () => {
    configured({ api: 'https://api.example' });
    const images = ['/storage/图#1.jpg', '/图?.png', `${location.origin}/b#2.png?v=1`, 'https://api.example/a?b.png']
      .concat('https://example.com/image?b.png', 'https://example.com/a#b.png')
      .map((src) => `<img src="${src}">`);
    expect(sources(images.join('')).map(([src]) => src)).toEqual([
      'https://api.example/storage/图%231.jpg',
      '/图%3F.png',
      `${location.origin}/b%232.png?v=1`,
      'https://api.example/a%3Fb.png',
      'https://example.com/image?b.png',
      'https://example.com/a#b.png',
    ]);
  });

  test('of the site use its scheme, even if their URL has http', () => {
    vi.stubGlobal('location', new URL('https://site.example/news/5'));
    expect(sources('<img src="http://site.example/a.png"><img src="http://u:p@site.example//evil.example">')).toEqual([
      ['https://site.example/a.png', null],
      ['https://site.example//evil.example', null],
    ]);
    vi.unstubAllGlobals();
  });

  test.each(['http://example.com/a.png', 'HTTP://192.168.1.1/a.png', 'http://localhost:9/a.png', 'http://[::1]/'])(
    'over http are replaced by links: %s',
    (address) => {
      const page = contentOf(`<p>一<img src="${address}" alt=" 米 ">二</p><img src="${address}">`);
      expect(page.querySelector('img, button')).toBeNull();
      expect([...page.querySelectorAll('p > a')].map((link) => [link.textContent, link.getAttribute('rel')])).toEqual([
        ['米', 'noopener noreferrer nofollow'],
        [new URL(address).href, 'noopener noreferrer nofollow'],
      ]);
      expect(page.querySelector('a')?.getAttribute('href')).toBe(new URL(address).href);
    },
  );

  test('over http in a link are replaced by their alt text', () => {
    expect(cleanHtml('<p><a href="/news/3"><img src="http://example.com/a.png" alt="米"></a></p>')).toBe(
      '<p><a href="/news/3">米</a></p>',
    );
  });

  test('of another host in a link are moved after it with askBeforeThirdParties', () => {
    configured({ askBeforeThirdParties: true });
    const page = contentOf(
      '<p><a href="/news/3"><img src="https://example.com/b.png" alt="米"></a><a href="/news/4"><img src="https://example.com/c.png"></a></p><img src="/own.png">',
    );
    expect([...page.querySelectorAll('a')].map((link) => link.innerHTML)).toEqual(['米', 'example.com']);
    expect(page.querySelectorAll('a + img[data-withheld]')).toHaveLength(2);
    expect(page.querySelectorAll('[data-withheld]')).toHaveLength(2);
  });
});

describe('sanitized tables', () => {
  test('have accessible names, except nested ones', () => {
    const page = contentOf(
      '<table width="6000"><caption>米价</caption><tbody><tr><td><table><tbody><tr><td>内</td></tr></tbody></table></td></tr></tbody></table><table><tbody><tr><td>二</td></tr></tbody></table>',
    );
    const attributes = [...page.querySelectorAll('table')].map((table) =>
      table.getAttributeNames().map((name) => [name, table.getAttribute(name)]),
    );
    expect(attributes).toEqual([
      [['aria-label', '表格 1：米价，可以左右滑动']],
      [],
      [['aria-label', '表格 2，可以左右滑动']],
    ]);
  });
});

describe('sanitized videos', () => {
  const videoUrl = 'https://www.youtube.com/watch?v=M7lc1UVf-VE';

  const videosOf = (html: string) =>
    [...contentOf(html).querySelectorAll('[data-video]')].map((place) =>
      ['data-video', 'title'].map((name) => place.getAttribute(name)),
    );

  test('replace a paragraph with only a video link; data-video in the source is ignored', () => {
    const html =
      `<p data-video="7" title="一">一</p><p> <a href="${videoUrl}">怎么煮汤</a> </p>` +
      '<blockquote><p><a href="https://vimeo.com/76979871/abc123">YouTube</a></p></blockquote>';
    expect(videosOf(html)).toEqual([
      [videoUrl, '怎么煮汤'],
      ['https://vimeo.com/76979871/abc123', 'YouTube'],
    ]);
  });

  test.each([
    ['https://youtu.be/M7lc1UVf-VE?t=1m30s', `${videoUrl}&t=90s`],
    ['https://vimeo.com/76979871?h=abc123#t=1m30s', 'https://vimeo.com/76979871/abc123#t=90s'],
  ])('keep start time and hash of %s', (address, shown) => {
    expect(videosOf(`<p><a href="${address}">怎么煮汤</a></p>`)).toEqual([[shown, '怎么煮汤']]);
  });

  test('may have no title', () => {
    expect(videosOf(`<p><a href="${videoUrl}"> </a></p>`)).toEqual([[videoUrl, null]]);
  });

  test.each([
    ['other text', `<p>看<a href="${videoUrl}">片</a></p>`],
    ['two links', `<p><a href="${videoUrl}">片</a><a href="${videoUrl}">片</a></p>`],
    ['a picture beside', `<p><a href="${videoUrl}">片</a><img src="/a.png" alt=""></p>`],
    ['a picture in the link', `<p><a href="${videoUrl}"><img src="/a.png" alt="片"></a></p>`],
    ['markup in the link', `<p><a href="${videoUrl}"><strong>片</strong></a></p>`],
    ['markup around the link', `<p><strong><a href="${videoUrl}">片</a></strong></p>`],
    ['a heading', `<h2><a href="${videoUrl}">片</a></h2>`],
    ['a table', `<table><tbody><tr><td><p><a href="${videoUrl}">片</a></p></td></tr></tbody></table>`],
    ['another host', '<p><a href="https://www.youtube.com.evil.example/watch?v=M7lc1UVf-VE">片</a></p>'],
    ['a channel', '<p><a href="https://www.youtube.com/@soup">片</a></p>'],
    ['a path of this site', '<p><a href="youtube.com/watch?v=M7lc1UVf-VE">片</a></p>'],
    ['a javascript: URL', '<p><a href="javascript:alert(1)//youtu.be/M7lc1UVf-VE">片</a></p>'],
  ])('are not made from a paragraph with %s', (_, html) => {
    expect(videosOf(html)).toEqual([]);
    expect(cleanHtml(html)).toContain('片');
  });
});

test('sanitize drops characters that XML forbids, also as character references', () => {
  expect(cleanHtml('<p>粥\u000B&#11;汤&#x1f;</p>')).toBe('<p>粥汤</p>');
});

test.each(['', '<p></p>', '<p> <br></p><h2></h2>', '<p>&nbsp;</p>', '<p><img alt=""></p>', '<a href="/x"></a>'])(
  'sanitize returns an empty body for %j',
  (html) => {
    const { content, headings } = sanitize(html);
    expect([htmlOf(content), headings]).toEqual(['', []]);
  },
);

test.each(['<img src="/a.png">', '<hr>', '<p>一</p>'])('sanitize keeps %j', (html) => {
  expect(cleanHtml(html)).not.toBe('');
});
