import { expect, test } from 'vitest';
import { covers, policiesIn, sourcesOf } from './policy.ts';

test('several policies in one header are each enforced', () => {
  expect(policiesIn("default-src 'self'; img-src *, object-src 'none'").map((one) => Array.from(one.keys()))).toEqual([
    ['default-src', 'img-src'],
    ['object-src'],
  ]);
  expect(policiesIn(null)).toEqual([]);
});

test.each([
  ["default-src 'none'", 'connect-src', ["'none'"]],
  ["default-src 'none'", 'frame-ancestors', undefined],
  ["img-src 'self'", 'connect-src', undefined],
  ["SCRIPT-SRC 'self'; default-src 'none'", 'script-src', ["'self'"]],
])('%s rules %s by %j', (text, directive, sources) => {
  expect(policiesIn(text).map((policy) => sourcesOf(policy, directive))).toEqual([sources]);
});

test.each([
  [["'self'"], "'self'", true],
  [['https://example.com'], "'self'", true],
  [['https:'], 'https://vimeo.com', true],
  [['vimeo.com'], 'https://vimeo.com', true],
  [['https://*.vimeo.com'], 'https://player.vimeo.com', true],
  [['https://*.vimeo.com'], 'https://vimeo.com', false],
  [['*'], 'https://vimeo.com', true],
  [['*'], 'blob:', false],
  [['https:'], 'data:', false],
  [["'self'"], 'https://vimeo.com', false],
])('of %j, is %s allowed: %s', (sources, wanted, isAllowed) => {
  expect(covers(sources, wanted, 'https://example.com')).toBe(isAllowed);
});
