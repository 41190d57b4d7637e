import { createHash } from 'node:crypto';
import { contentsOf, encoded } from '../configure/document.ts';

/** Types of scripts that a browser runs; all others are data, to which CSP does not apply. */
const isRun = (attributes: string): boolean => {
  const [, type = ''] = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes) ?? [];
  return type === '' || /^(?:module|importmap|speculationrules|(?:text|application)\/(?:java|ecma)script)$/i.test(type);
};

const withoutComments = (html: string) => html.replaceAll(/<!--[\s\S]*?-->/g, '');

const inline = (html: string, tag: 'script' | 'style'): string[] =>
  [...withoutComments(html).matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}\\s*>`, 'gi'))]
    .filter(([, attributes = '']) => tag === 'style' || (!/\ssrc\s*=/i.test(attributes) && isRun(attributes)))
    // The HTML parser normalises line ends before the browser hashes the text.
    .map(([, , text = '']) => text.replaceAll(/\r\n?/g, '\n'));

/** Source expressions of CSP: `'sha256-…'`. */
const hashes = (html: string, tag: 'script' | 'style') =>
  new Set(inline(html, tag).map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`));

/** The policy of a document: allows scripts and styles of the site, and the inline ones in `html` by their hashes. */
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
 * A document with its policy, which replaces an existing one. It comes before all scripts and styles, since a browser
 * applies it only to what follows. For a document with foreign content, pass a policy that is made without that content.
 */
export const withDocumentPolicy = (html: string, policy = documentPolicy(html)): string => {
  const bare = html.replaceAll(new RegExp(`\\s*<meta http-equiv="${name}"[^>]*>`, 'g'), '');
  const [, before = '', after] = /^([\s\S]*?<meta charset[^>]*>)([\s\S]*)$/i.exec(bare) ?? [];
  if (after === undefined) throw new Error('The document has no <meta charset>, after which its policy is inserted.');
  return `${before}\n    <meta http-equiv="${name}" content="${encoded(policy)}" />${after}`;
};

/** The policies of a document before its first script or style, as in a header; later ones have no effect on those. */
export const policyInDocument = (html: string): string => {
  const [start = ''] = withoutComments(html).split(/<(?:script|style)\b/i, 1);
  return contentsOf(start, 'http-equiv', name).join(', ');
};
