import { createHash } from 'node:crypto';
import { contentsOf, encoded } from '../configure/document.ts';

/** Types of scripts that a browser runs; all others are data, which CSP leaves alone. */
const isRun = (attributes: string): boolean => {
  const [, type = ''] = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? [];
  return type === '' || /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
};

const withoutComments = (html: string) => html.replaceAll(/<!--[\s\S]*?-->/g, '');

const inline = (html: string, tag: 'script' | 'style'): string[] =>
  [...withoutComments(html).matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi'))]
    .filter(([, attributes = '']) => tag === 'style' || (!/\ssrc\s*=/i.test(attributes) && isRun(attributes)))
    // The parser makes one line feed of each line's end before the browser takes the hash.
    .map(([, , text = '']) => text.replaceAll(/\r\n?/g, '\n'));

/** Source expressions of CSP: `'sha256-…'`. */
const hashes = (html: string, tag: 'script' | 'style') =>
  new Set(inline(html, tag).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));

/** The policy of a document: scripts and styles of the site, and by their hashes those that `html` has inline. */
export const documentPolicy = (html: string): string =>
  [
    ["script-src 'self'", ...hashes(html, 'script')],
    ["style-src-elem 'self'", ...hashes(html, 'style')],
    ["style-src-attr 'unsafe-inline'"],
  ]
    .map((directive) => directive.join(' '))
    .join('; ');

const name = 'Content-Security-Policy';

/**
 * A document with its policy, in place of one that it has. It stands before all scripts and styles, since a browser
 * holds to it only what comes after. Of a document with foreign content, pass a policy that is made without that.
 */
export const withDocumentPolicy = (html: string, policy = documentPolicy(html)): string => {
  const bare = html.replaceAll(new RegExp(`\\s*<meta http-equiv="${name}"[^>]*>`, 'g'), '');
  const [, before = '', after] = /^([\s\S]*?<meta charset[^>]*>)([\s\S]*)$/i.exec(bare) ?? [];
  if (after === undefined) throw new Error('The document has no <meta charset>, which its policy stands behind.');
  return `${before}\n    <meta http-equiv="${name}" content="${encoded(policy)}" />${after}`;
};

/** The policies that a document has before its first script or style, as in a header; those further on come too late. */
export const policyInDocument = (html: string): string => {
  const [start = ''] = withoutComments(html).split(/<(?:script|style)\b/i, 1);
  return contentsOf(start, 'http-equiv', name).join(', ');
};
