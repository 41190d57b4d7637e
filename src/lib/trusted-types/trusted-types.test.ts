// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { htmlPolicy, scriptUrlPolicy } from '@/lib/trusted-types/trusted-types.ts';

const toBold = (text: string) => `<b>${text}</b>`;

describe('without Trusted Types', () => {
  test('policies return strings', () => {
    expect(htmlPolicy('site-body', toBold)('一')).toBe('<b>一</b>');
    expect(scriptUrlPolicy('site-worker', '/sw.js')('/sw.js')).toBe('/sw.js');
  });

  test('scriptUrlPolicy throws for a script that is not allowed', () => {
    expect(() => scriptUrlPolicy('site-worker', '/sw.js')('https://evil.example/sw.js')).toThrow(TypeError);
  });
});

test('with Trusted Types, htmlPolicy creates one policy and returns its TrustedHTML', () => {
  const createPolicy = vi.fn<(name: string, rules: { createHTML: typeof toBold }) => object>((_, { createHTML }) => ({
    createHTML: (text: string) => ({ trusted: createHTML(text) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const make = htmlPolicy('site-frame', toBold);
  vi.unstubAllGlobals();
  expect([make('一'), make('二')]).toEqual([{ trusted: '<b>一</b>' }, { trusted: '<b>二</b>' }]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-frame']);
});
