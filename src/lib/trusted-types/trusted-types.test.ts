// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import { htmlPolicy, scriptUrlPolicy } from '@/lib/trusted-types/trusted-types.ts';

const shout = (text: string) => `<b>${text}</b>`;

describe('in a browser without Trusted Types', () => {
  test('what a policy makes is a text', () => {
    expect(htmlPolicy('site-body', shout)('一')).toBe('<b>一</b>');
    expect(scriptUrlPolicy('site-worker', '/sw.js')('/sw.js')).toBe('/sw.js');
  });

  test('another script than the one that is allowed is refused all the same', () => {
    expect(() => scriptUrlPolicy('site-worker', '/sw.js')('https://evil.example/sw.js')).toThrow(TypeError);
  });
});

test('with Trusted Types, the browser makes it by the policy of that name', () => {
  const createPolicy = vi.fn<(name: string, rules: { createHTML: typeof shout }) => object>((_, { createHTML }) => ({
    createHTML: (text: string) => ({ trusted: createHTML(text) }),
  }));
  vi.stubGlobal('trustedTypes', { createPolicy });
  const make = htmlPolicy('site-frame', shout);
  vi.unstubAllGlobals();
  expect([make('一'), make('二')]).toEqual([{ trusted: '<b>一</b>' }, { trusted: '<b>二</b>' }]);
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['site-frame']);
});
