import DOMPurify, { type Config } from 'dompurify';

/** What the editor can make, and nothing else. `h1` and what pages keep for themselves (forms, frames, ids) is out. */
const config: Config = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'caption',
    'code',
    'del',
    'div',
    'em',
    'figcaption',
    'figure',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'img',
    'li',
    'mark',
    'ol',
    'p',
    'pre',
    's',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'tfoot',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['alt', 'colspan', 'height', 'href', 'rowspan', 'scope', 'src', 'start', 'title', 'width'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // Spec 9: http, https, mailto and tel; addresses inside the site pass, too.
  ALLOWED_URI_REGEXP: /^(?:(?:https?|mailto|tel):|[/#?](?![/\\])|[^:/?#\\\s]+(?:[/?#]|$))/i,
};

const isOutside = (href: string) => /^https?:/i.test(href) && new URL(href, location.href).origin !== location.origin;

/** Makes the cleaned tree fit a page: headings below its `h1`, links marked, pictures lazy, tables that scroll alone. */
const adapt = (root: ParentNode) => {
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Math.min(6, Number(heading.tagName.slice(1)) === 1 ? 2 : Number(heading.tagName.slice(1)));
    const demoted = document.createElement(`h${level}`);
    demoted.append(...heading.childNodes);
    heading.replaceWith(demoted);
  }
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    if (!URL.canParse(href, location.href) || !isOutside(href)) continue;
    link.setAttribute('target', '_blank');
    link.setAttribute('rel', 'noopener noreferrer nofollow');
    link.setAttribute('data-outside', '');
  }
  for (const link of root.querySelectorAll('a')) {
    if (link.textContent.trim() === '' && !link.querySelector('img')) link.replaceWith(...link.childNodes);
  }
  // What scrolls by itself must be reachable by keyboard.
  for (const block of root.querySelectorAll('pre')) block.setAttribute('tabindex', '0');
  for (const image of root.querySelectorAll('img')) {
    if (/^(?:mailto|tel):/i.test(image.getAttribute('src') ?? '')) image.removeAttribute('src');
    image.setAttribute('loading', 'lazy');
    image.setAttribute('decoding', 'async');
    if (!image.hasAttribute('alt')) image.setAttribute('alt', '');
  }
  for (const table of root.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.setAttribute('data-table', '');
    frame.setAttribute('role', 'region');
    frame.setAttribute('aria-label', '表格，可以左右滑动');
    frame.setAttribute('tabindex', '0');
    table.replaceWith(frame);
    frame.append(table);
  }
};

/** HTML from the server, cleaned to the editor's own vocabulary and made fit for a page. Browser only. */
export const sanitize = (html: string): string => {
  const fragment = DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
  adapt(fragment);
  const host = document.createElement('div');
  host.append(fragment);
  return host.innerHTML;
};
