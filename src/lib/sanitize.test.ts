import type { Config } from 'dompurify';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sanitize } from '@/lib/sanitize.ts';

// The simulated browser's tree does not bear DOMPurify: what it is asked for and what is made of its answer are tested
// here, the cleaning itself in a real browser (tests/e2e).
const clean = vi.hoisted(() => vi.fn<(html: string, config: Config) => DocumentFragment>());
vi.mock('dompurify', () => ({ default: { sanitize: clean } }));

let asked: Config = {};
beforeEach(() => {
  clean.mockImplementation((html, config) => {
    asked = config;
    const template = document.createElement('template');
    template.innerHTML = html;
    return template.content;
  });
});

const shown = (html: string): HTMLElement => {
  const page = document.createElement('div');
  page.innerHTML = sanitize(html);
  return page;
};

describe('what the cleaning lets through', () => {
  beforeEach(() => {
    sanitize('');
  });

  test.each(['p', 'h2', 'a', 'img', 'table', 'ul', 'strong', 'mark', 'blockquote'])(
    '<%s>, which the editor makes',
    (tag) => {
      expect(asked.ALLOWED_TAGS).toContain(tag);
    },
  );

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
  ])('no <%s>', (tag) => {
    expect(asked.ALLOWED_TAGS).not.toContain(tag);
  });

  test('no style, id, class, name, event or data of its own', () => {
    expect(
      asked.ALLOWED_ATTR?.filter((name) => /^(?:style|id|class|name|target|srcdoc|srcset|data-|aria-|on)/.test(name)),
    ).toEqual([]);
    expect([asked.ALLOW_DATA_ATTR, asked.ALLOW_ARIA_ATTR]).toEqual([false, false]);
    expect(asked.ALLOWED_ATTR).toEqual(expect.arrayContaining(['href', 'src', 'alt']));
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
  ])('the address %s', (address) => {
    expect(address).toMatch(asked.ALLOWED_URI_REGEXP ?? /^$/);
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
  ])('not the address %s', (address) => {
    expect(address).not.toMatch(asked.ALLOWED_URI_REGEXP ?? /^/);
  });
});

describe('what a page makes of a text', () => {
  test('its headings stand below the page’s own', () => {
    expect(sanitize('<h1>一<em>甲</em></h1><h2>二</h2><h3>三</h3><h6>六</h6>')).toBe(
      '<h2>一<em>甲</em></h2><h2>二</h2><h3>三</h3><h6>六</h6>',
    );
  });

  test.each([
    ['https://example.com/a', true],
    ['http://example.com', true],
    ['HTTPS://EXAMPLE.COM', true],
    [`${location.origin}/news/3`, false],
    ['/news/3', false],
    ['#top', false],
    ['mailto:lin@example.com', false],
    ['tel:+886', false],
  ])('a link to %s leaves the site: %s', (href, leaves) => {
    const link = shown(`<a href="${href}">a</a>`).querySelector('a');
    expect(link?.getAttribute('target')).toBe(leaves ? '_blank' : null);
    expect(link?.getAttribute('rel')).toBe(leaves ? 'noopener noreferrer nofollow' : null);
    expect(link?.hasAttribute('data-outside')).toBe(leaves);
    expect(link?.getAttribute('href')).toBe(href);
  });

  test.each(['https:', 'http:', 'http:?a', 'https://', 'http://['])(
    'a link to %s, which leads nowhere, does not break the page',
    (href) => {
      expect(shown(`<p>一</p><a href="${href}">a</a>`).textContent).toBe('一a');
    },
  );

  test('pictures wait until they are near, and are silent without a text', () => {
    const [first, second] = shown('<img src="/a.png"><img src="/b.png" alt="米">').querySelectorAll('img');
    expect(
      [first, second].map((image) => [
        image?.getAttribute('loading'),
        image?.getAttribute('decoding'),
        image?.getAttribute('alt'),
      ]),
    ).toEqual([
      ['lazy', 'async', ''],
      ['lazy', 'async', '米'],
    ]);
  });

  test.each(['mailto:lin@example.com', 'TEL:1'])('a picture from %s has no source', (src) => {
    expect(shown(`<img src="${src}">`).querySelector('img')?.hasAttribute('src')).toBe(false);
  });

  test('a table scrolls by itself, and a keyboard reaches it', () => {
    const table = shown('<p>一</p><table><tbody><tr><td>米</td></tr></tbody></table>').querySelector('table');
    const frame = table?.parentElement;
    expect(frame?.getAttributeNames().toSorted()).toEqual(['aria-label', 'data-table', 'role', 'tabindex']);
    expect([frame?.getAttribute('role'), frame?.getAttribute('tabindex')]).toEqual(['region', '0']);
    expect(frame?.getAttribute('aria-label')).toMatch(/\p{Script=Han}/u);
    expect(table?.textContent).toBe('米');
  });
});
