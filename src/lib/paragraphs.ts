const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const attributes = `(?:"[^"]*"|'[^']*'|[^'">])*>?`;
const block = new RegExp(
  `</?(?:p|div|aside|h[1-6]|li|ul|ol|blockquote|figure|figcaption|table|tr|td|th|br|pre|hr)\\b${attributes}`,
  'i',
);
const tag = new RegExp(`<[a-z/!?]${attributes}`, 'gi');

/** `&amp;` last, to decode nothing twice. */
const entities: readonly [string, string][] = [
  ['&nbsp;', '\u00a0'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
  ['&amp;', '&'],
];

const decode = (text: string) =>
  entities.reduce((decoded, [entity, character]) => decoded.replaceAll(entity, character), text);

/** Converts HTML to plain-text paragraphs, one per block, without an HTML parser. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(hidden, '')
    .split(block)
    .map((part) => decode(part.replace(tag, '')).trim())
    .filter((part) => part !== '');
