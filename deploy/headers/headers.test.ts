// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { policyNames } from '@/lib/trusted-types/trusted-types.ts';
import { oembedAddress, playerAddress, videoHostIds, videoHosts, type Video } from '@/lib/video.ts';
import { covers } from '../doctor/policy.ts';
import { headersOf } from './headers.ts';

const indexHtml = readFileSync('index.html', 'utf8');

const directivesOf = (html: string) =>
  new Map(
    (headersOf(html)['Content-Security-Policy'] ?? '').split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

const videos = videoHostIds.map((host): Video => ({ host, id: '12345678901', hash: null, start: null }));

describe('the content security policy', () => {
  test('leaves inline scripts and styles to the policy in each document, so that no release changes it', () => {
    for (const directive of ['script-src', 'style-src'])
      expect(directivesOf(indexHtml).get(directive)).toEqual(["'self'", "'unsafe-inline'"]);
    expect(headersOf(`${indexHtml}<script>more()</script>`)).toEqual(headersOf(indexHtml));
  });

  test('allows titles, thumbnails and players of videos, from the hosts of lib/video.ts', () => {
    const directives = directivesOf(indexHtml);
    for (const video of videos) expect(directives.get('frame-src')).toContain(new URL(playerAddress(video)).origin);
    for (const address of videos.map(oembedAddress).filter((one) => one !== null))
      expect(directives.get('connect-src')).toContain(new URL(address).origin);
    for (const origin of Object.values(videoHosts).flatMap(({ images }) => images ?? []))
      expect(covers(directives.get('img-src') ?? [], origin, 'https://site.example')).toBe(true);
  });

  test('allows calls to an API on another origin, and its pictures', () => {
    const directives = directivesOf(
      indexHtml.replace('name="site:api" content="/"', 'name="site:api" content="http://localhost:8000/"'),
    );
    expect(directives.get('connect-src')).toContain('http://localhost:8000');
    expect(directives.get('img-src')).toContain('http://localhost:8000');
    expect(directives.get('script-src')).not.toContain('http://localhost:8000');
  });

  test('allows reports of failures to the configured address', () => {
    const directives = directivesOf(
      indexHtml.replace('name="site:report" content=""', 'name="site:report" content="https://reports.example/in?a=1"'),
    );
    expect(directives.get('connect-src')).toContain('https://reports.example');
    expect(directives.get('img-src')).not.toContain('https://reports.example');
  });

  test('forbids plugins, another base, forms to other sites, and frames', () => {
    const directives = directivesOf(indexHtml);
    expect(['object-src', 'base-uri', 'form-action', 'frame-ancestors'].map((name) => directives.get(name))).toEqual([
      ["'none'"],
      ["'none'"],
      ["'self'"],
      ["'none'"],
    ]);
  });

  test('allows only the named Trusted Types policies', () => {
    const directives = directivesOf(indexHtml);
    expect(directives.get('require-trusted-types-for')).toEqual(["'script'"]);
    expect(directives.get('trusted-types')).toEqual([...policyNames, 'dompurify', 'ProseMirrorClipboard']);
  });

  test('forbids eval', () => {
    const { 'Content-Security-Policy': text = '' } = headersOf(indexHtml);
    expect(text).not.toMatch(/unsafe-eval|unsafe-hashes|strict-dynamic|(?:^|\s)\*/);
  });
});

test('the referrer policy is that of index.html', () => {
  expect(indexHtml).toContain(`<meta name="referrer" content="${headersOf(indexHtml)['Referrer-Policy']}" />`);
});

test('no value ends a header or a quoted string in a configuration', () => {
  for (const value of Object.values(headersOf(indexHtml))) expect(value).toMatch(/^[\x20-\x7e]+$/);
  expect(Object.values(headersOf(indexHtml)).join('')).not.toContain('"');
});
