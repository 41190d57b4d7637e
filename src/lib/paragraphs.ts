import { decodeEntities } from '@/lib/entities.ts';
import { toSubscript, toSuperscript } from '@/lib/superscripts.ts';

const hidden = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const attributes = `(?:"[^"]*"|'[^']*'|[^'">])*>?`;
const block = new RegExp(
  `</?(?:p|div|aside|h[1-6]|li|ul|ol|blockquote|figure|figcaption|table|tr|td|th|br|pre|hr)\\b${attributes}`,
  'i',
);
const tag = new RegExp(`<[a-z/!?]${attributes}`, 'gi');

const raised = new RegExp(`<(sup|sub)\\b${attributes}([\\s\\S]*?)</\\1\\s*>`, 'gi');

/** Text of the content of an inline element. */
const textOf = (html: string) => decodeEntities(html.replace(tag, ''));

/** Keeps the meaning of raised and lowered text: 10<sup>6</sup> is 10⁶, not 106. */
const keepRaised = (html: string) =>
  html.replace(raised, (_, name: string, content: string) => {
    const text = textOf(content);
    const kept = name.toLowerCase() === 'sup' ? toSuperscript(text) : toSubscript(text);
    return kept === text ? content : kept;
  });

/** Converts HTML to plain-text paragraphs, one per block, without an HTML parser. */
export const paragraphsOf = (html: string): string[] =>
  html
    .replace(hidden, '')
    .split(block)
    .map((part) => textOf(keepRaised(part)).trim())
    .filter((part) => part !== '');
