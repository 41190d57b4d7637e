// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentPolicy, policyInDocument, withDocumentPolicy } from './document-policy.ts';

const indexHtml = readFileSync('index.html', 'utf8');

const directiveOf = (policy: string, name: string) =>
  policy
    .split('; ')
    .map((directive) => directive.split(' '))
    .find(([first]) => first === name)
    ?.slice(1);

const scriptsIn = (html: string) => directiveOf(documentPolicy(html), 'script-src');

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('allows scripts of the site and the inline ones of index.html, and no others', () => {
  const scripts = [...indexHtml.matchAll(/<script(?: data-[a-z-]+)?>([^]*?)<\/script>/g)].map(([, text = '']) => text);
  expect(scripts.join('')).toContain('reading-settings');
  expect(scriptsIn(indexHtml)).toEqual(["'self'", ...scripts.map(sha256)]);
});

test('allows style sheets of the site, the one in index.html, and style attributes', () => {
  const [, style = ''] = /<style>([^]*?)<\/style>/.exec(indexHtml) ?? [];
  expect(style).toContain('first-paint');
  expect(directiveOf(documentPolicy(indexHtml), 'style-src-elem')).toEqual(["'self'", sha256(style)]);
  expect(directiveOf(documentPolicy(indexHtml), 'style-src-attr')).toEqual(["'unsafe-inline'"]);
});

test('an injected inline script or style is not covered by the policy of the document', () => {
  const policy = policyInDocument(withDocumentPolicy(indexHtml));
  const injected = withDocumentPolicy(indexHtml).replace(
    '</body>',
    '<script>steal()</script><style>a{}</style></body>',
  );
  expect(policyInDocument(injected)).toBe(policy);
  expect(documentPolicy(injected)).toContain(sha256('steal()'));
  expect(policy).not.toContain(sha256('steal()'));
  expect(policy).not.toContain(sha256('a{}'));
  expect(directiveOf(policy, 'script-src')).not.toContain("'unsafe-inline'");
  expect(directiveOf(policy, 'style-src-elem')).not.toContain("'unsafe-inline'");
});

test('changes with inline scripts, and lists each hash once', () => {
  expect(scriptsIn(indexHtml.replace('const root', 'const  root'))).not.toEqual(scriptsIn(indexHtml));
  expect(scriptsIn('<script>a()</script><script data-a="1">a()</script>')).toEqual(["'self'", sha256('a()')]);
});

test.each([
  ['data', '<script type="application/json">{}</script><script type="application/ld+json">{}</script>'],
  ['a script with an address', '<script type="module" src="/a.js"></script>'],
  ['a comment', '<!-- <script>a()</script> -->'],
])('names no hash for %s', (_, html) => {
  expect(scriptsIn(html)).toEqual(["'self'"]);
});

test('hashes line ends as the HTML parser normalises them', () => {
  expect(scriptsIn('<script>a()\r\nb()</script>')).toContain(sha256('a()\nb()'));
});

test('is inserted once before the first script or style, and replaced when the document changes', () => {
  const html = withDocumentPolicy(indexHtml);
  expect(html).toMatch(/<meta charset="utf-8" \/>\s*<meta http-equiv="Content-Security-Policy" content="script-src /);
  expect(withDocumentPolicy(html)).toBe(html);
  const renewed = withDocumentPolicy(html.replace('const root', 'const  root'));
  expect(renewed.match(/http-equiv/g)).toHaveLength(1);
  expect(policyInDocument(renewed)).toBe(documentPolicy(renewed));
  expect(() => withDocumentPolicy('<title>站</title>')).toThrow('<meta charset>');
});

test('is read from a document only before its first script or style', () => {
  const tag = `<meta content='script-src "a"' http-equiv=content-security-policy>`;
  expect(policyInDocument(`<meta charset="utf-8">${tag}<script>a()</script>`)).toBe('script-src "a"');
  expect(policyInDocument(`<meta charset="utf-8"><script>a()</script>${tag}`)).toBe('');
  expect(policyInDocument(`<!-- ${tag} --><title>站</title>`)).toBe('');
});
