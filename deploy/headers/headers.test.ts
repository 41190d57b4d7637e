// @vitest-environment node
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { policyNames } from '@/lib/trusted-types/trusted-types.ts';
import { infoAddress, playerAddress, videoHosts, type Video } from '@/lib/video.ts';
import { headersOf, type HeaderOptions } from './headers.ts';

const indexHtml = readFileSync('index.html', 'utf8');

const directivesOf = (html: string, options?: HeaderOptions) =>
  new Map(
    (headersOf(html, options)['Content-Security-Policy'] ?? '').split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const videos = Object.keys(videoHosts).map((host): Video => ({
  host: host === 'youtube' ? 'youtube' : 'vimeo',
  id: '12345678901',
  hash: null,
}));

describe('the content security policy', () => {
  test('allows scripts of the site and the inline ones of index.html, and no others', () => {
    const scripts = [...indexHtml.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text = '']) => text);
    expect(scripts.join('')).toContain('reading-settings');
    expect(directivesOf(indexHtml).get('script-src')).toEqual(["'self'", ...scripts.map(sha256)]);
  });

  test('allows style sheets of the site and the one in index.html', () => {
    const [, style = ''] = /<style>([^]*?)<\/style>/.exec(indexHtml) ?? [];
    expect(style).toContain('first-paint');
    expect(directivesOf(indexHtml).get('style-src-elem')).toEqual(["'self'", sha256(style)]);
  });

  test('changes with what is inline', () => {
    const changed = indexHtml.replace('const root', 'const  root');
    expect(directivesOf(changed).get('script-src')).not.toEqual(directivesOf(indexHtml).get('script-src'));
  });

  test('names what further documents have inline, each text once', () => {
    const page = (body: string) => `<!doctype html><style>p{}</style>${body}<script data-a="1">start()</script>`;
    const directives = directivesOf('<title>站</title>', { documents: [page('一'), page('二')] });
    expect(directives.get('script-src')).toEqual(["'self'", sha256('start()')]);
    expect(directives.get('style-src-elem')).toEqual(["'self'", sha256('p{}')]);
  });

  test.each([
    ['data', '<script type="application/json">{}</script><script type="application/ld+json">{}</script>'],
    ['a script with an address', '<script type="module" src="/a.js"></script>'],
    ['a comment', '<!-- <script>a()</script> -->'],
  ])('names no hash for %s', (_, html) => {
    expect(directivesOf(html).get('script-src')).toEqual(["'self'"]);
  });

  test('takes the hash of what the parser makes of a line’s end', () => {
    expect(directivesOf('<script>a()\r\nb()</script>').get('script-src')).toContain(sha256('a()\nb()'));
  });

  test('lets films be asked for their titles and played, by the hosts of lib/video.ts', () => {
    const directives = directivesOf(indexHtml);
    for (const video of videos) {
      expect(directives.get('connect-src')).toContain(new URL(infoAddress(video)).origin);
      expect(directives.get('frame-src')).toContain(new URL(playerAddress(video)).origin);
    }
  });

  test('lets an API on another origin be called, and its pictures be shown', () => {
    const directives = directivesOf(
      indexHtml.replace('name="site:api" content="/"', 'name="site:api" content="http://localhost:8000/"'),
    );
    expect(directives.get('connect-src')).toContain('http://localhost:8000');
    expect(directives.get('img-src')).toContain('http://localhost:8000');
    expect(directives.get('script-src')).not.toContain('http://localhost:8000');
  });

  test('lets failures be told to the address that the operator has set', () => {
    const directives = directivesOf(
      indexHtml.replace('name="site:report" content=""', 'name="site:report" content="https://reports.example/in?a=1"'),
    );
    expect(directives.get('connect-src')).toContain('https://reports.example');
    expect(directives.get('img-src')).not.toContain('https://reports.example');
  });

  test('has no plugin, no other base, no form to elsewhere, and is framed by nobody', () => {
    const directives = directivesOf(indexHtml);
    expect(['object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => directives.get(name))).toEqual([
      ["'none'"],
      ["'none'"],
      ["'self'"],
      ["'none'"],
    ]);
  });

  test('takes no text for markup or script but from the named Trusted Types policies', () => {
    const directives = directivesOf(indexHtml);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual([...policyNames, 'dompurify', 'ProseMirrorClipboard']);
  });

  test('runs nothing that is made of a text', () => {
    const { 'Content-Security-Policy': text = '' } = headersOf(indexHtml);
    expect(text).not.toMatch(/unsafe-eval|unsafe-hashes|strict-dynamic|(?:^|\s)\*/);
    expect(directivesOf(indexHtml).get('script-src')).not.toContain("'unsafe-inline'");
  });
});

test('the referrer policy is that of index.html', () => {
  expect(indexHtml).toContain(`<meta name="referrer" content="${headersOf(indexHtml)['Referrer-Policy']}" />`);
});

test('no value would end a header or a quoted string of a configuration', () => {
  for (const value of Object.values(headersOf(indexHtml))) expect(value).toMatch(/^[\x20-\x7e]+$/);
  expect(Object.values(headersOf(indexHtml)).join('')).not.toContain('"');
});
